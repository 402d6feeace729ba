// How early the right code comes among 1,024, of packages that were not learned from: of any, or near each other; and with
// so much of the path.
import { BagMaker } from './bags.mjs';
import { drawer } from './mixed.mjs';
import { ordered, shuffled } from './order.mjs';
import { BATCH } from './table-trainer.mjs';

const MOST_BATCHES = 8;
const SEED = 7;
const TOGETHER = 32;

export function validate(trainer, prepared, vocabulary, heldOut) {
  const mixed = shuffled(heldOut, drawer(SEED));
  const near = ordered(heldOut, prepared, TOGETHER, BATCH, drawer(SEED));
  const learned = trainer.pathShare;
  const rank = (order, pathShare) => {
    trainer.pathShare = pathShare;
    const pathShown = pathShare > 0 ? 1 : 0;
    const bags = new BagMaker(prepared, vocabulary, { pathShown, masked: 0, cropped: 0, asked: 0 });
    const batches = Math.min(Math.floor(order.length / BATCH), MOST_BATCHES);
    let sum = 0;
    for (let at = 0; at < batches; at += 1) {
      sum += reciprocalRanks(trainer.scoresOf(bags.draw(order, at * BATCH, BATCH, drawer(SEED))));
    }
    return Math.round((sum / (batches * BATCH)) * 1e4) / 1e4;
  };
  const shares = [0.25, 0.5, 0.75, 1].map((share) => [`near, path ${share}`, rank(near, share)]);
  const result = { mixed: rank(mixed, 0), near: rank(near, 0), ...Object.fromEntries(shares) };
  trainer.pathShare = learned;
  return result;
}

function reciprocalRanks(scores) {
  let sum = 0;
  for (let row = 0; row < BATCH; row += 1) {
    const own = scores[row * BATCH + row];
    let rank = 1;
    for (let column = 0; column < BATCH; column += 1) if (scores[row * BATCH + column] > own) rank += 1;
    sum += 1 / rank;
  }
  return sum;
}
