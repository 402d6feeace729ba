// What works on this machine and what does not, each with a hint. Changes nothing.
import { isPortolanError } from '../../model/errors.ts';
import { notAdded } from './choose-repositories.ts';
import type { Engine } from './engine.ts';
import { readPublishedState } from './published-state.ts';
import { configTroubles } from './settings/config-troubles.ts';
import type { WorkspaceFile } from './settings/workspace-file.ts';

/** What this touches of the engine. */
type ExamineMachinePorts = Pick<Engine, 'location' | 'own' | 'workspaceFile' | 'store' | 'git' | 'exactSearches'>;

export interface Finding {
  readonly name: string;
  readonly state: 'good' | 'degraded' | 'bad';
  readonly detail: string;
  readonly hint: string | null;
}

export async function examineMachine(engine: ExamineMachinePorts, nodeVersion: string): Promise<readonly Finding[]> {
  return [
    nodeFinding(nodeVersion),
    await gitFinding(engine),
    ...(await exactFindings(engine)),
    ...settingsFindings(engine.workspaceFile),
    await storeFinding(engine),
  ];
}

function nodeFinding(version: string): Finding {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number);
  const isEnough = major > 20 || (major === 20 && minor >= 19);
  const hint = isEnough ? null : 'install Node 20.19 or newer';
  return { name: 'node', state: isEnough ? 'good' : 'bad', detail: version, hint };
}

async function gitFinding(engine: Pick<Engine, 'location' | 'git'>): Promise<Finding> {
  const version = await engine.git.version();
  if (version === null) {
    const hint = 'install git: without it Portolan reads the ignore rules itself, and commits are unknown';
    return { name: 'git', state: 'degraded', detail: 'not found', hint };
  }
  const { root } = engine.location;
  if (engine.git.topFolder(root) === null) {
    return { name: 'git', state: 'good', detail: `${version}; this folder is not a git repository`, hint: null };
  }
  const answer = await engine.git.state(root, engine.location.folder);
  if (answer.kind === 'state') return { name: 'git', state: 'good', detail: version, hint: null };
  const hint = 'the folder is listed without git; `git status` may show why';
  return { name: 'git', state: 'degraded', detail: `git refuses: ${answer.detail}`, hint };
}

async function exactFindings(engine: Pick<Engine, 'exactSearches'>): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const search of engine.exactSearches) {
    const trouble = await search.unavailable();
    const hint = trouble === null ? null : 'grep falls back to the built-in scan, which is slower';
    findings.push({
      name: search.name,
      state: trouble === null ? 'good' : 'degraded',
      detail: trouble ?? 'runs',
      hint,
    });
  }
  return findings;
}

function settingsFindings(file: WorkspaceFile | null): Finding[] {
  if (file === null) return [];
  const name = 'settings';
  const troubles = configTroubles(file);
  if (troubles.length === 0) {
    const detail = file.trust === 'trusted' ? `${file.path}, which you trust` : file.path;
    return [{ name, state: 'good', detail, hint: null }];
  }
  return troubles.map(({ code, subject, detail }) => {
    const hint = code === 'config_untrusted' ? TRUST_HINT : '`portolan config` lists the settings of this version';
    return { name, state: 'degraded', detail: `${subject}: ${detail}`, hint };
  });
}

const TRUST_HINT = '`portolan trust` allows them here; `portolan trust --move` puts them into your own file';

async function storeFinding(engine: Pick<Engine, 'location' | 'own' | 'store'>): Promise<Finding> {
  const { folder } = engine.location;
  try {
    engine.own.expectOurs();
    if (!(await engine.store.exists())) {
      return { name: 'index', state: 'good', detail: `none yet in ${folder}`, hint: 'run `portolan index`' };
    }
    const { generation, repositories } = await readPublishedState(engine, { replaceDamaged: false });
    const detail = `${folder}: generation ${generation}, ${repositories.length} repositories`;
    const [closed] = notAdded(repositories);
    if (closed === undefined) return { name: 'index', state: 'good', detail, hint: null };
    return { name: 'index', state: 'degraded', detail, hint: `${closed.subject}: ${closed.detail}; ${closed.hint}` };
  } catch (error) {
    if (!isPortolanError(error)) throw error;
    return { name: 'index', state: 'bad', detail: error.message, hint: error.hint };
  }
}
