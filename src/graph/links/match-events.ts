// Who publishes a topic or a type of event, and who consumes it: the link leads from the publisher.
import { CONFIDENCE } from '../../model/edge.ts';
import type { EventReach } from '../reaches/reach.ts';
import type { Addresses, Means } from './addresses.ts';
import type { LinkFile } from './link-file.ts';
import type { End, LinkFinder } from './link-finder.ts';
import type { Units } from './units.ts';

interface EventEnd extends End {
  readonly means: Means;
}

interface Topic {
  readonly name: string;
  readonly broker: string;
  readonly publish: EventEnd[];
  readonly consume: EventEnd[];
}

export class EventMatcher {
  readonly #topics = new Map<string, Topic>();
  readonly #units: Units;
  readonly #addresses: Addresses;
  readonly #finder: LinkFinder;

  constructor(units: Units, addresses: Addresses, finder: LinkFinder) {
    this.#units = units;
    this.#addresses = addresses;
    this.#finder = finder;
  }

  add(file: LinkFile, reach: EventReach): void {
    const end = { unit: this.#units.of(file), file, line: reach.line };
    const topic = this.#addresses.text(file, reach.line, reach.topic);
    if (topic === null) {
      this.#finder.nowhere(end, 'event', reach.topic, 'unknown topic');
      return;
    }
    const key = `${reach.broker} ${topic.text}`;
    const known = this.#topics.get(key) ?? { name: topic.text, broker: reach.broker, publish: [], consume: [] };
    this.#topics.set(key, known);
    known[reach.role].push({ ...end, means: topic.means });
  }

  match(): void {
    for (const { name, broker, publish, consume } of this.#topics.values()) {
      const isType = broker === 'type';
      for (const from of publish) {
        for (const to of consume) {
          const isSure = !isType && from.means === 'literal' && to.means === 'literal';
          const confidence = isSure ? CONFIDENCE.certain : CONFIDENCE.resolved;
          const strategy = isType ? 'event type' : isSure ? 'topic' : 'constant';
          this.#finder.link({ via: 'event', evidence: name, confidence, strategy }, from, to);
        }
        if (consume.length === 0 && !isType) this.#finder.nowhere(from, 'event', name, 'no consumer');
      }
      if (publish.length > 0) continue;
      for (const to of consume) this.#finder.nowhere(to, 'event', name, 'no publisher');
    }
  }
}
