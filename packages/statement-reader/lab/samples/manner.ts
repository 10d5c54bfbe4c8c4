import type { SampleCard, SampleFee } from './sample.ts';
import type { Font, Print } from './write-pdf.ts';

export interface FeeColumn {
  part: 'code' | 'name' | 'volume' | 'rate' | 'count' | 'each' | 'amount' | 'past';
  header: string;
  x: number;
  align: Print['align'];
  of: (fee: SampleFee, manner: Manner) => string;
}

export interface Manner {
  processor: string;
  font: Font;
  size: number;
  landscape: boolean;
  summaryFirst: boolean;
  depositsLast: boolean;
  feesFirst: boolean;
  oneList: boolean;
  withInterchange: boolean;
  subtotals: boolean;
  cardsTitle: string;
  feesTitle: string;
  totalLabel: string;
  salesLabel: string;
  totalRow: string;
  titles: Record<'processing' | 'interchange' | 'network' | 'monthly', string>;
  cardColumns: { header: string; of: (card: SampleCard, manner: Manner) => string }[];
  feeColumns: FeeColumn[];
  deposits: [day: string, items: string, amount: number][];
  blank: string;
  /** Rates are in names, as in `Name @ 1.51% + $0.10`, not in columns. */
  ratesInNames: boolean;
  byBrand: boolean;
  withZeros: boolean;
  /** Where amounts end. */
  right: number;
  cased: (text: string) => string;
  money: (value: number) => string;
  /** A charge; some print it as a negative amount. */
  amount: (value: number) => string;
  rate: (percent: number) => string;
  each: (dollars: number) => string;
}
