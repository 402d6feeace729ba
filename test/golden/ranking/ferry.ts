// A server that sells ferry crossings, in TypeScript: what is special by hand (ferry.txt), and ten resources that are
// built alike, as they are in such servers, so that a question has many files that nearly answer it.
import { readArchive } from './read-archive.ts';

interface Resource {
  readonly name: string;
  readonly plural: string;
  readonly about: string;
  readonly fields: readonly string[];
  /** What only this one does: a name, what it is for, and its body. */
  readonly special: readonly [string, string, string];
}

const RESOURCES: readonly Resource[] = [
  {
    ...{ name: 'Booking', plural: 'bookings', about: 'places on a crossing that somebody reserved' },
    fields: ['reference: string', 'crossingId: string', 'adults: number', 'children: number', 'paidAt: Date | null'],
    special: [
      'rebook',
      'Moves it to another crossing at no cost.',
      'return { ...booking, crossingId: String(given) };',
    ],
  },
  {
    ...{ name: 'Passenger', plural: 'passengers', about: 'a person on board' },
    fields: [
      'firstName: string',
      'lastName: string',
      'birthDate: Date',
      'nationality: string',
      'needsAssistance: boolean',
    ],
    special: [
      'manifestLine',
      'One line of the list that the coast guard gets.',
      "return passenger.lastName + ';' + given;",
    ],
  },
  {
    ...{ name: 'Vehicle', plural: 'vehicles', about: 'a car, a lorry or a motorcycle on the car deck' },
    fields: ['plate: string', 'metres: number', 'tonnes: number', 'isElectric: boolean'],
    special: [
      'normalisePlate',
      'Registration numbers are compared without blanks and dashes.',
      "return String(given).replace(/[ -]/g, '');",
    ],
  },
  {
    ...{ name: 'Vessel', plural: 'vessels', about: 'a ship of the fleet' },
    fields: ['imo: string', 'laneMetres: number', 'seats: number', 'draughtMetres: number'],
    special: [
      'fitsHarbour',
      'Whether the water is deep enough for its keel.',
      'return vessel.draughtMetres < Number(given);',
    ],
  },
  {
    ...{ name: 'Crossing', plural: 'crossings', about: 'one departure of one ship' },
    fields: ['vesselId: string', 'fromPortId: string', 'toPortId: string', 'departsAt: Date', 'isCancelled: boolean'],
    special: [
      'delay',
      'Puts the departure off by minutes, and the arrival with it.',
      'return new Date(crossing.departsAt.getTime() + Number(given) * 60_000);',
    ],
  },
  {
    ...{ name: 'Port', plural: 'ports', about: 'a harbour with its terminal' },
    fields: ['code: string', 'country: string', 'timeZone: string', 'closesBefore: number'],
    special: [
      'localTime',
      'Clock time at the terminal.',
      "return new Intl.DateTimeFormat('en', { timeZone: port.timeZone }).format(given as Date);",
    ],
  },
  {
    ...{ name: 'Fare', plural: 'fares', about: 'the base price of a route' },
    fields: ['routeCode: string', 'cents: number', 'validFrom: Date', 'validTo: Date'],
    special: [
      'isValidOn',
      'Whether this price may be sold on a day.',
      'return fare.validFrom <= (given as Date) && (given as Date) <= fare.validTo;',
    ],
  },
  {
    ...{ name: 'Invoice', plural: 'invoices', about: 'what a company is billed at the end of the month' },
    fields: ['number: string', 'companyName: string', 'cents: number', 'dueAt: Date'],
    special: [
      'remindOverdue',
      'Dunning letters: after one week friendly, after four weeks not.',
      "return Number(given) > 28 ? 'final notice' : 'reminder';",
    ],
  },
  {
    ...{ name: 'Refund', plural: 'refunds', about: 'money that goes back to a customer' },
    fields: ['bookingId: string', 'cents: number', 'reason: string', 'approvedBy: string | null'],
    special: [
      'shareReturned',
      'Cancelled two days ahead all of it comes back, later half, on the day nothing.',
      'return Number(given) >= 48 ? 1 : Number(given) >= 24 ? 0.5 : 0;',
    ],
  },
  {
    ...{ name: 'Voucher', plural: 'vouchers', about: 'a discount code' },
    fields: ['code: string', 'percent: number', 'usesLeft: number', 'expiresAt: Date'],
    special: [
      'redeem',
      'Uses it up by one; a spent one is refused.',
      "if (voucher.usesLeft === 0) throw new Error('voucher is spent');\n  return { ...voucher, usesLeft: voucher.usesLeft - 1 };",
    ],
  },
];

export function ferry(): Record<string, string> {
  return { ...readArchive('ferry.txt'), ...Object.assign({}, ...RESOURCES.map(filesOf)) };
}

function filesOf({ name, plural, about, fields, special: [verb, purpose, body] }: Resource): Record<string, string> {
  const lower = name.toLowerCase();
  const columns = fields.map((field) => field.split(':')[0]);
  return {
    [`src/${plural}/${lower}.ts`]: `/** ${name}: ${about}. */
export interface ${name} {
  readonly id: string;
${fields.map((field) => `  readonly ${field};`).join('\n')}
}

/** Checks what a client sent. */
export function parse${name}(value: unknown): ${name} {
  const given = value as Record<string, unknown>;
  for (const field of ['${columns.join("', '")}']) {
    if (!(field in given)) throw new RangeError(\`${lower}: \${field} is missing\`);
  }
  return given as unknown as ${name};
}
`,
    [`src/${plural}/${lower}-repository.ts`]: `import type { Database } from '../database/connection';
import { type ${name}, parse${name} } from './${lower}';

/** Loads and stores ${plural}. */
export class ${name}Repository {
  constructor(readonly database: Database) {}

  async findById(id: string): Promise<${name} | null> {
    const [row] = await this.database.query('select * from ${plural} where id = $1', [id]);
    return row === undefined ? null : parse${name}(row);
  }

  async save(${lower}: ${name}): Promise<void> {
    await this.database.query('insert into ${plural} (id, ${columns.join(', ')}) values ($1)', [${lower}]);
  }

  async remove(id: string): Promise<void> {
    await this.database.query('delete from ${plural} where id = $1', [id]);
  }
}
`,
    [`src/${plural}/${lower}-service.ts`]: `import type { ${name} } from './${lower}';
import type { ${name}Repository } from './${lower}-repository';

export class ${name}Service {
  constructor(readonly repository: ${name}Repository) {}

  async get(id: string): Promise<${name}> {
    const ${lower} = await this.repository.findById(id);
    if (${lower} === null) throw new RangeError('no ${lower} ' + id);
    return ${lower};
  }

  async create(${lower}: ${name}): Promise<void> {
    await this.repository.save(${lower});
  }
}

/** ${purpose} */
export function ${verb}(${lower}: ${name}, given: unknown) {
  ${body}
}
`,
    [`src/http/${lower}-routes.ts`]: `import type { Router } from './router';
import { parse${name} } from '../${plural}/${lower}';
import type { ${name}Service } from '../${plural}/${lower}-service';

/** Routes under /${plural}. */
export function add${name}Routes(router: Router, service: ${name}Service): void {
  router.add('GET', '/${plural}/:id', async (request) => {
    await service.get(String(request));
  });
  router.add('POST', '/${plural}', async (request) => {
    await service.create(parse${name}(request));
  });
}
`,
    [`test/${plural}/${lower}-service.test.ts`]: `import { expect, test } from 'vitest';
import { ${verb} } from '../../src/${plural}/${lower}-service';

test('${verb} of a ${lower}', () => {
  expect(${verb}({ id: '1' } as never, 1)).toBeDefined();
});
`,
  };
}
