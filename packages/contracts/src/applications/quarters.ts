import { z } from 'zod';
import { atMost } from '../core/fields.ts';

/** A calendar quarter: `Q1-2024`. */
export const quarterSchema = z
  .string({ error: 'Quarter is required' })
  .trim()
  .min(1, 'Quarter is required')
  .check(atMost(40))
  .regex(/^Q[1-4]-20\d\d$/, 'A quarter such as Q1-2024');
export type Quarter = z.infer<typeof quarterSchema>;

/** Returns a sequential number for a valid quarter: consecutive quarters differ by one. */
export const quarterIndex = (quarter: Quarter): number =>
  Number(quarter.slice(3)) * 4 + Number(quarter[1]) - 1;

/** Inverse of {@link quarterIndex}. */
export const quarterAt = (index: number): Quarter => `Q${(index % 4) + 1}-${Math.floor(index / 4)}`;

/** The quarter of an instant, in UTC. */
export const quarterOf = (time: Date): Quarter =>
  quarterAt(time.getUTCFullYear() * 4 + Math.floor(time.getUTCMonth() / 3));

/** Quarters from `first` to `last`, both included, newest first. */
export const quartersBetween = (first: Quarter, last: Quarter): Quarter[] => {
  const [from, to] = [quarterIndex(first), quarterIndex(last)];
  return Array.from({ length: Math.max(0, to - from + 1) }, (_, step) => quarterAt(to - step));
};
