// Reads the query language of tree-sitter into patterns. A construct that is not supported, or a node or field that the
// grammar lacks, is an error with its position.
import type { Language } from 'web-tree-sitter';
import { ERROR_SYMBOL } from './flat-tree.ts';
import type { Choice, GroupChoice, NodePattern, PatternSet, Predicate, QueryPattern, Step } from './pattern-shapes.ts';

export function readPatterns(language: Language, source: string): PatternSet {
  return new PatternReader(language, source).read();
}

const TOKEN = /\s+|;[^\n]*|"(?:\\.|[^"\\])*"|[()[\]!.:?*+]|@[\w.-]+|#[\w.-]+[?!]|[\w-]+(?:\/[\w-]+)?/gy;

class PatternReader {
  readonly #language: Language;
  readonly #source: string;
  readonly #tokens: { readonly text: string; readonly at: number }[] = [];
  readonly #captureNames: string[] = [];
  #next = 0;

  constructor(language: Language, source: string) {
    this.#language = language;
    this.#source = source;
    TOKEN.lastIndex = 0;
    while (TOKEN.lastIndex < source.length) {
      const at = TOKEN.lastIndex;
      const text = TOKEN.exec(source)?.[0];
      if (text === undefined) throw this.#error('cannot be read', at);
      if (!/^[\s;]/.test(text)) this.#tokens.push({ text, at });
    }
  }

  read(): PatternSet {
    const patterns: QueryPattern[] = [];
    while (this.#next < this.#tokens.length) patterns.push(this.#pattern());
    return { captureNames: this.#captureNames, patterns };
  }

  #pattern(): QueryPattern {
    const predicates: Predicate[] = [];
    if (!this.#isGroup()) {
      const choices = this.#captured(this.#choices(predicates));
      return { choices: choices.map((choice) => rootOf(choice)), predicates };
    }
    const { steps } = this.#group(predicates);
    const only = steps[0];
    const isOne = steps.length === 1 && only !== undefined && only.quantifier === '';
    return { choices: isOne ? only.choices.map(rootOf) : [rootOf({ kind: 'group', steps })], predicates };
  }

  /** `((a) . (b))`, also around a single node with its predicates. */
  #isGroup(): boolean {
    return (
      this.#peek() === '(' && /^(?:[([".]|_$)/.test(this.#peek(1)) && !(this.#peek(1) === '_' && this.#peek(2) !== '.')
    );
  }

  #group(predicates: Predicate[]): GroupChoice {
    const steps: Step[] = [];
    let isNext = false;
    this.#take('(');
    while (this.#peek() !== ')') {
      if (this.#peek() === '.') {
        this.#next += 1;
        isNext = true;
      } else if (this.#peek(1).startsWith('#')) this.#predicate(predicates);
      else {
        steps.push(this.#step(isNext, predicates));
        isNext = false;
      }
    }
    this.#take(')');
    return { kind: 'group', steps: withTelling(steps) };
  }

  #choices(predicates: Predicate[]): Choice[] {
    if (this.#isGroup()) return [this.#group(predicates)];
    return this.#peek() === '['
      ? this.#list(predicates)
      : [{ kind: 'node', pattern: this.#node(predicates), field: 0 }];
  }

  #list(predicates: Predicate[]): Choice[] {
    const choices: Choice[] = [];
    this.#take('[');
    while (this.#peek() !== ']') {
      const field = this.#field();
      choices.push(...this.#captured(this.#choices(predicates)).map((choice) => inField(choice, field)));
    }
    this.#take(']');
    return choices;
  }

  /** With the captures that stand behind. */
  #captured(choices: readonly Choice[]): Choice[] {
    const captures = this.#captures();
    if (captures.length === 0) return [...choices];
    return choices.map((choice) => {
      if (choice.kind === 'group') throw this.#error('a row of siblings cannot be captured');
      return { ...choice, pattern: { ...choice.pattern, captures: [...choice.pattern.captures, ...captures] } };
    });
  }

  #node(predicates: Predicate[]): NodePattern {
    const text = this.#peek();
    const bare = { steps: [], optionalSteps: 0, absent: [], endsHere: false, captures: [], onlyMissing: false };
    if (text.startsWith('"')) {
      this.#next += 1;
      return { ...bare, symbol: this.#symbol(JSON.parse(text) as string, false), onlyNamed: false };
    }
    if (text === '_') {
      this.#next += 1;
      return { ...bare, symbol: null, onlyNamed: false };
    }
    this.#take('(');
    const name = this.#word();
    const onlyMissing = name === 'MISSING';
    const symbol = name === '_' || onlyMissing ? null : name === 'ERROR' ? ERROR_SYMBOL : this.#symbol(name, true);
    const steps: Step[] = [];
    const absent: number[] = [];
    let isNext = false;
    while (this.#peek() !== ')') {
      if (this.#peek() === '.') {
        this.#next += 1;
        isNext = true;
      } else if (this.#peek() === '!') {
        this.#next += 1;
        absent.push(this.#fieldId(this.#word()));
      } else if (this.#peek(1).startsWith('#')) this.#predicate(predicates);
      else {
        steps.push(this.#step(isNext, predicates));
        isNext = false;
      }
    }
    this.#take(')');
    const optionalSteps = optionalOf(steps);
    const told = withTelling(steps);
    return {
      symbol,
      onlyNamed: name === '_',
      onlyMissing,
      steps: told,
      optionalSteps,
      absent,
      endsHere: isNext,
      captures: [],
    };
  }

  #step(isNext: boolean, predicates: Predicate[]): Step {
    const field = this.#field();
    const inner = this.#choices(predicates);
    const sign = this.#peek();
    const quantifier = sign === '?' || sign === '*' || sign === '+' ? sign : '';
    if (quantifier !== '') this.#next += 1;
    const choices = this.#captured(inner).map((choice) => inField(choice, field));
    const hasGroup = choices.some(({ kind }) => kind === 'group');
    return { choices, quantifier, isNext, hasGroup, tells: choices.some(choiceHoldsCaptures) };
  }

  #field(): number {
    if (this.#peek(1) !== ':') return 0;
    const name = this.#word();
    this.#take(':');
    return this.#fieldId(name);
  }

  #captures(): number[] {
    const captures: number[] = [];
    while (this.#peek().startsWith('@')) captures.push(this.#capture());
    return captures;
  }

  #capture(): number {
    const name = this.#peek().slice(1);
    this.#next += 1;
    const known = this.#captureNames.indexOf(name);
    if (known >= 0) return known;
    this.#captureNames.push(name);
    return this.#captureNames.length - 1;
  }

  #predicate(predicates: Predicate[]): void {
    this.#take('(');
    const name = this.#peek();
    const isKnown = ['#eq?', '#not-eq?', '#match?', '#not-match?', '#any-of?', '#not-any-of?'].includes(name);
    if (!isKnown) throw this.#error(`the predicate ${name} is not known`);
    this.#next += 1;
    const capture = this.#capture();
    const texts: string[] = [];
    const other = this.#peek().startsWith('@') ? this.#capture() : null;
    while (this.#peek() !== ')') {
      const text = this.#peek();
      if (!text.startsWith('"')) throw this.#error('a predicate compares with texts in quotes');
      texts.push(JSON.parse(text) as string);
      this.#next += 1;
    }
    this.#take(')');
    const expression = name.endsWith('match?') ? new RegExp(texts[0] ?? '') : null;
    predicates.push({ isNegated: name.startsWith('#not-'), capture, other, texts, expression });
  }

  #symbol(name: string, named: boolean): number {
    const id = this.#language.idForNodeType(name, named);
    if (id === null) throw this.#error(`the grammar has no node ${name}`);
    return id;
  }

  #fieldId(name: string): number {
    const id = this.#language.fieldIdForName(name);
    if (id === null) throw this.#error(`the grammar has no field ${name}`);
    return id;
  }

  #word(): string {
    const text = this.#peek();
    if (!/^[\w-]/.test(text)) throw this.#error('a name is missing');
    this.#next += 1;
    return text;
  }

  #peek(ahead = 0): string {
    return this.#tokens[this.#next + ahead]?.text ?? '';
  }

  #take(text: string): void {
    if (this.#peek() !== text) throw this.#error(`${text} is missing`);
    this.#next += 1;
  }

  #error(what: string, at = this.#tokens[this.#next]?.at ?? this.#source.length): Error {
    const line = this.#source.slice(0, at).split('\n').length;
    return new Error(`query, line ${line}: ${what}: ${this.#source.slice(at, at + 60).split('\n', 1)[0]}`);
  }
}

function inField(choice: Choice, field: number): Choice {
  return choice.kind === 'group' || choice.field !== 0 ? choice : { ...choice, field };
}

/** A row of siblings at the top of a query may stand in any node. */
function rootOf(choice: Choice): NodePattern {
  if (choice.kind === 'node') return choice.pattern;
  const any = { symbol: null, onlyNamed: false, onlyMissing: false, absent: [], endsHere: false, captures: [] };
  return { ...any, steps: choice.steps, optionalSteps: optionalOf(choice.steps) };
}

function optionalOf(steps: readonly Step[]): number {
  return steps.filter(({ quantifier, hasGroup }) => quantifier === '?' || quantifier === '*' || hasGroup).length;
}

function withTelling(steps: readonly Step[]): Step[] {
  return steps.map((step, at) => ({ ...step, tells: steps.slice(at).some(({ tells }) => tells) }));
}

function choiceHoldsCaptures(choice: Choice): boolean {
  if (choice.kind === 'group') return choice.steps.some((step) => step.tells);
  return choice.pattern.captures.length > 0 || choice.pattern.steps.some((step) => step.tells);
}
