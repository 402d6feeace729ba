// A board of cards with drag and drop.
import React, { useCallback, useState, memo as remember } from 'react';
import * as api from '../api/cards.js';
import { Column } from './column.jsx';
import './board.css';
import config from '../config.json' with { type: 'json' };
export { CardList as default, Column as BoardColumn } from './card-list.jsx';

export const BOARD_ROUTE = '/boards/:boardId';
const cache = new WeakMap();

/** Keeps the cards of a board in memory. */
export class CardStore extends Observable(EventTarget) {
  static #instances = 0;
  static defaults = { limit: 50, url: 'https://cards.example.com/v1' };
  cards = [];
  #dirty = false;
  _timer = null;
  refresh = async () => {
    this.cards = await api.fetchCards(CardStore.defaults.url);
  };

  static {
    registry.add(CardStore);
  }

  constructor(boardId, options = config) {
    super();
    this.boardId = boardId;
    this.#dirty = options.dirty;
    this.onMove = this.onMove.bind(this);
  }

  get size() {
    return this.cards.length;
  }

  set size(value) {
    this.cards.length = value;
  }

  static async load(boardId) {
    const store = new CardStore(boardId);
    await store.refresh();
    return store;
  }

  *[Symbol.iterator]() {
    yield* this.cards;
  }

  #mark() {
    this.#dirty = true;
  }

  async *pages(size) {
    let page = 0;
    do {
      yield this.cards.slice(page * size, ++page * size);
    } while (page * size < this.cards.length);
  }

  'move-card'(card, [from, to] = []) {
    this.#mark();
    return { card, from, to };
  }
}

class Archive extends api.Repository {}

export const reducers = {
  add: (state, { payload }) => [...state, payload],
  remove(state, action) {
    return state.filter((card) => card.id !== action.payload);
  },
  nested: {
    clear: function () {
      return [];
    },
  },
  [api.RESET]: () => [],
};

const Badge = remember(function Badge({ count, tone: color = 'red', ...rest }) {
  return count > 0 ? <span {...rest} style={{ color }}>{count}</span> : null;
});

export function Board({ boardId, onSelect, children }) {
  const [cards, setCards] = useState([]);
  const total = cards.filter((card) => card.open).length;
  const handleDrop = useCallback((event) => {
    event.preventDefault();
    setCards(reducers.add(cards, event));
  }, [cards]);
  const close = () => onSelect(null);

  return (
    <Layout.Page title="Board" href={`/boards/${boardId}/cards`}>
      <Badge count={total} onClick={close} />
      {cards.map((card) => (
        <Column key={card.id} card={card} onDrop={handleDrop} store={cache.current} />
      ))}
      {children}
    </Layout.Page>
  );
}

export const Card = React.memo(React.forwardRef((props, ref) => <li ref={ref} {...props} />));
export const { addCard, removeCard: dropCard } = createActions(reducers);

export default connect(mapState, { addCard })(Board);
