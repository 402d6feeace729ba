// Keeps items by their key.
import type { Clock } from './clock.ts';
import fs, { readFileSync as read, type Stats } from 'node:fs';
import * as path from 'node:path';
import legacy = require('legacy');
import './side-effect.ts';
export * from './barrel.ts';
export * as all from './barrel.ts';
export { Item, make as makeItem } from './item.ts';

const MAX_ITEMS = 100;
export const DEFAULT_NAME = 'store', SECOND = 2;
let counter = 0;

/** What a store can do. */
export interface Storage<T> extends Iterable<T>, Base.Thing {
  readonly size: number;
  get(key: string): T | undefined;
}

export type Key = string | number;

export enum Mode {
  Read,
  Write = 'write',
}

/**
 * A store of things.
 *
 * Not safe for threads.
 */
@Injectable({ scope: 'app' })
export class Store<T extends Item> extends Base<T> implements Storage<T>, Disposable {
  static readonly limit = MAX_ITEMS;
  #items = new Map<string, T>();
  private readonly clock: Clock;

  constructor(clock: Clock, protected readonly name: string) {
    super(name);
    this.clock = clock;
  }

  get size(): number {
    return this.#items.size;
  }

  /** Finds one. */
  @logged
  async get(key: string): Promise<T | undefined> {
    const item = this.#items.get(key);
    if (item === undefined && counter > 0) {
      return await this.load(key);
    }
    return item;
  }

  private load = async (key: string): Promise<T> => {
    const text = read(path.join(key), 'utf8');
    return JSON.parse(text) as T;
  };

  #secret(): void {}
}

export function open(name: string): Store<Item>;
export function open(name: string, mode: Mode): Store<Item>;
export function open(name: string, mode?: Mode): Store<Item> {
  function helper(): void {
    legacy.call(name);
  }
  helper();
  return new Store(new SystemClock(), name);
}

export const handlers = {
  onOpen(store: Store<Item>) {
    store.get('a');
  },
  onClose: (store: Store<Item>) => store.size,
};

export const memo = useCallback(() => open('x'), []);

namespace Inner.Deep {
  export const value = 1;
  export function inside(): Key {
    return value;
  }
}

declare module 'express' {
  interface Request {
    user: string;
  }
}

declare function ambient(x: number): void;

app.get('/items/:id', handlers.onOpen);
fetch('https://example.com/api/items');

export default class extends Store<Item> {}
