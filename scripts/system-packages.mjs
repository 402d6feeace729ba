// Installs the system packages that a run needs, where that can be done: as root, by apt-get. Elsewhere the tests that need
// them are skipped and say so. It never fails. `node scripts/system-packages.mjs soak`
import { spawnSync } from 'node:child_process';

/** What each run needs beyond Node, npm and git. */
const PACKAGES = {
  test: [],
  /** Readers of our files by other makers: some 200 packages with all they need, 190 MB, 940 MB on disk. */
  soak: ['python3-jsonschema', 'python3-numpy', 'python3-scipy', 'python3-torch'],
};
const TIMEOUT_MS = 20 * 60_000;

const run = (program, args) =>
  spawnSync(program, args, {
    encoding: 'utf8',
    timeout: TIMEOUT_MS,
    maxBuffer: 1 << 28,
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  });

function isInstalled(name) {
  return run('dpkg', ['--status', name]).stdout?.includes('\nStatus: install ok installed\n') ?? false;
}

/** Null where it worked. */
function install(names) {
  const args = ['install', '-y', '-q', '--no-install-recommends', ...names];
  if (run('apt-get', args).status === 0) return null;
  run('apt-get', ['update', '-q']);
  const { status, stderr, error } = run('apt-get', args);
  return status === 0 ? null : (error?.message ?? stderr.trim().split('\n').at(-1));
}

const missing = PACKAGES[process.argv[2] ?? 'test'].filter((name) => !isInstalled(name));
if (missing.length > 0) {
  const canInstall = process.getuid?.() === 0 && run('apt-get', ['--version']).status === 0;
  console.log(`${canInstall ? 'installing' : 'not installed'}: ${missing.join(' ')}`);
  const trouble = canInstall ? install(missing) : 'that takes root and apt-get';
  if (trouble !== null) console.log(`tests that need them are skipped: ${trouble}`);
}
