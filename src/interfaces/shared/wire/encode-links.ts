// The wire format of links between units.
import type { LinksAnswer } from '../../../engine/graph/find-links.ts';
import type { Link, UnmatchedReach } from '../../../model/link.ts';

export function encodeLinksAnswer({
  links,
  possible,
  unmatched,
  generation,
  degradations,
  secretsRedacted,
}: LinksAnswer) {
  return {
    links: links.map(encodeLink),
    possible: possible.map(encodeLink),
    unmatched: unmatched.map(encodeUnmatched),
    ...{ generation, degradations, secrets_redacted: secretsRedacted },
  };
}

function encodeLink({ from, to, via, evidence, confidence, strategy, sites }: Link) {
  return {
    ...{ from_repo: from.repo, from_unit: from.unit, to_repo: to.repo, to_unit: to.unit },
    ...{ via, evidence, confidence, strategy, sites },
  };
}

function encodeUnmatched({ repo, path, line, via, key, reason }: UnmatchedReach) {
  return { repo, path, line, via, key, reason };
}
