// Packages of the npm registry that is configured: what their newest version is, and which other names it leads to.
import { execFileSync } from 'node:child_process';

export function registry() {
  return execFileSync('npm', ['config', 'get', 'registry'], { stdio: ['ignore', 'pipe', 'ignore'] })
    .toString()
    .trim();
}

/** Null where there is no such package. */
export async function manifestOf(base, name, version = 'latest') {
  for (let tries = 0; tries < 3; tries += 1) {
    try {
      const answer = await fetch(`${base}${name.replace('/', '%2f')}/${version}`, {
        signal: AbortSignal.timeout(20_000),
      });
      if (answer.ok) return await answer.json();
      if (answer.status === 404 || answer.status === 405) return null;
    } catch {}
  }
  return null;
}

/** Runs `work` on each, so many at once; what is added meanwhile is done too. */
export async function eachAtOnce(list, atOnce, work) {
  let next = 0;
  const one = async () => {
    while (next < list.length) await work(list[next++]);
  };
  await Promise.all(Array.from({ length: atOnce }, one));
}
