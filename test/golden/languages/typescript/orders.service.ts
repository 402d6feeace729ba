/* eslint-disable max-classes-per-file */
// Orders: taking them, paying for them, telling others.
import { Body, Controller, Get, Param, Post } from '@nestjs/common';
import type { Repository } from 'typeorm';
import Money, * as rounding from '../money';
import { Order as OrderEntity, type OrderRow } from './from-database';
import type { EventBus as Bus } from '../events';
import Decimal = rounding.Decimal;

export { OrderEntity as Order };
export type { OrderRow, Bus as EventBus };

/** States an order goes through. */
export const enum OrderState {
  Draft = 'draft',
  'on-hold',
  Paid = 'paid',
}

const ORDER_TOPIC = 'orders.created' as const;
const routes = { list: '/orders', one: '/orders/:id' } satisfies Record<string, string>;
export const pageSize: number = 25;
const registry: Map<OrderState, Handler> = new Map();

export type Handler<T = unknown> = (order: T, context: Context) => Promise<void>;
type Unwrapped<T> = T extends Promise<infer Inner> ? Inner : { [Key in keyof T]: T[Key] };

export interface Context extends Readonly<BaseContext>, rounding.Options<Money> {
  readonly user?: User.Account;
  log(message: string, ...details: unknown[]): void;
  new (name: string): Context;
  [key: string]: unknown;
  onError?: (error: Error) => void;
}

export interface Context {
  traceId: string;
}

/**
 * What every service does.
 * @template T the entity
 */
export abstract class BaseService<T extends { id: string }> implements Closeable, rounding.Rounder<T> {
  protected abstract readonly table: string;
  private static instances = 0;
  declare readonly kind: 'service';

  protected constructor(protected readonly rows: Repository<T>, public bus?: Bus) {}

  abstract find(id: T['id']): Promise<T | null>;

  get count(): number {
    return BaseService.instances;
  }

  set count(value) {
    BaseService.instances = value;
  }

  close?(): void;
}

@Controller(routes.list)
export class OrderService extends BaseService<OrderEntity> {
  protected readonly table = 'orders';
  @Column({ name: 'private note' }) note!: string;
  private readonly listeners: Handler[] = [];

  constructor(
    @InjectRepository(OrderEntity) rows: Repository<OrderEntity>,
    @Inject(ORDER_TOPIC) private readonly topic: string,
    readonly clock: Clock = systemClock,
  ) {
    super(rows);
  }

  @Get(':id')
  async find(@Param('id') id: string): Promise<OrderEntity | null> {
    const found: OrderRow | undefined = await this.rows.query<OrderRow>('SELECT * FROM orders WHERE id = $1', [id]);
    return found === undefined ? null : toEntity(found);
  }

  total(order: OrderEntity): Money;
  total(order: OrderEntity, currency: string): Money;
  @Memoize()
  total({ lines, discount: { rate = 0 } = {} }: OrderEntity, currency = 'EUR'): Money {
    let sum = Money.zero(currency);
    for (const { price, quantity } of lines) {
      sum = sum.plus((price as Money).times(quantity!));
    }
    return sum.minus(rate);
  }

  @Post()
  create = async (@Body() input: CreateOrder): Promise<string> => {
    const order = OrderEntity.from(input);
    await Promise.all(this.listeners.map((listener) => listener(order, this.context)));
    this.bus?.publish(this.topic, { order, state: OrderState.Draft });
    return order.id;
  };

  static override async *stream(this: OrderService, [first, ...others]: string[]) {
    yield* others;
  }
}

export function isPaid(order: OrderEntity): order is PaidOrder;
export function isPaid(state: OrderState): boolean;
export function isPaid(value: OrderEntity | OrderState): boolean {
  return typeof value === 'object' ? value.paid : value === OrderState.Paid;
}

export const createHandler =
  <T extends OrderEntity>(service: OrderService): Handler<T> =>
  async (order, { log }) => {
    log(`orders/${order.id}`);
  };

export function Timestamped<TBase extends Constructor>(Base: TBase) {
  return class Stamped extends Base {
    stampedAt = Date.now();
  };
}

export class AuditedOrder extends Timestamped(OrderEntity) {}

export namespace Orders.Legacy {
  const secret = 1;
  export let version: string;
  export function migrate(rows: typeof registry): asserts rows is NonNullable<typeof rows> {}
  function hidden(): void {}
}

declare global {
  interface Window {
    orders: OrderService;
  }
  var ordersDebug: boolean;
}

declare module '*.sql' {
  const text: string;
  export default text;
}

export declare function audit(order: OrderEntity): void;
declare let buildNumber: number;
export const { first, second: other } = rounding.modes;

export default { provide: OrderService, useFactory: (rows: Repository<OrderEntity>) => new OrderService(rows, ORDER_TOPIC) } as Provider;
