// The names that a file declares, with what they are set to: by symbol, parameter or local.
import type { BindingShape, SymbolShape } from '../../model/parsed-file.ts';
import { decoratorTexts } from './call-arguments.ts';
import { setTo } from './literals.ts';

/** Where a name is looked at. */
export interface Spot {
  readonly line: number;
  readonly owner: number | null;
  readonly isDecorator?: boolean;
}

/** A symbol, parameter or local, and what it is set to. */
export interface Declared extends Spot {
  readonly place: string;
  readonly name: string;
  readonly value: string | null;
  readonly type: string | null;
  readonly isParameter: boolean;
  readonly isMember: boolean;
}

/** `github.com/go-chi/chi/v5` → `chi`, `org.x.Y` → `Y`. */
export function moduleName(source: string): string {
  return (
    source
      .replace(/\/v\d+$/, '')
      .split(/[/.\\]|::/)
      .at(-1) ?? source
  );
}

export function fromSymbol(symbol: SymbolShape, at: number): Declared {
  const { name, nameLine, parent, type, kind, decorators } = symbol;
  const value = setTo(symbol) ?? decoratorTexts(decorators.at(-1) ?? '')[0] ?? null;
  return {
    place: `s${at}`,
    name,
    value: value === '' ? null : value,
    type,
    isParameter: false,
    isMember: kind === 'field' || kind === 'property',
    line: nameLine,
    owner: parent,
  };
}

export function fromBinding({ name, value, type, line, owner, isParameter }: BindingShape, at: number): Declared {
  return { place: `b${at}`, name, value, type, isParameter, isMember: false, line, owner };
}
