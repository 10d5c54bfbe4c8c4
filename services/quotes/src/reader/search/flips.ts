/** Something that is in a set or not, and how sure that is. */
export interface Choice {
  cents: number;
  isIn: boolean;
  /** What it costs to take it the other way. */
  cost: number;
}

/** Choices taken the other way, and what that costs. */
export interface Flips<T extends Choice> {
  turned: T[];
  cost: number;
}

/** So many are turned at once, out of so many that are the least sure. */
const mostTurned = 3;
const mostTried = 26;

/** What was found within the bound. */
export interface ReachableSums<T extends Choice> {
  /** By cents without a sign: what makes a sum at the least cost. */
  sums: Map<number, Flips<T>>;
  /** How many sets were tried, where there are more; null where these were all. */
  stoppedAfter: number | null;
}

/**
 * The sums that a set makes when up to three of its choices are taken the other way, the least sure ones
 * first. Bounded: 2,952 sets.
 */
export function reachableSums<T extends Choice>(choices: T[]): ReachableSums<T> {
  const start = choices.reduce((sum, { cents, isIn }) => sum + (isIn ? cents : 0), 0);
  const found = new Map<number, Flips<T>>();
  let tried = 0;
  const note = (sum: number, turned: T[], cost: number): void => {
    tried += 1;
    const known = found.get(Math.abs(sum));
    if (!known || cost < known.cost) found.set(Math.abs(sum), { turned, cost });
  };
  const doubtful = choices.toSorted((a, b) => a.cost - b.cost).slice(0, mostTried);
  const turn = (sum: number, turned: T[], cost: number, from: number): void => {
    note(sum, turned, cost);
    if (turned.length === mostTurned) return;
    for (let index = from; index < doubtful.length; index++) {
      const one = doubtful[index] as T;
      const next = sum + (one.isIn ? -one.cents : one.cents);
      turn(next, [...turned, one], cost + one.cost, index + 1);
    }
  };
  turn(start, [], 0, 0);
  return { sums: found, stoppedAfter: choices.length > mostTurned ? tried : null };
}
