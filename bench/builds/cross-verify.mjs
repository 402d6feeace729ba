// One build judges the index that the other one made: it reads it beside a rebuild of its own, entry by entry, as
// `portolan verify` does. So what both store is compared by a judge that is either of them.
import { runCli } from './run-cli.mjs';

/** `parting`: the first entry that differs; null where none does. An index that the judge cannot read as it is proves nothing. */
export async function crossVerify(judge, other) {
  const place = { ...judge, data: other.data };
  const { code, stdout } = await runCli(place, ['index', '--json', '--quiet']);
  const isReadable = code === 0 && JSON.parse(stdout).changed === false;
  if (isReadable) return { judged: 'the index of the other', parting: await partingOf(place) };
  return { judged: 'its own index: it cannot read the other as it is', parting: await partingOf(judge) };
}

async function partingOf(place) {
  const { stdout } = await runCli(place, ['verify', '--json', '--quiet']);
  const { outcome, difference } = JSON.parse(stdout);
  return outcome === 'equal' ? null : { outcome, difference };
}
