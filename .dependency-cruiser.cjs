// The layers of design §2. A stage is one of scan, parse, graph, summary, search, context, answer, eval.
const STAGES = '(scan|parse|graph|summary|search|context|answer|eval)';
/** Also those of development: the build bundles them. */
const LIBRARIES = ['npm', 'npm-dev', 'npm-peer', 'npm-optional'];

/** Readers of a text format, which do no I/O either; only lib imports them. */
const TEXT_READERS = ['node_modules/jsonc-parser/', 'node_modules/smol-toml/'];

/** The rooms of the engine, lowest first: a room sees itself and those before it. */
const ROOMS = [
  'workspace',
  'scope',
  'artefacts',
  'embedding',
  'resolve',
  'link',
  'update',
  'catalog',
  'map',
  'summary',
  'verify',
  'search',
  'graph',
  'context',
];

const roomRules = ROOMS.map((room, at) => ({
  name: `room-order-${room}`,
  severity: 'error',
  from: { path: `^src/engine/${room}/`, pathNot: '\\.test\\.ts$' },
  to: { path: '^src/engine/', pathNot: `^src/engine/(${ROOMS.slice(0, at + 1).join('|')})/` },
}));

/** What a folder may see; everything else under src is out of its reach. */
const sees = (name, from, allowed) => ({
  name,
  severity: 'error',
  from: { path: from, pathNot: '\\.test\\.ts$' },
  to: { path: '^src/', pathNot: allowed.map((folder) => `^src/${folder}`) },
});

module.exports = {
  forbidden: [
    sees('model-imports-nothing', '^src/model/', ['model/']),
    sees('ports-see-model', '^src/ports/', ['model/', 'ports/']),
    sees('lib-is-pure', '^src/lib/', ['model/', 'lib/']),
    sees('languages-see-model-and-lib', '^src/languages/', ['model/', 'lib/', 'languages/']),
    sees('engine-sees-stages-and-ports', '^src/engine/', [
      'model/',
      'ports/',
      'lib/',
      'languages/',
      `${STAGES}/`,
      'engine/',
    ]),
    ...roomRules,
    {
      name: 'every-engine-file-has-a-room',
      severity: 'error',
      from: { path: '^src/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/engine/', pathNot: `^src/engine/(${ROOMS.join('|')})/` },
    },
    sees('interfaces-are-thin', '^src/interfaces/', ['model/', 'lib/', 'engine/', 'interfaces/', 'compose\\.ts']),
    {
      name: 'an-interface-sees-no-other',
      severity: 'error',
      from: {
        path: '^src/interfaces/([^/]+)/',
        pathNot: ['^src/interfaces/cli/verbs/mcp-verb\\.ts$', '\\.test\\.ts$'],
      },
      to: { path: '^src/interfaces/', pathNot: ['^src/interfaces/shared/', '^src/interfaces/$1/'] },
    },
    {
      name: 'the-verb-mcp-only-starts-the-server',
      severity: 'error',
      from: { path: '^src/interfaces/cli/verbs/mcp-verb\\.ts$' },
      to: { path: '^src/interfaces/', pathNot: '^src/interfaces/(shared/|cli/|mcp/serve-mcp\\.ts$)' },
    },
    {
      name: 'a-stage-sees-only-itself',
      severity: 'error',
      from: { path: `^src/${STAGES}/`, pathNot: '\\.test\\.ts$' },
      to: { path: '^src/', pathNot: ['^src/(model|ports|lib|languages)/', '^src/$1/'] },
    },
    {
      name: 'an-adapter-sees-no-other-adapter',
      severity: 'error',
      from: { path: '^src/adapters/([^/]+)/', pathNot: '\\.test\\.ts$' },
      to: { path: '^src/', pathNot: ['^src/(model|ports|lib)/', '^src/adapters/$1/'] },
    },
    {
      name: 'only-compose-names-adapters',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/adapters/', '^src/compose(-worker)?\\.ts$', '\\.test\\.ts$'] },
      to: { path: '^src/adapters/' },
    },
    {
      name: 'stages-and-model-do-no-io',
      severity: 'error',
      from: { path: `^src/(model|ports|lib|languages|${STAGES})/`, pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: ['core', ...LIBRARIES], pathNot: ['^(node:)?(crypto|buffer|zlib)$', ...TEXT_READERS] },
    },
    {
      name: 'a-library-is-imported-in-one-folder',
      severity: 'error',
      from: {
        path: '^src/',
        pathNot: ['^src/adapters/', '^src/engine/workspace/settings/', '^src/interfaces/mcp/', '\\.test\\.ts$'],
      },
      to: { dependencyTypes: LIBRARIES, pathNot: TEXT_READERS },
    },
    {
      name: 'only-lib-imports-readers-of-text',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/lib/' },
      to: { path: TEXT_READERS },
    },
    {
      name: 'mcp-imports-its-own-library-only',
      severity: 'error',
      from: { path: '^src/interfaces/mcp/', pathNot: '\\.test\\.ts$' },
      to: { dependencyTypes: LIBRARIES, pathNot: '@modelcontextprotocol/server' },
    },
    {
      name: 'only-mcp-imports-its-library',
      severity: 'error',
      from: { path: '^src/', pathNot: ['^src/interfaces/mcp/'] },
      to: { dependencyTypes: LIBRARIES, path: '@modelcontextprotocol/' },
    },
    { name: 'no-cycles', severity: 'error', from: { path: '^src/' }, to: { circular: true } },
    { name: 'all-resolves', severity: 'error', from: { path: '^src/' }, to: { couldNotResolve: true } },
  ],
  options: {
    parser: 'swc',
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^(dist|node_modules)/' },
  },
};
