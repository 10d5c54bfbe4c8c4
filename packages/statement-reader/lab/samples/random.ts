/** Random numbers, deterministic by seed (mulberry32). */
export interface Random {
  /** From 0 up to 1. */
  next(): number;
  /** An integer from `low` to `high`, inclusive. */
  int(low: number, high: number): number;
  /** Dollars and cents. */
  money(low: number, high: number): number;
  pick<T>(from: readonly T[]): T;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const int = (low: number, high: number): number => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    int,
    money: (low, high) => int(Math.round(low * 100), Math.round(high * 100)) / 100,
    pick: (from) => from[int(0, from.length - 1)] as (typeof from)[number],
  };
}
