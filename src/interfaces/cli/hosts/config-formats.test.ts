import { describe, expect, it } from 'vitest';
import { HOST_NAMES } from './host-names.ts';
import { HOSTS } from './hosts.ts';

const formatOf = (host: (typeof HOST_NAMES)[number]) => HOSTS[host].format(['mcp']);

const JSON_TEXTS = [
  '{\n  "mcpServers": {\n    "other": { "command": "x" }\n  }\n}\n',
  '{ "mcpServers": { "other": { "command": "x", "args": ["a", "{"] } } }',
  '{\n\t// servers\n\t"mcpServers": {\n\t\t/* one */ "other": { "url": "http://a//b" }, // last\n\t},\n}\n',
  '{\n  "inputs": [1, [2, "]"]],\n  "theme": "dark" // mine\n}\n',
];

describe('an entry in JSON', () => {
  it.each(JSON_TEXTS)('comes and goes, and leaves the rest as it was: %j', (text) => {
    const format = formatOf('claude');
    const put = format.put(text) ?? '';
    expect(put).toContain('"portolan": {');
    expect(format.put(put)).toBeNull();
    expect(format.take(put)).toBe(text);
    expect(format.take(text)).toBeNull();
  });

  it('goes into an empty section, and an empty file becomes the snippet', () => {
    const format = formatOf('cursor');
    expect(format.put('{ "mcpServers": {} }')).toBe(
      '{ "mcpServers": {\n  "portolan": {\n    "command": "portolan",\n    "args": [\n      "mcp"\n    ]\n  }\n} }',
    );
    expect(format.put(' \n')).toBe(format.snippet);
    expect(format.take(format.snippet)).toBe('');
  });

  it.each(['{ "mcpServers": ', '[1]', '{ "mcpServers": [] }', '{ "a": 1 "b": 2 }'])('refuses %j', (text) => {
    expect(() => formatOf('claude').put(text)).toThrow(/cannot be read/);
    expect(() => formatOf('claude').take(text)).toThrow(/cannot be read/);
  });

  it('leaves an entry alone that is not as it would write it', () => {
    const text = '{ "servers": { "portolan": { "command": "mine" } } }';
    expect(() => formatOf('vscode').put(text)).toThrow(/another portolan in servers/);
    expect(() => formatOf('vscode').take(text)).toThrow(/another portolan in servers/);
  });
});

const TOML_TEXTS = [
  'model = "o" # mine\n',
  '# only a comment\n',
  '[mcp_servers.other]\ncommand = "x"\nargs = [\n  "a", # why\n  "]",\n]\n',
  'a.b = { c = 1, d = [ {e = 2} ] }\nwhen = 1979-05-27 07:32:00\ntext = """\n[mcp_servers.portolan]\n"""\n\n[[x]]\n',
];

describe('a table in TOML', () => {
  it.each(TOML_TEXTS)('comes and goes, and leaves the rest as it was: %j', (text) => {
    const format = formatOf('codex');
    const put = format.put(text) ?? '';
    expect(put.endsWith('\n[mcp_servers.portolan]\ncommand = "portolan"\nargs = ["mcp"]\n')).toBe(true);
    expect(format.put(put)).toBeNull();
    expect(format.take(put)).toBe(text);
    expect(format.take(text)).toBeNull();
    expect(format.take(`${put}\n[later]\nx = 1\n`)).toBe(`${text}\n[later]\nx = 1\n`);
  });

  it.each(['model = ', '[open', 'a = "x', 'just words', 'a = [1, 2'])('refuses %j', (text) => {
    expect(() => formatOf('codex').put(text)).toThrow(/cannot be read: line 1/);
  });

  it.each([
    '[mcp_servers.portolan]\ncommand = "mine"\n',
    '[mcp_servers.portolan]\ncommand = "portolan"\nargs = ["mcp"]\nenv = { A = "b" }\n',
    'mcp_servers.portolan.command = "mine"\n',
    'mcp_servers = { other = { command = "x" } }\n',
    'mcp_servers = 1\n',
    '[[mcp_servers]]\ncommand = "x"\n',
  ])('leaves alone what it cannot add to: %j', (text) => {
    expect(() => formatOf('codex').put(text)).toThrow(/another mcp_servers.portolan/);
  });
});

it('has the shape that each host reads', () => {
  const snippets = Object.fromEntries(HOST_NAMES.map((host) => [host, formatOf(host).snippet]));
  const entry = { command: 'portolan', args: ['mcp'] };
  expect(JSON.parse(snippets.claude ?? '')).toEqual({ mcpServers: { portolan: entry } });
  expect(JSON.parse(snippets.cursor ?? '')).toEqual({ mcpServers: { portolan: entry } });
  expect(JSON.parse(snippets.vscode ?? '')).toEqual({ servers: { portolan: { type: 'stdio', ...entry } } });
  expect(snippets.codex).toBe('[mcp_servers.portolan]\ncommand = "portolan"\nargs = ["mcp"]\n');
});
