import type { Network } from '../table-schema.ts';

/** A share that a statement can reveal. `debit_count` is a share of sales, the others are of volume. */
export type ShareName =
  'debit' | 'debit_count' | 'regulated' | 'commercial' | 'premium' | 'not_present';

export interface Fact {
  share: ShareName;
  /** Null for Visa and Mastercard together, or for all cards. */
  network: Network | null;
  value: number;
  /** The lines that state it. */
  from: string;
}

/** Bounds of a share that the statement does not state, as fractions of the brand's volume. */
export interface Bound {
  share: ShareName;
  network: Network | null;
  least: number;
  most: number;
  /** Applies only to merchants with mostly present cards: an online shop's qualified rate is for keyed sales. */
  ifInPerson?: boolean;
  from: string;
}

export interface Evidence {
  facts: Fact[];
  bounds: Bound[];
  /** PIN debit, if it is printed separately. */
  pinDebit: { volume: number; count: number } | null;
}
