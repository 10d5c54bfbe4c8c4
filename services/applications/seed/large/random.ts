/** Deterministic randomness. */
export interface Random {
  /** An integer from 0 to `bound` - 1. */
  below(bound: number): number;
  pick<T>(choices: readonly T[]): T;
  digits(count: number): string;
}

/** mulberry32, by Tommy Ettinger: 32 bits of state, good enough to spread values. */
export function createRandom(seed: number): Random {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let value = Math.imul(state ^ (state >>> 15), 1 | state);
    value = (value + Math.imul(value ^ (value >>> 7), 61 | value)) ^ value;
    return ((value ^ (value >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (bound: number): number => Math.floor(next() * bound);
  return {
    below,
    pick: (choices) => choices[below(choices.length)] as (typeof choices)[number],
    digits: (count) => String(below(10 ** count)).padStart(count, '0'),
  };
}
