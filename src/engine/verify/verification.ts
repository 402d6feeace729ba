// What a comparison of the index with a rebuild works with.
import type { View } from '../../ports/view.ts';
import type { PresentRepository } from '../workspace/choose-repositories.ts';
import type { Engine } from '../workspace/engine.ts';
import type { DigestScope } from './digest-index.ts';

export interface Verification {
  /** Of the index as it is, held all the while. */
  readonly view: View;
  readonly present: readonly PresentRepository[];
  readonly scope: DigestScope;
  /** Where the other index is made: empty. */
  readonly rebuilt: Engine;
}
