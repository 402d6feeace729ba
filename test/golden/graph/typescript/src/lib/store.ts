import { Ledger } from './ledger';

export interface Item {
  readonly name: string;
  label?(): string;
}

abstract class Base {
  constructor(protected readonly title: string) {}
  close(): void {
    this.sweep();
  }
  protected abstract sweep(): void;
}

export class Store extends Base {
  readonly items: Item[] = [];
  ledger = new Ledger();

  add(item: Item): this {
    this.items.push(item);
    this.ledger.write(item.name);
    return this;
  }

  protected sweep(): void {
    super.close();
  }
}
