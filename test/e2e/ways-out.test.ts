// Every way out, verb by verb and tool by tool, in a repository that tries: no hidden character reaches stdout or stderr,
// and no secret, in whole or in pieces, but for the owner who asks. A new verb fails here until it has a row.
import { execFile } from 'node:child_process';
import { beforeAll, describe, expect, it } from 'vitest';
import { VERBS } from '../../src/interfaces/cli/verbs/all.ts';
import { TOOLS } from '../../src/interfaces/mcp/tools/all.ts';
import { openPortolan } from '../../src/portolan.ts';
import { CLI, cliEnvironment, portolan, startPortolan } from '../support/cli.ts';
import { HIDDEN, hiddenIn, hostileRepository, SECRETS, secretsIn } from '../support/hostile-texts.ts';
import { mcpSession } from '../support/mcp.ts';
import { writeFiles } from '../support/temporary.ts';
import { TOOL_CALLS } from '../support/tool-calls.ts';
import { VERB_CALLS } from '../support/verb-calls.ts';
import { until } from '../support/watching.ts';

/** The first of each verb, and more where one does not show all; in the long run everything. */
const CALLS_OF: Readonly<Record<string, number>> = { symbol: 3, summary: 3, grep: 3, index: 2 };

interface Output {
  readonly args: readonly string[];
  readonly code: number | null;
  readonly stdout: string;
  readonly stderr: string;
}

let folder = '';
beforeAll(() => {
  folder = hostileRepository();
});

function run(args: readonly string[]): Promise<Output> {
  const how = { cwd: folder, env: cliEnvironment(), maxBuffer: 1 << 26 };
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [CLI, ...args], how, (_, stdout, stderr) => {
      resolve({ args, code: child.exitCode, stdout, stderr });
    });
    child.stdin?.end();
  });
}

/** As text in colours, and as JSON. */
async function both(args: readonly string[]): Promise<Output[]> {
  return Promise.all([run([...args, '--color', 'always']), run([...args, '--json'])]);
}

/** Nothing for an output that holds no hidden character, no secret, no line made up by a name, and no error but a wanted one. */
function faultsOf({ args, code, stdout, stderr }: Output): object[] {
  const isRefused = args.some((each) => /^no(?: such|\u202e)/.test(each)) || args[0] === 'trust';
  // Grep prints what is on disk.
  const isRaw = args[0] === 'grep' && !args.includes('--redact');
  const fault = {
    hidden: hiddenIn(stdout) ?? hiddenIn(stderr),
    secrets: isRaw ? [] : secretsIn(stdout + stderr),
    forged: stdout.split('\n').filter((line) => line.startsWith('fake.ts')),
    failed: code === 2 && !isRefused ? stderr + stdout : null,
  };
  if (args.includes('--json')) for (const line of stdout.trim().split('\n')) JSON.parse(line);
  return (fault.hidden ?? fault.failed ?? fault.secrets[0] ?? fault.forged[0]) ? [{ args, ...fault }] : [];
}

describe('every verb', () => {
  it('has a row here, and every row is a verb', () => {
    expect(Object.keys(VERB_CALLS)).toEqual(VERBS.map(({ name }) => name));
  });

  it('shows no hidden character and no secret, as text and as JSON', async () => {
    // What writes comes first, and alone.
    const order = Object.keys(VERB_CALLS).sort((a, b) => Number(b === 'index') - Number(a === 'index'));
    const faults: object[] = [];
    for (const verb of order) {
      const most = process.env.PORTOLAN_SOAK === '1' ? undefined : (CALLS_OF[verb] ?? 1);
      for (const call of (VERB_CALLS[verb]?.hostileTexts ?? []).slice(0, most)) {
        for (const output of await both([verb, ...call])) faults.push(...faultsOf(output));
      }
    }
    expect(faults).toEqual([]);
  });

  it('watch prints hostile names safely', async () => {
    const child = startPortolan(folder, ['watch', '--color', 'always']);
    let told = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (data) => (told += String(data)));
    await until(() => told.includes('Watching') || told.includes('Looking'));
    writeFiles(folder, { [`src/new${HIDDEN}.ts`]: 'export const fresh = 1;\n' });
    await until(() => told.includes('src/new'));
    child.kill('SIGTERM');
    expect(hiddenIn(told)).toBeNull();
  });
});

describe('the owner', () => {
  const VERBS_THAT_REDACT = VERBS.filter(({ options }) => options.some(({ long }) => long === 'no-redact'));

  it('can see unredacted text with every verb that shows files; a server never shows it', () => {
    expect(VERBS_THAT_REDACT.map(({ name }) => name).sort()).toEqual(
      [
        ...[
          'callees',
          'callers',
          'config',
          'context',
          'deps',
          'eval',
          'export',
          'impact',
          'links',
          'map',
          'outline',
          'path',
          'rdeps',
        ],
        ...['refs', 'search', 'status', 'summary', 'symbol', 'trace', 'verify'],
      ].sort(),
    );
    expect(portolan(folder, ['mcp', '--no-redact']).code).toBe(2);
  });

  it.each([
    ['search', ['DB_PASSWORD value'], 'paired'],
    ['symbol', ['signRelease', '--source'], 'pem'],
    ['symbol', ['value'], 'paired'],
    ['outline', ['src/checkout.ts'], 'aws'],
    ['callers', ['charge'], 'aws'],
    ['context', ['sign release checkout'], 'pem'],
    ['map', ['src'], 'aws'],
    ['eval', ['--from-git', '--json'], 'github'],
  ] as const)('%s %j shows it', (verb, args, secret) => {
    const { stdout } = portolan(folder, [verb, ...args, '--no-redact']);
    expect(secretsIn(stdout)).toContain(secret);
    expect(hiddenIn(stdout)).toBeNull();
  });

  it('sees what grep finds, unless --redact is given', () => {
    expect(secretsIn(portolan(folder, ['grep', 'DB_PASSWORD', '-A1']).stdout)).toEqual(['paired']);
    const { stdout, stderr } = portolan(folder, ['grep', 'DB_PASSWORD', '-A1', '--redact']);
    expect(stdout).toContain('value: [redacted]');
    expect(stderr).toContain('secrets were removed');
  });

  it('finds no unredacted text in cache files', () => {
    const kept = portolan(folder, ['summary', 'export', '--no-redact']);
    expect(kept.stdout).toContain('checkout');
    expect(secretsIn(kept.stdout)).toEqual([]);
  });
});

describe('the number of removed secrets', () => {
  it('is reported on stderr, and in a field', async () => {
    const [text, json] = await both(['search', 'checkout payment token key']);
    expect(text?.stderr).toMatch(/^note: \d+ secrets were removed; --no-redact shows them$/m);
    const { secrets_redacted: count } = JSON.parse(json?.stdout ?? '') as { secrets_redacted: number };
    expect(count).toBeGreaterThan(1);
    expect(json?.stderr).toBe('');
  });

  it('is not reported if there is none', () => {
    const { stdout, stderr } = portolan(folder, ['symbol', 'later', '--source']);
    expect(stdout).toContain('later');
    expect(stderr).not.toContain('taken out');
  });
});

describe('every tool of the server', () => {
  it('has a row here', () => {
    expect(Object.keys(TOOL_CALLS)).toEqual(TOOLS.map(({ name }) => name));
  });

  it('shows no hidden character and no secret, as text and as JSON', async () => {
    const session = await mcpSession(folder);
    for (const [tool, { hostileTexts: calls }] of Object.entries(TOOL_CALLS)) {
      for (const call of calls) {
        for (const format of ['text', 'json']) {
          const { text } = await session.call(tool, { ...call, format });
          expect({ call, hidden: hiddenIn(text), secrets: secretsIn(text) }).toEqual({
            call,
            hidden: null,
            secrets: [],
          });
        }
      }
    }
  });

  it('shows no part of a key that is searched for piece by piece', async () => {
    const session = await mcpSession(folder);
    for (const key of [SECRETS.pem, SECRETS.pemInOneLine]) {
      for (let at = 0; at + 24 <= key.length; at += 311) {
        for (const query of [key.slice(at, at + 8), `/${key.slice(at, at + 8)}.{0,40}/`]) {
          const { text } = await session.call('code_search', { query, mode: 'exact' });
          expect(text).toContain('[redacted]');
          expect(text).not.toContain(key.slice(at + 8, at + 16));
        }
      }
    }
  });
});

it('the library answers without secrets, unless it is opened for the owner', async () => {
  for (const redact of [undefined, false]) {
    const shop = await openPortolan({
      folder,
      environment: cliEnvironment(),
      ...(redact === undefined ? {} : { redact }),
    });
    const found = [
      await shop.search('DB_PASSWORD value'),
      await shop.grep('AKIA'),
      await shop.symbol('signRelease', { withSource: true }),
      await shop.outline(),
      (await shop.context('sign release')).text,
    ];
    await shop.close();
    for (const answer of found) {
      if (redact === undefined) expect(secretsIn(JSON.stringify(answer))).toEqual([]);
      else expect(secretsIn(JSON.stringify(answer))).not.toEqual([]);
    }
  }
});
