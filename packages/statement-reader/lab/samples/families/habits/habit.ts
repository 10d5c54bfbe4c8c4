import type { Account } from '../account.ts';
import type { Format } from '../format.ts';
import type { Paper } from '../../paper.ts';
import type { SampleFee } from '../../sample.ts';

export interface Scene {
  paper: Paper;
  account: Account;
  format: Format;
  fees: SampleFee[];
}

/** Prints one part of a statement in its own way. */
export type Habit = (scene: Scene) => void;

/** The column positions of a table with `count` number columns, optionally in random order. */
export function places(count: number, from: number, to: number): number[] {
  const step = count > 1 ? (to - from) / (count - 1) : 0;
  return Array.from({ length: count }, (_, index) => from + index * step);
}
