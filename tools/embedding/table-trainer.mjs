// The table while it is learned: what a batch scores, what it should have scored, and one step of all rows that it met.
// Vectors are float32 in one memory, where the kernels work on them.
import { makeKernels } from './kernels.mjs';

export const BATCH = 1024;
export const DIMENSIONS = 256;
const SIDES = ['query', 'code', 'path'];
const EPSILON = 1e-9;

export class TableTrainer {
  #kernels;
  #layout;
  #all;
  #idf;
  #temperature;
  #touched;
  #lengths = Object.fromEntries([...SIDES, 'joint'].map((side) => [side, new Float32Array(BATCH)]));
  /** Learned as the logarithm of what they are of the word's rarity. */
  #weights;
  /** How much of the path is added to the code. */
  pathShare;

  constructor({ idf }, { pathShare, temperature }, draw) {
    const rows = idf.length;
    const side = BATCH * DIMENSIONS;
    const table = rows * DIMENSIONS;
    this.#layout = placed({
      ...{ table, grad: table, mean: table, spread: table, query: side, code: side, path: side, joint: side },
      ...{ gradQuery: side, gradJoint: side, panels: side, back: DIMENSIONS, scores: BATCH ** 2, turned: BATCH ** 2 },
    });
    this.#kernels = makeKernels(this.#layout.bytes);
    this.#all = new Float32Array(this.#kernels.memory.buffer);
    this.#idf = idf;
    this.#temperature = temperature;
    this.#touched = new Uint8Array(rows);
    this.#weights = Object.fromEntries(SIDES.map((name) => [name, firstWeights(idf)]));
    this.pathShare = pathShare;
    fillNormal(this.#view('table'), draw);
  }

  /** One step; gives the loss before it. */
  learn(batch, rate, step) {
    this.#forward(batch);
    const loss = this.#contrast();
    this.#backward(batch);
    this.#update(rate, step);
    return loss;
  }

  /** Of each question with each code, a row a question. */
  scoresOf(batch) {
    this.#forward(batch);
    this.#score();
    return this.#view('scores');
  }

  /** A row as int8, and what it is multiplied with on each side. */
  quantised() {
    const table = this.#view('table');
    const rows = new Int8Array(table.length);
    const scales = Object.fromEntries(SIDES.map((side) => [side, new Float32Array(this.#idf.length)]));
    for (let row = 0; row < this.#idf.length; row += 1) {
      const own = table.subarray(row * DIMENSIONS, (row + 1) * DIMENSIONS);
      const most = own.reduce((max, value) => Math.max(max, Math.abs(value)), 0);
      const by = most / 127 || 1;
      own.forEach((value, place) => {
        rows[row * DIMENSIONS + place] = Math.round(value / by);
      });
      for (const side of SIDES) scales[side][row] = by * this.#weights[side].value[row];
    }
    return { rows, scales };
  }

  #view(name) {
    return this.#all.subarray(this.#layout[name], this.#layout[name] + this.#layout.sizes[name]);
  }

  #at(name, row = 0) {
    return (this.#layout[name] + row * DIMENSIONS) * 4;
  }

  #forward(batch) {
    for (const side of SIDES) this.#sumUp(side, batch[side]);
    this.#view('joint').set(this.#view('code'));
    for (let pair = 0; pair < BATCH; pair += 1) {
      if (this.#lengths.path[pair] > 0) {
        this.#kernels.addScaled(this.#at('joint', pair), this.#at('path', pair), this.pathShare, DIMENSIONS);
      }
      this.#lengths.joint[pair] = this.#normalise('joint', pair);
    }
  }

  #sumUp(side, { units, shares, ends }) {
    const { addScaled } = this.#kernels;
    const { value } = this.#weights[side];
    this.#view(side).fill(0);
    for (let pair = 0, place = 0; pair < BATCH; pair += 1) {
      const into = this.#at(side, pair);
      for (; place < ends[pair]; place += 1) {
        addScaled(into, this.#at('table', units[place]), shares[place] * value[units[place]], DIMENSIONS);
      }
      this.#lengths[side][pair] = this.#normalise(side, pair);
    }
  }

  #normalise(side, row) {
    const all = this.#all;
    const from = this.#layout[side] + row * DIMENSIONS;
    let square = 0;
    for (let place = from; place < from + DIMENSIONS; place += 1) square += all[place] * all[place];
    if (square === 0) return 0;
    const length = Math.sqrt(square);
    for (let place = from; place < from + DIMENSIONS; place += 1) all[place] /= length;
    return length;
  }

  /** scores = query × jointᵀ */
  #score() {
    const panels = this.#view('panels');
    const joint = this.#view('joint');
    for (let row = 0; row < BATCH; row += 1) {
      const into = (row >> 3) * 8 * DIMENSIONS + (row & 7);
      for (let place = 0; place < DIMENSIONS; place += 1) panels[into + place * 8] = joint[row * DIMENSIONS + place];
    }
    for (let row = 0; row < BATCH; row += 4) {
      const into = (this.#layout.scores + row * BATCH) * 4;
      this.#kernels.multiply(this.#at('query', row), this.#at('panels'), into, DIMENSIONS, BATCH);
    }
  }

  /** The loss, and the gradients of the unit vectors of both sides. */
  #contrast() {
    this.#score();
    const scores = this.#view('scores');
    const byRow = new Float64Array(BATCH);
    const byColumn = new Float64Array(BATCH);
    let loss = 0;
    for (let row = 0; row < BATCH; row += 1) {
      loss -= scores[row * BATCH + row] / this.#temperature;
      let sum = 0;
      for (let column = 0; column < BATCH; column += 1) {
        const value = Math.exp(scores[row * BATCH + column] / this.#temperature);
        scores[row * BATCH + column] = value;
        sum += value;
        byColumn[column] += value;
      }
      byRow[row] = sum;
    }
    for (let row = 0; row < BATCH; row += 1) loss += (Math.log(byRow[row]) + Math.log(byColumn[row])) / 2;
    const ofColumn = byColumn.map((sum) => 0.5 / sum);
    for (let row = 0; row < BATCH; row += 1) {
      const ofRow = 0.5 / byRow[row];
      for (let column = 0; column < BATCH; column += 1) scores[row * BATCH + column] *= ofRow + ofColumn[column];
      scores[row * BATCH + row] -= 1;
    }
    turn(scores, this.#view('turned'));
    this.#product('scores', 'joint', 'gradQuery');
    this.#product('turned', 'query', 'gradJoint');
    return loss / BATCH;
  }

  /** into = square × side */
  #product(square, side, into) {
    const panels = this.#view('panels');
    const from = this.#view(side);
    for (let row = 0; row < BATCH; row += 1) {
      for (let place = 0; place < DIMENSIONS; place += 1) {
        panels[(place >> 3) * 8 * BATCH + row * 8 + (place & 7)] = from[row * DIMENSIONS + place];
      }
    }
    for (let row = 0; row < BATCH; row += 4) {
      const left = (this.#layout[square] + row * BATCH) * 4;
      this.#kernels.multiply(left, this.#at('panels'), this.#at(into, row), BATCH, DIMENSIONS);
    }
  }

  #backward(batch) {
    const { gradQuery, gradJoint, back } = this.#layout;
    for (let pair = 0; pair < BATCH; pair += 1) {
      this.#through('query', pair, gradQuery + pair * DIMENSIONS, back);
      this.#spread('query', batch.query, pair);
      const joint = gradJoint + pair * DIMENSIONS;
      this.#through('joint', pair, joint, joint);
      this.#through('code', pair, joint, back);
      this.#spread('code', batch.code, pair);
      if (this.#lengths.path[pair] === 0) continue;
      this.#through('path', pair, joint, back);
      for (let place = back; place < back + DIMENSIONS; place += 1) this.#all[place] *= this.pathShare;
      this.#spread('path', batch.path, pair);
    }
  }

  /** The gradient of a vector from that of its unit vector. */
  #through(side, pair, from, into) {
    const all = this.#all;
    const unit = this.#layout[side] + pair * DIMENSIONS;
    let along = 0;
    for (let place = 0; place < DIMENSIONS; place += 1) along += all[from + place] * all[unit + place];
    const by = 1 / this.#lengths[side][pair];
    for (let place = 0; place < DIMENSIONS; place += 1) {
      all[into + place] = (all[from + place] - along * all[unit + place]) * by;
    }
  }

  #spread(side, { units, shares, ends }, pair) {
    const { value, grad } = this.#weights[side];
    const from = this.#at('back');
    for (let place = pair === 0 ? 0 : ends[pair - 1]; place < ends[pair]; place += 1) {
      const row = units[place];
      const by = shares[place] * value[row];
      grad[row] += by * this.#kernels.back(this.#at('grad', row), this.#at('table', row), from, by, DIMENSIONS);
      this.#touched[row] = 1;
    }
  }

  /** Only rows that the batch has met are moved. */
  #update(rateNow, step) {
    const rate = rateNow * (Math.sqrt(1 - 0.999 ** step) / (1 - 0.9 ** step));
    const { adam } = this.#kernels;
    for (let row = 0; row < this.#touched.length; row += 1) {
      if (this.#touched[row] === 0) continue;
      this.#touched[row] = 0;
      const places = ['table', 'grad', 'mean', 'spread'].map((name) => this.#at(name, row));
      adam(...places, DIMENSIONS, rate, EPSILON);
      for (const side of SIDES) moveWeight(this.#weights[side], row, rate, this.#idf[row]);
    }
  }
}

function firstWeights(idf) {
  const zeros = () => new Float32Array(idf.length);
  return { log: zeros(), grad: zeros(), mean: zeros(), spread: zeros(), value: Float32Array.from(idf) };
}

function moveWeight({ log, grad, mean, spread, value }, row, rate, idf) {
  if (grad[row] === 0) return;
  mean[row] = 0.9 * mean[row] + 0.1 * grad[row];
  spread[row] = 0.999 * spread[row] + 0.001 * grad[row] ** 2;
  log[row] -= (rate * mean[row]) / (Math.sqrt(spread[row]) + EPSILON);
  value[row] = idf * Math.exp(log[row]);
  grad[row] = 0;
}

function fillNormal(table, draw) {
  for (let place = 0; place < table.length; place += 2) {
    const radius = Math.sqrt(-2 * Math.log(1 - draw())) / 16;
    const angle = 2 * Math.PI * draw();
    table[place] = radius * Math.cos(angle);
    table[place + 1] = radius * Math.sin(angle);
  }
}

/** Transposes in squares that fit the cache. */
function turn(from, into) {
  const side = 32;
  for (let rows = 0; rows < BATCH; rows += side) {
    for (let columns = 0; columns < BATCH; columns += side) {
      for (let row = rows; row < rows + side; row += 1) {
        for (let column = columns; column < columns + side; column += 1) {
          into[column * BATCH + row] = from[row * BATCH + column];
        }
      }
    }
  }
}

function placed(sizes) {
  const layout = { sizes };
  let next = 0;
  for (const [name, size] of Object.entries(sizes)) {
    layout[name] = next;
    next += Math.ceil(size / 16) * 16;
  }
  return { ...layout, bytes: next * 4 };
}
