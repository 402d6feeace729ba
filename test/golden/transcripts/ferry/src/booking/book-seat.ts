import { findCrossing } from '../harbour/timetable.ts';
import { holdSeat, type SeatHold } from './seat-holds.ts';

export class CrossingFull extends Error {}

/** Books a seat on a crossing. A seat is held for ten minutes until it is paid for. */
export function bookSeat(crossingId: string, passenger: string): SeatHold {
  const crossing = findCrossing(crossingId);
  const hold = holdSeat(crossing, passenger);
  if (hold === null) throw new CrossingFull(`no seat is left on ${crossing.id}`);
  return hold;
}
