// The bags of a batch, as rows of the table with their shares; here lie the variations that training draws.

const QUESTIONS = [
  'how does',
  'how is',
  'where is',
  'how to',
  'what',
  'which function',
  'find',
  'where are',
  'how are',
  'implementation of',
  'code that',
  'what happens when',
  'how do',
];
const SHORTEST_CROP = 12;

export class BagMaker {
  #prepared;
  #vocabulary;
  #settings;
  #counts;
  #questions;

  constructor(prepared, vocabulary, settings) {
    this.#prepared = prepared;
    this.#vocabulary = vocabulary;
    this.#settings = { asked: 0.25, ...settings };
    this.#counts = new Int32Array(vocabulary.rows + vocabulary.groups.length);
    const known = new Map(prepared.words.map((word, at) => [word, at]));
    this.#questions = QUESTIONS.map((question) => question.split(' ').flatMap((word) => known.get(word) ?? []));
  }

  draw(order, from, count, draw) {
    const batch = { query: new Bags(), code: new Bags(), path: new Bags() };
    const { asked, masked, cropped, pathShown } = this.#settings;
    for (let at = from; at < from + count; at += 1) {
      const pair = order[at];
      const question = draw() < asked ? this.#questions[Math.floor(draw() * this.#questions.length)] : [];
      this.#add(batch.query, this.#prepared.query.of(pair), question, []);
      let code = this.#prepared.code.of(pair);
      if (draw() < cropped && code.length > SHORTEST_CROP) {
        const length = Math.max(SHORTEST_CROP, Math.floor(code.length * (0.3 + 0.7 * draw())));
        const start = Math.floor(draw() * (code.length - length + 1));
        code = code.subarray(start, start + length);
      }
      const name = draw() < masked ? this.#prepared.name.of(pair) : [];
      this.#add(batch.code, code, [], name);
      this.#add(batch.path, draw() < pathShown ? this.#prepared.path.of(pair) : [], [], []);
    }
    return batch;
  }

  /** Masked words stay where nothing else would. */
  #add(bags, words, more, hidden) {
    const { unitOf, rows, groups } = this.#vocabulary;
    const counts = this.#counts;
    const units = [];
    const count = (list) => {
      for (const word of list) {
        const unit = unitOf[word];
        if (counts[unit] === 0) units.push(unit);
        counts[unit] += 1;
      }
    };
    count(words);
    count(more);
    const hiddenUnits = hidden.length === 0 ? [] : [...hidden].map((word) => unitOf[word]);
    const isAnyLeft = units.some((unit) => !hiddenUnits.includes(unit));
    for (const unit of units) {
      const share = 1 + Math.log(counts[unit]);
      counts[unit] = 0;
      if (isAnyLeft && hiddenUnits.includes(unit)) continue;
      if (unit < rows) bags.add(unit, share);
      else {
        const own = groups[unit - rows];
        const part = share / Math.sqrt(own.length);
        for (const row of own) bags.add(row, part);
      }
    }
    bags.end();
  }
}

class Bags {
  units = [];
  shares = [];
  ends = [];

  add(unit, share) {
    this.units.push(unit);
    this.shares.push(share);
  }

  end() {
    this.ends.push(this.units.length);
  }
}
