import type { Crossing } from '../harbour/timetable.ts';

export interface SeatHold {
  readonly crossing: string;
  readonly passenger: string;
  readonly expiresAt: number;
}

const HOLD_MS = 10 * 60_000;
const holds: SeatHold[] = [];

/** Null where the boat is full. */
export function holdSeat(crossing: Crossing, passenger: string): SeatHold | null {
  dropExpiredHolds(Date.now());
  const taken = holds.filter((hold) => hold.crossing === crossing.id).length;
  if (taken >= crossing.seats) return null;
  const hold = { crossing: crossing.id, passenger, expiresAt: Date.now() + HOLD_MS };
  holds.push(hold);
  return hold;
}

/** Gives seats back that nobody paid for in time. */
export function dropExpiredHolds(now: number): void {
  for (let at = holds.length - 1; at >= 0; at -= 1) {
    const hold = holds[at];
    if (hold !== undefined && hold.expiresAt <= now) holds.splice(at, 1);
  }
}
