// Links between the repositories of a workspace: found at both ends, apart where they are only possible, with a reason
// where there is none, and the same after any edit as in an index that is built anew.
import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { portolan, portolanJson, printed } from '../support/cli.ts';
import { HAS_TERMINAL, inTerminal } from '../support/in-terminal.ts';
import { commitAll, type Files, git, temporaryFolder, writeFiles } from '../support/temporary.ts';

interface Link {
  readonly from_repo: string;
  readonly from_unit: string;
  readonly to_repo: string;
  readonly to_unit: string;
  readonly via: string;
  readonly evidence: string;
  readonly confidence: number;
  readonly strategy: string;
  readonly sites: { readonly from: readonly Site[]; readonly to: readonly Site[] };
}

interface Site {
  readonly path: string;
  readonly line: number;
}

interface Answer {
  readonly links: readonly Link[];
  readonly possible: readonly Link[];
  readonly unmatched: readonly { readonly path: string; readonly key: string; readonly reason: string }[];
}

const FERRIES: Readonly<Record<string, Files>> = {
  desk: {
    'package.json': '{\n  "name": "desk",\n  "version": "1.0.0",\n  "dependencies": { "axios": "1" }\n}\n',
    'src/addresses.js': "exports.crossings = 'http://timetable:8080';\n",
    'src/desk.js': [
      "const axios = require('axios');",
      "const addresses = require('./addresses');",
      "exports.today = () => axios.get(addresses.crossings + '/crossings');",
      "exports.health = () => axios.get('http://timetable:8080/health');",
      "exports.seats = (id) => axios.get('/seats/' + id);",
      'exports.relay = (body) => axios.get(body.url);',
      "exports.font = () => axios.get('https://fonts.example.com/a.css');",
      '',
    ].join('\n'),
  },
  timetable: {
    'go.mod': 'module example.org/timetable\n',
    'main.go': [
      'package main',
      'import (',
      '\t"net/http"',
      '\t"github.com/go-chi/chi/v5"',
      '\t"github.com/nats-io/nats.go"',
      ')',
      'func main() {',
      '\tr := chi.NewRouter()',
      '\tr.Get("/crossings", list)',
      '\tr.Get("/health", health)',
      '\thttp.ListenAndServe(":8080", r)',
      '}',
      'func changed(nc *nats.Conn) { nc.Publish("crossing.changed", nil) }',
      '',
    ].join('\n'),
  },
  board: {
    'package.json': '{\n  "name": "board",\n  "version": "1.0.0"\n}\n',
    'server.js': [
      "const express = require('express');",
      "const { connect } = require('nats');",
      'const app = express();',
      "app.get('/seats/:id', (req, res) => res.send('4'));",
      "connect().then((nc) => nc.subscribe('crossing.changed', () => {}));",
      '',
    ].join('\n'),
  },
};

function harbour(): string {
  const folder = join(temporaryFolder(), 'harbour');
  for (const [name, files] of Object.entries(FERRIES)) {
    const repository = join(folder, name);
    mkdirSync(repository, { recursive: true });
    git(repository, 'init', '-q', '-b', 'main');
    writeFiles(repository, files);
    commitAll(repository);
  }
  return folder;
}

const linksOf = (folder: string) => portolanJson<Answer>(folder, ['links', '--why']);
const shortly = ({ from_repo, to_repo, via, evidence }: Link) => `${via} ${from_repo} → ${to_repo} ${evidence}`;

describe('links between repositories', () => {
  it('R-001-p0-4.1.1 R-001-p0-4.2-link: a call is linked with the route that answers it, through a constant of another file, with the lines at both ends', () => {
    const folder = harbour();
    portolan(folder, ['index']);
    const { links, possible, unmatched } = linksOf(folder);
    expect(links.map(shortly)).toEqual([
      'http desk → timetable GET /crossings',
      'event timetable → board crossing.changed',
    ]);
    expect(links[0]).toMatchObject({ confidence: 0.8, strategy: 'constant', from_unit: '', to_unit: '' });
    expect(links[0]?.sites).toEqual({
      from: [{ path: 'src/desk.js', line: 3 }],
      to: [{ path: 'main.go', line: 9 }],
    });
    expect(links[1]?.sites).toEqual({ from: [{ path: 'main.go', line: 13 }], to: [{ path: 'server.js', line: 5 }] });
    // By its path alone a call is no proof.
    expect(possible.map(shortly)).toEqual(['http desk → board GET /seats/{}']);
    expect(unmatched.map(({ key, reason }) => `${key}: ${reason}`)).toEqual([
      'GET timetable/health: health path',
      'GET /…: unknown host',
      'GET fonts.example.com/a.css: external',
    ]);
  });

  it('a folder with its own manifest is a service as a repository is', () => {
    const folder = join(temporaryFolder(), 'monorepo');
    for (const [name, files] of Object.entries(FERRIES)) {
      writeFiles(
        folder,
        Object.fromEntries(Object.entries(files).map(([path, text]) => [`services/${name}/${path}`, text])),
      );
    }
    git(folder, 'init', '-q', '-b', 'main');
    commitAll(folder);
    portolan(folder, ['index']);
    const units = linksOf(folder).links.map(({ from_unit, to_unit }) => [from_unit, to_unit]);
    expect(units).toEqual([
      ['services/desk', 'services/timetable'],
      ['services/timetable', 'services/board'],
    ]);
  });

  it('an edit in one repository changes the links of another, and the index stays what a rebuild gives', () => {
    const folder = harbour();
    portolan(folder, ['index']);
    const steps: readonly (() => void)[] = [
      () =>
        appendFileSync(join(folder, 'timetable/main.go'), 'func more(r chi.Router) { r.Post("/crossings", add) }\n'),
      () =>
        appendFileSync(
          join(folder, 'desk/src/desk.js'),
          "exports.add = () => axios.post(addresses.crossings + '/crossings');\n",
        ),
      () => writeFileSync(join(folder, 'desk/src/addresses.js'), 'exports.crossings = process.env.TIMETABLE_URL;\n'),
      () => rmSync(join(folder, 'board/server.js')),
      () => writeFileSync(join(folder, 'timetable/go.mod'), 'module example.org/other\n'),
      () => rmSync(join(folder, 'timetable/main.go')),
    ];
    const counts: number[] = [];
    for (const step of steps) {
      step();
      counts.push(linksOf(folder).links.length);
      expect(portolan(folder, ['verify']).code).toBe(0);
    }
    expect(counts).toEqual([2, 3, 3, 2, 2, 0]);
    portolan(folder, ['remove', 'timetable']);
    expect(linksOf(folder).links).toEqual([]);
  });

  it('R-001-p0-4.1.3: a package that one repository publishes and another needs is a link where the version fits', () => {
    const folder = join(temporaryFolder(), 'packages');
    const manifest = (name: string, version: string, needs: object) =>
      `${JSON.stringify({ name, version, dependencies: needs }, null, 2)}\n`;
    for (const [name, text] of [
      ['kit', manifest('@harbour/kit', '2.3.0', {})],
      ['fits', manifest('fits', '1.0.0', { '@harbour/kit': '^2.1.0' })],
      ['other', manifest('other', '1.0.0', { '@harbour/kit': '^1.0.0' })],
    ] as const) {
      const repository = join(folder, name);
      mkdirSync(repository, { recursive: true });
      git(repository, 'init', '-q', '-b', 'main');
      writeFiles(repository, { 'package.json': text });
      commitAll(repository);
    }
    portolan(folder, ['index']);
    const { links, possible } = linksOf(folder);
    expect(links.map(shortly)).toEqual(['sdk fits → kit npm:@harbour/kit']);
    expect(possible.map(shortly)).toEqual(['sdk other → kit npm:@harbour/kit']);
    expect(links[0]?.sites).toEqual({
      from: [{ path: 'package.json', line: 5 }],
      to: [{ path: 'package.json', line: 2 }],
    });
  });

  it.skipIf(!HAS_TERMINAL)(
    'a terminal of 80 columns shows a matrix of the services, then each link with both ends',
    () => {
      const folder = harbour();
      portolan(folder, ['index']);
      const shown = inTerminal(folder, ['links']);
      expect(shown).toBe(
        printed(
          'from ↓  to →  board  timetable',
          'desk                 http',
          'timetable     event',
          '',
          '2 links',
          '',
          'desk → timetable',
          '  http GET /crossings  0.8 constant',
          '    desk/src/desk.js:3 → timetable/main.go:9',
          '',
          'timetable → board',
          '  event crossing.changed  1 topic',
          '    timetable/main.go:13 → board/server.js:5',
          '',
          '1 possible link',
          '',
          'desk → board',
          '  http GET /seats/{}  0.4 path alone',
          '    desk/src/desk.js:5 → board/server.js:4',
        ),
      );
    },
  );
});
