// Links are a function of the files: after any edits of three linked repositories the index is what a rebuild gives.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { openPortolan } from '../../src/index.ts';
import { cliEnvironment } from '../support/cli.ts';
import { indexDifference } from '../support/index-digest.ts';
import { git, temporaryFolder } from '../support/temporary.ts';

const SOAK = process.env.PORTOLAN_SOAK === '1';
const STEPS = SOAK ? 2_000 : 24;
const COMPARED_EVERY = SOAK ? 100 : 8;
const REPOSITORIES = ['desk', 'timetable', 'board'] as const;

/** By the place of a file in a repository, what it may hold; null: it is not there. */
const TEXTS: Readonly<Record<string, readonly (string | null)[]>> = {
  'package.json': [
    null,
    '{\n  "name": "kit",\n  "version": "1.2.0",\n  "scripts": {}\n}\n',
    '{\n  "name": "other",\n  "version": "1.0.0",\n  "dependencies": {\n    "kit": "^1.0.0"\n  }\n}\n',
  ],
  'addresses.js': [
    null,
    "exports.timetable = 'http://timetable:8080';\n",
    'exports.timetable = process.env.BOARD_URL;\n',
    "exports.timetable = 'http://desk';\n",
  ],
  'client.js': [
    null,
    "const axios = require('axios');\nconst at = require('./addresses');\nexports.all = () => axios.get(at.timetable + '/crossings');\n",
    "const axios = require('axios');\n\nexports.one = (id) => axios.get('http://board/crossings/' + id);\nexports.add = () => axios.post('/crossings');\n",
  ],
  'server.js': [
    null,
    "const app = require('express')();\napp.get('/crossings', list);\napp.get('/health', ok);\n",
    "const app = require('express')();\n\napp.get('/crossings/:id', show);\napp.post('/crossings', add);\n",
  ],
  'events.js': [
    null,
    "const nats = require('nats');\nexports.tell = (nc) => nc.publish('crossing.changed', '');\n",
    "const nats = require('nats');\nconst SUBJECT = 'crossing.changed';\nexports.hear = (nc) => nc.subscribe(SUBJECT, show);\n",
  ],
  'deploy.yml': [null, 'services:\n  tables:\n    build: ./app\n', 'spring:\n  application:\n    name: timetable\n'],
  'app/Dockerfile': [null, 'FROM scratch\nENV BOARD_URL=http://timetable\n', 'FROM scratch\n'],
};

const edit = fc.record({
  repo: fc.constantFrom(...REPOSITORIES),
  file: fc.constantFrom(...Object.keys(TEXTS)),
  text: fc.nat(3),
});

it('after any edits of linked repositories the links are those of a rebuild', { timeout: 1_800_000 }, async () => {
  const [edits = []] = fc.sample(fc.array(edit, { minLength: STEPS, maxLength: STEPS }), { numRuns: 1, seed: 7 });
  const folder = temporaryFolder('linked');
  const paths = REPOSITORIES.map((name) => join(folder, name));
  for (const path of paths) {
    mkdirSync(path, { recursive: true });
    git(path, 'init', '-q', '-b', 'main');
    for (const [file, texts] of Object.entries(TEXTS)) put(join(path, file), texts[1] ?? null);
  }
  const open = (dir: string) => openPortolan({ folder, dir, environment: cliEnvironment() });
  const kept = join(folder, 'kept');
  const portolan = await open(kept);
  await portolan.index({ paths });
  for (const [step, { repo, file, text }] of edits.entries()) {
    const texts = TEXTS[file] ?? [];
    put(join(folder, repo, file), texts[text % texts.length] ?? null);
    await portolan.index({ paths });
    if (step % COMPARED_EVERY !== COMPARED_EVERY - 1) continue;
    const anew = join(folder, 'anew');
    const clean = await open(anew);
    await clean.index({ paths });
    await clean.close();
    expect(await indexDifference(kept, anew, true), `after step ${step + 1}`).toBeNull();
    rmSync(anew, { recursive: true });
  }
  await portolan.close();
});

function put(path: string, text: string | null): void {
  if (text === null) rmSync(path, { force: true });
  else {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
  }
}
