{-# LANGUAGE OverloadedStrings, GADTs #-}
-- | A ledger of accounts
-- and what moves between them.
module Finance.Ledger
  ( Ledger (..), Entry (Debit, Credit)
  , Account, post, total
  , (<+>)
  , module Finance.Types
  ) where

import Prelude hiding (lookup)
import qualified Data.Map.Strict as Map
import Data.List (sortBy, foldl')
import Data.Text qualified as T
import Control.Monad.State (State, MonadIO (..), (>=>))
import Finance.Types
import Data.Void ()

-- | What moves.
data Entry
  = Debit { amount :: !Money, account :: Account } -- ^ out
  | Credit Money Account
  deriving (Show, Eq)

newtype Ledger a = Ledger { runLedger :: Map.Map Account [a] }
  deriving newtype (Semigroup)

type Account = T.Text
type family Key c
data Query a where
  ByName :: Account -> Query Entry
  All :: Query [Entry]

{- | Things that can be added up. -}
class (Ord a, Show a) => Summable f a | f -> a where
  type Unit f
  zero :: f a
  plus, minus :: f a -> f a -> f a
  total :: [f a] -> f a
  total = foldr plus zero
  {-# MINIMAL zero, plus #-}

instance Show a => Show (Ledger a) where
  show (Ledger entries) = "ledger of " ++ show (Map.size entries)
  showsPrec d ledger
    | d > 10 = showParen True (shows ledger)
    | otherwise = shows ledger

instance Functor Ledger where
  fmap f (Ledger entries) = Ledger (fmap (map f) entries)

instance Summable [] Money where
  zero = []

deriving instance Ord Entry

-- | Posts an entry.
--
-- Fails on unknown accounts.
post :: MonadIO m => Entry -> Ledger Entry -> m (Either Failure (Ledger Entry))
post entry@(Debit cents name) ledger = do
  found <- liftIO $ lookup name ledger
  let rate = 1.5
      scaled n = n * rate
      go 0 acc = acc
      go n acc = go (n - 1) (acc + scaled n)
  logLine "ledger.posted"
  case found of
    Nothing -> return (Left Unknown)
    Just old
      | old > limit -> pure (Left (TooMuch old))
      | otherwise -> insert entry `andThen` publish "ledger.changed"
  if cents > limit then refuse entry else accept entry
  where
    limit = maxAmount
    refuse :: Entry -> m ()
    refuse e = throwError (Refused e)
post (Credit _ _) ledger = return (Right ledger)

infixr 5 <+>
(<+>) :: Money -> Money -> Money
Money a <+> Money b = Money (a + b)

maxAmount, minAmount :: Money
maxAmount = 1000
minAmount = 1

summary :: Ledger Entry -> [T.Text]
summary = map render . filter isOpen . sortBy compareEntries . Map.foldr (++) []
{-# INLINE summary #-}

query = "SELECT * FROM entries WHERE account = ?"
endpoint = "https://ledger.example.com/api/entries"

foreign import ccall "math.h floor" c_floor :: Double -> Double
(low, high) = bounds
