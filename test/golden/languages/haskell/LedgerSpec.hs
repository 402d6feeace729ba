module Finance.LedgerSpec where

import Test.Hspec
import Test.QuickCheck hiding (total)
import qualified Finance.Ledger

-- A helper that is not documented.
emptyLedger = Finance.Ledger.Ledger mempty

-- | How an entry looks.
data Style = Plain | Fancy Int :*: Colour
  deriving stock Show

data Config = Config
  { -- | Where it runs.
    host :: String
  , port :: Int
  }

pattern Pair x y = (x, y)

main :: IO ()
main = hspec spec

spec :: Spec
spec = describe "ledger" $ do
  it "posts" $ do
    result <- post (Debit 1 "a") emptyLedger
    result `shouldBe` Right emptyLedger
    mapM_ print [result, emptyLedger]
  it "adds" $
    property $ \a b -> (a <+> b) === (b <+> a)

routes :: Config -> Router
routes config = mconcat
  [ get "/entries/:id" showEntry
  , post "/entries" $ \request -> createEntry config request
  ]

collatz :: Int -> [Int]
collatz 1 = [1]
collatz n
  | even n = n : collatz (n `div` 2)
  | otherwise = n : collatz (3 * n + 1)

fetchAll :: Config -> IO [Entry]
fetchAll Config { host = name } = withConnection name $ \connection -> do
  rows <- runQuery connection
  traverse (either fail pure . decode) rows
