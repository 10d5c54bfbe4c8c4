/** An element that is in a set or not, and how certain that is. */
export interface Choice {
  cents: number;
  isIn: boolean;
  cost: number;
}

export interface Flips<T extends Choice> {
  turned: T[];
  cost: number;
}

/** Maximum flips at once, among this many least certain choices. */
const maxTurned = 3;
const maxTried = 26;

export interface ReachableSums<T extends Choice> {
  /** The cheapest flips by absolute cents. */
  sums: Map<number, Flips<T>>;
  /** The number of sets tried if the search stopped early; null if it was complete. */
  stoppedAfter: number | null;
}

/** Sums of a set with up to three of its least certain choices flipped, if possible together. Bounded: 2,952 sets. */
export function reachableSums<T extends Choice>(
  choices: T[],
  isPossible: (turned: T[]) => boolean = () => true,
): ReachableSums<T> {
  const start = choices.reduce((sum, { cents, isIn }) => sum + (isIn ? cents : 0), 0);
  const found = new Map<number, Flips<T>>();
  let tried = 0;
  const note = (sum: number, turned: T[], cost: number): void => {
    tried += 1;
    const known = found.get(Math.abs(sum));
    if (!known || cost < known.cost) found.set(Math.abs(sum), { turned, cost });
  };
  const doubtful = choices.toSorted((a, b) => a.cost - b.cost).slice(0, maxTried);
  const turn = (sum: number, turned: T[], cost: number, from: number): void => {
    if (!isPossible(turned)) return;
    note(sum, turned, cost);
    if (turned.length === maxTurned) return;
    for (let index = from; index < doubtful.length; index++) {
      const one = doubtful[index] as T;
      const next = sum + (one.isIn ? -one.cents : one.cents);
      turn(next, [...turned, one], cost + one.cost, index + 1);
    }
  };
  turn(start, [], 0, 0);
  return { sums: found, stoppedAfter: choices.length > maxTurned ? tried : null };
}
