import { equal, throws } from 'node:assert';
import { test } from 'node:test';
import { bookSeat } from '../src/booking/book-seat.ts';

test('a seat is held for the passenger', () => {
  equal(bookSeat('k2', 'Ada').passenger, 'Ada');
});

test('an unknown crossing is refused', () => {
  throws(() => bookSeat('k9', 'Ada'));
});
