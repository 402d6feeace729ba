// A small shop that processes orders, in files of which it is known what calls what, how far apart.
// A chain, caller to callee: main → serve → handlePost → checkout → processOrder → priceOrder → roundMoney → toCents → clamp.

const CHAIN_BODY = (step: string) => [`  const step = '${step}';`, `  if (step === '') throw new Error('no step');`];

function link(comment: string, name: string, callee: string | null, from: string | null): string {
  return [
    ...(callee === null ? [] : [`import { ${callee} } from './${from}';`, '']),
    `/** ${comment} */`,
    `export function ${name}(amount: number): number {`,
    ...CHAIN_BODY(name),
    callee === null ? '  return amount;' : `  return ${callee}(amount);`,
    '}',
    '',
  ].join('\n');
}

/** Long functions about orders: together many thousand tokens. */
function longOrders(count: number): Record<string, string> {
  return Object.fromEntries(
    Array.from({ length: count }, (_, at) => {
      const body = Array.from(
        { length: 60 },
        (_unused, n) => `  order.lines[${n}].total = order.discount * ${n * at};`,
      );
      return [
        `src/reports/order-report-${at}.ts`,
        `/** Order processing report number ${at}. */\nexport function orderReport${at}(order: unknown): void {\n${body.join('\n')}\n}\n`,
      ];
    }),
  );
}

export const ORDERS: Readonly<Record<string, string>> = {
  'src/main.ts': link('Starts the program.', 'main', 'serve', 'serve'),
  'src/serve.ts': link('Listens for requests.', 'serve', 'handlePost', 'handle-post'),
  'src/handle-post.ts': link('Answers one request.', 'handlePost', 'checkout', 'checkout'),
  'src/checkout.ts': link('Ends a purchase.', 'checkout', 'processOrder', 'process-order'),
  'src/process-order.ts': link(
    '订单处理逻辑 (order processing): 校验订单、计价、保存。',
    'processOrder',
    'priceOrder',
    'price-order',
  ),
  'src/price-order.ts': link('What a basket costs.', 'priceOrder', 'roundMoney', 'round-money'),
  'src/round-money.ts': link('To whole cents.', 'roundMoney', 'toCents', 'to-cents'),
  'src/to-cents.ts': link('Money as a whole number.', 'toCents', 'clamp', 'clamp'),
  'src/clamp.ts': link('Within bounds.', 'clamp', null, null),
  'src/weather.ts':
    '/** Tells whether it rains. */\nexport function rains(clouds: number): boolean {\n  return clouds > 7;\n}\n',
  ...longOrders(50),
};
