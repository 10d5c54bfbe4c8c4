import type { CardSummary } from '../cards/card-figures.ts';
import type { Item } from '../explanation/items.ts';
import type { FeeReading } from '../fees/fee-reading.ts';
import type { Layout } from '../layout/layout.ts';

export interface Taken {
  layout: Layout;
  items: Item[];
  fees: FeeReading;
  cards: CardSummary | null;
  /** Dollars. */
  totals: number[];
}
