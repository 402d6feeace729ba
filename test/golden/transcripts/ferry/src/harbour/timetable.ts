export interface Crossing {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly departsAt: string;
  readonly seats: number;
}

const CROSSINGS: readonly Crossing[] = [
  { id: 'k1', from: 'Kiel', to: 'Oslo', departsAt: '14:00', seats: 400 },
  { id: 'k2', from: 'Kiel', to: 'Korsør', departsAt: '16:30', seats: 120 },
];

/** Throws for a crossing that is not in the timetable. */
export function findCrossing(id: string): Crossing {
  const crossing = CROSSINGS.find((one) => one.id === id);
  if (crossing === undefined) throw new Error(`no crossing ${id}`);
  return crossing;
}

/** Crossings cancelled for this wind, in metres per second. */
export function cancelledByWind(metresPerSecond: number): readonly Crossing[] {
  return metresPerSecond >= 20 ? CROSSINGS : CROSSINGS.filter(({ seats }) => seats < 200 && metresPerSecond >= 14);
}
