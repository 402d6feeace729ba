import { expect, test } from 'vitest';
import { elixir } from './elixir.ts';
import type { GrammarReading } from './facts/language.ts';

const reading = elixir.syntax?.reading as GrammarReading;

test.each([
  ['alias Shop.Repo', ['alias|Shop.Repo||Repo']],
  [
    'alias Shop.{Repo, Line,\n  Payments.Gateway}',
    ['alias|Shop.Repo||Repo', 'alias|Shop.Line||Line', 'alias|Shop.Payments.Gateway||Gateway'],
  ],
  ['alias Shop.Accounts.User, as: Customer', ['alias|Shop.Accounts.User||Customer']],
  ['alias __MODULE__.State', ['alias|__MODULE__.State||State']],
  ['alias __MODULE__', ['alias|__MODULE__||']],
  ['require Logger', ['require|Logger||']],
  ['require Shop.Macros, as: M', ['require|Shop.Macros||M']],
  ['use GenServer, restart: :temporary', ['use|GenServer||']],
  ['use(ShopWeb, :router)', ['use|ShopWeb||']],
  ['import Ecto.Query', ['import|Ecto.Query|*|']],
  ['import Ecto.Query, only: [from: 2, where: 3]', ['import|Ecto.Query|from|', 'import|Ecto.Query|where|']],
  ['import Ecto.Query, only: :macros', ['import|Ecto.Query|*|']],
  ['import Shop.Fixtures, except: [order: 0]', ['import|Shop.Fixtures|*|']],
])('%s', (statement, expected) => {
  expect(
    reading.readImports?.(statement).map(({ via, source, name, alias }) => [via, source, name, alias].join('|')),
  ).toEqual(expected);
});
