// The laws of the graph store; what it shares with all stores about generations is in the catalog's suite.

import { describe, expect, test } from 'vitest';
import { loadGraph } from '../../src/engine/resolve/load-graph.ts';
import { ProcessMemory } from '../../src/engine/workspace/process-memory.ts';
import { packEdges } from '../../src/lib/packed-edges.ts';
import { EDGE_KINDS, type Edge } from '../../src/model/edge.ts';
import { locationsIn } from '../../src/model/file-location.ts';
import { externalNodeId, fileNodeId, type RepoId, symbolNodeId } from '../../src/model/ids.ts';
import { trustedRepoPath } from '../../src/model/repo-path.ts';
import type { Draft } from '../../src/ports/draft.ts';
import type { FileGraph } from '../../src/ports/graph-store.ts';
import { ODD_NAMES } from '../support/odd-names.ts';
import { paths, sampleRepository, WORKSPACE } from '../support/sample-files.ts';
import { type MakePlace, openReader, openWriter, type Stores, withView } from '../support/store-place.ts';

const APP = sampleRepository('app').id;
const APP_2 = sampleRepository('app', 2).id;

export function graphStoreContract(name: string, make: MakePlace): void {
  describe(`graph store: ${name}`, () => {
    test('edges of every kind are read as they were put, sites in order', async () => {
      const writer = await openWriter(make());
      const graph = graphOf('src/a.ts', ['one', 'two', 'ünï~code#']);
      await put(writer, [graph]);
      expect(await edges(writer, 'src/a.ts')).toEqual(graph.edges);
      expect(await edges(writer, 'src/none.ts')).toEqual([]);
    });

    test('R-001-p2-6.1.2 R-001-p2-6.1.3: preparing a file replaces only the edges that start in that file', async () => {
      const writer = await openWriter(make());
      const names = new Map<string, readonly string[]>(ODD_NAMES.map((path) => [path, ['one', 'two']]));
      for (const repo of [APP, APP_2])
        await put(
          writer,
          ODD_NAMES.map((path) => graphOf(path, ['one', 'two'], repo)),
          repo,
        );
      for (const [at, path] of ODD_NAMES.entries()) {
        const targets = [[], ['new'], ['new', 'two', 'three']][at % 3] ?? [];
        names.set(path, targets);
        await put(writer, [graphOf(path, targets)]);
      }
      for (const [path, targets] of names) {
        expect(await edges(writer, path)).toEqual(graphOf(path, targets).edges);
        expect(await edges(writer, path, APP_2)).toEqual(graphOf(path, ['one', 'two'], APP_2).edges);
      }
    });

    test('imports between files are counted, and listed for given files', async () => {
      const writer = await openWriter(make());
      const node = (path: string) => fileNodeId(WORKSPACE, APP, trustedRepoPath(path));
      const importing = (path: string, ...targets: string[]): FileGraph => ({
        ...graphOf(path, []),
        edges: targets.map((target) => ({
          ...({ from: node(path), to: node(target), kind: 'IMPORTS', confidence: 1, strategy: 'import-map' } as const),
          sites: [{ path: trustedRepoPath(path), line: 1 }],
        })),
      });
      await put(writer, [importing('a.ts', 'b.ts', 'c#d.ts'), importing('b.ts', 'c#d.ts'), importing('e.ts', 'a.ts')]);
      await withView(writer, async (view) => {
        const asked = ['c#d.ts', 'b.ts', 'a.ts', 'none.ts'].map(node);
        expect(await view.graph.importers(asked)).toEqual([2, 1, 1, 0]);
        const among = [
          [1, 0],
          [2, 0],
          [2, 1],
        ];
        expect(await view.graph.importsAmong(asked)).toEqual(among);
        expect(await view.graph.importsAmong([])).toEqual([]);
      });
    });

    test('questions and answers are returned as numbers, by path; an unknown file has none', async () => {
      const writer = await openWriter(make());
      const [b, a] = ['b.ts', 'a.ts'].map((path) => graphOf(path, ['x'])) as [FileGraph, FileGraph];
      await put(writer, [b, a]);
      await withView(writer, async (view) => {
        const asked = await view.graph.questions(APP);
        expect(asked).toEqual([a, b].map(({ path, questions }) => ({ path, questions })));
        const told = await view.graph.answers(APP, paths('b.ts', 'c.ts', 'a.ts'));
        expect(told).toEqual([b.answers, null, a.answers]);
        expect(await view.graph.questions(APP_2)).toEqual([]);
        expect(await view.graph.resolution(APP)).toEqual({ asked: 14, answered: 6 });
        expect(await view.graph.resolution(APP_2)).toEqual({ asked: 0, answered: 0 });
      });
    });

    test('the files that define a name are listed by path, for the generation', async () => {
      const writer = await openWriter(make());
      const defining = (path: string, ...defines: number[]) => ({
        ...graphOf(path, []),
        defines: Uint32Array.from(defines),
      });
      const asked = [7, 4_294_967_295, 1, 7];
      await put(writer, [defining('b.ts', 7, 4_294_967_295), defining('a.ts', 7), defining('c.ts')]);
      await put(writer, [defining('a.ts', 7)], APP_2);
      const first = await writer.view();
      expect(await first.graph.definers(APP, asked)).toEqual([['a.ts', 'b.ts'], ['b.ts'], [], ['a.ts', 'b.ts']]);
      await first.release();
      await put(writer, [defining('b.ts', 1), defining('c.ts', 7)]);
      await withView(writer, async (view) => {
        expect(await view.graph.definers(APP, asked)).toEqual([...[['a.ts', 'c.ts'], [], ['b.ts'], ['a.ts', 'c.ts']]]);
        expect(await view.graph.definers(APP_2, asked)).toEqual([['a.ts'], [], [], ['a.ts']]);
        expect(await view.graph.definers(APP, [])).toEqual([]);
      });
    });

    test('R-001-p2-3.1: everything is loaded in columns, in the order of repository, path and edge', async () => {
      const writer = await openWriter(make());
      await put(writer, [graphOf('b.ts', ['one']), graphOf('a.ts', ['two', 'one'])]);
      await put(writer, [graphOf('a.ts', ['one'], APP_2)], APP_2);
      const wanted = [
        ...graphOf('a.ts', ['two', 'one']).edges,
        ...graphOf('b.ts', ['one']).edges,
        ...graphOf('a.ts', ['one'], APP_2).edges,
      ];
      const { nodes, from, to, kind, confidence } = await columnsOf(writer, new ProcessMemory());
      const loaded = Array.from(from, (_, at) => ({
        from: nodes[from[at] as number],
        to: nodes[to[at] as number],
        kind: EDGE_KINDS[kind[at] as number],
        confidence: Math.round((confidence[at] as number) * 1000) / 1000,
      }));
      expect(loaded).toEqual(wanted.map((edge) => ({ ...edge, strategy: undefined, sites: undefined })).map(plain));
      expect(new Set(nodes).size).toBe(nodes.length);
    });

    test('packed edges are returned by file, for all repositories or some; a file without a graph has none', async () => {
      const writer = await openWriter(make());
      const packed = (graph: FileGraph) => [...packEdges(graph.edges)];
      const [a, b, other] = [graphOf('a.ts', ['x']), graphOf('b.ts', []), graphOf('a.ts', ['y'], APP_2)];
      await put(writer, [a, b]);
      await put(writer, [other], APP_2);
      await withView(writer, async (view) => {
        const asked = [...locationsIn(APP_2, paths('a.ts', 'b.ts')), ...locationsIn(APP, paths('b.ts', 'a.ts'))];
        const given = await view.graph.graphsOf(asked);
        expect(given.map((edges) => edges && [...edges])).toEqual([packed(other), null, packed(b), packed(a)]);
        const loaded = async (repos: readonly RepoId[] | null) =>
          (await view.graph.load(repos)).map(({ repo, path, edges }) => [repo, path, [...edges]]).sort();
        const ofApp = [...[a, b].map((graph) => [APP, graph.path, packed(graph)])];
        expect(await loaded([APP])).toEqual(ofApp);
        expect(await loaded(null)).toEqual([...ofApp, [APP_2, other.path, packed(other)]]);
        expect(await loaded([])).toEqual([]);
      });
    });

    test('loading after every change equals loading once later; an unchanged put changes nothing', async () => {
      const place = make();
      const writer = await openWriter(place);
      const memory = new ProcessMemory();
      const first = paths('a.ts', 'b.ts', 'c.ts', 'd.ts').map((path) => graphOf(path, ['x', path, 'out']));
      await put(writer, first);
      await put(writer, [graphOf('a.ts', ['far'], APP_2)], APP_2);
      const changes: (() => Promise<void>)[] = [
        () => put(writer, [graphOf('b.ts', ['x', 'new', 'out']), graphOf('0.ts', ['x'])]),
        () => put(writer, first),
        () => change(writer, (draft) => draft.graph.forget(APP, paths('b.ts', 'd.ts'))),
        () => put(writer, [graphOf('e.ts', ['d.ts', 'y', 'out'])]),
        () => change(writer, (draft) => draft.graph.forget(APP, paths('e.ts'))),
        () => put(writer, [graphOf('f.ts', many('only here'))]),
        () => put(writer, [graphOf('f.ts', ['x'])]),
        () => put(writer, [graphOf('f.ts', many('here too'))]),
        () => change(writer, (draft) => draft.graph.forgetRepository(APP)),
        () => put(writer, [graphOf('a.ts', ['back'])]),
      ];
      for (const step of changes) {
        await step();
        const later = await columnsOf(openReader(place), new ProcessMemory());
        expect(await columnsOf(writer, memory)).toEqual(later);
      }
    });

    test('R-001-p2-6.1.1: removed edges disappear with the generation that removes them, not before', async () => {
      const writer = await openWriter(make());
      for (const repo of [APP, APP_2])
        await put(writer, [graphOf('a.ts', ['x'], repo), graphOf('b.ts', ['y'], repo)], repo);
      const draft = await writer.draft();
      await draft.graph.forget(APP, paths('a.ts', 'never there'));
      expect(await edges(writer, 'a.ts')).toEqual(graphOf('a.ts', ['x']).edges);
      await draft.publish(1);
      expect(await edges(writer, 'a.ts')).toEqual([]);
      expect(await edges(writer, 'b.ts')).toEqual(graphOf('b.ts', ['y']).edges);
      await change(writer, (other) => other.graph.forgetRepository(APP));
      expect(await edges(writer, 'b.ts')).toEqual([]);
      const { nodes } = await columnsOf(writer, new ProcessMemory());
      expect(nodes.filter((node) => node.startsWith(`ws/${APP}/`))).toEqual([]);
      expect(await edges(writer, 'a.ts', APP_2)).toEqual(graphOf('a.ts', ['x'], APP_2).edges);
    });

    test('a hundred thousand edges of one file', async () => {
      const writer = await openWriter(make());
      const targets = Array.from({ length: 100_000 }, (_, at) => `name${at}`);
      const graph = graphOf('big.ts', targets);
      await put(writer, [graph]);
      expect(await edges(writer, 'big.ts')).toEqual(graph.edges);
    });
  });
}

function plain({ from, to, kind, confidence }: Pick<Edge, 'from' | 'to' | 'kind' | 'confidence'>) {
  return { from, to, kind, confidence };
}

/** An edge of another kind and strength to each of the names, the last of them outside. */
function graphOf(path: string, targets: readonly string[], repo: RepoId = APP): FileGraph {
  const place = trustedRepoPath(path);
  const edges = targets.map((target, at): Edge => {
    const isLast = at > 0 && at === targets.length - 1;
    return {
      from: at % 2 === 0 ? fileNodeId(WORKSPACE, repo, path) : symbolNodeId(WORKSPACE, repo, path, 'caller', 1),
      to: isLast
        ? externalNodeId('npm', '@scope/pkg', target)
        : symbolNodeId(WORKSPACE, repo, 'lib/x.ts', target, 1 + (at % 2)),
      kind: EDGE_KINDS[at % EDGE_KINDS.length] as Edge['kind'],
      confidence: [1, 0.8, 0.4][at % 3] as number,
      strategy: ['import', 'this', 'unique-name'][at % 3] as string,
      sites: [3 + at, 900_000 + at].map((line) => ({ path: place, line })),
    };
  });
  const questions = Uint32Array.of(0, path.length, 4_294_967_295);
  return {
    path: place,
    edges,
    questions,
    answers: Uint32Array.of(4_000_000_000, targets.length),
    defines: Uint32Array.of(3_000_000_000, path.length),
    asked: 7,
    answered: 3,
  };
}

function many(name: string): readonly string[] {
  return Array.from({ length: 3_000 }, (_, at) => `${name} ${at}`);
}

function put(writer: Stores, files: readonly FileGraph[], repo: RepoId = APP): Promise<void> {
  return change(writer, (draft) => draft.graph.putGraphs(repo, files));
}

async function change(writer: Stores, prepare: (draft: Draft) => Promise<void>): Promise<void> {
  const draft = await writer.draft();
  await prepare(draft);
  await draft.publish(1);
}

/** As the engine has it: what was remembered is followed, not loaded again. */
function columnsOf(store: Stores, memory: ProcessMemory) {
  return withView(store, async (view) => {
    const { nodes, graph } = await loadGraph({ memory }, view);
    return { nodes, ...graph.edges };
  });
}

function edges(writer: Stores, path: string, repo: RepoId = APP): Promise<readonly Edge[]> {
  return withView(writer, async (view) => (await view.graph.edgesFrom(locationsIn(repo, paths(path))))[0] ?? []);
}
