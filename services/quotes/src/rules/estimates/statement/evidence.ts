import type { Network } from '../table-schema.ts';

/** A share that a statement can reveal. `debit_count` is a share of sales, the others are of volume. */
export type ShareName =
  'debit' | 'debit_count' | 'regulated' | 'commercial' | 'premium' | 'not_present';

/** A share that the statement says. */
export interface Fact {
  share: ShareName;
  /** Null for Visa and Mastercard together, or for all cards. */
  network: Network | null;
  value: number;
  /** The lines that say it. */
  from: string;
}

/** Limits of a share that the statement does not say itself, as fractions of the brand's volume. */
export interface Bound {
  share: ShareName;
  network: Network | null;
  least: number;
  most: number;
  /** It holds only for a merchant whose cards are mostly present: an online shop's qualified rate is for keyed sales. */
  ifInPerson?: boolean;
  from: string;
}

/** What a statement reveals of its cards. */
export interface Evidence {
  facts: Fact[];
  bounds: Bound[];
  /** PIN debit by figures of its own. */
  pinDebit: { volume: number; count: number } | null;
}
