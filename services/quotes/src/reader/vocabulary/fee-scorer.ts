import { feeTypes, type FeeType } from '@portal/contracts/quotes/analysis';
import type { FeeFeatures } from './fee-features.ts';
import trained from './fee-scorer.json' with { type: 'json' };

/** A scorer as it is kept: made by `npm run train:scorers`, never by hand. */
export interface KeptScorer {
  /** When it was made, of how many charges of how many statements and layouts. */
  trained: { on: string; charges: number; statements: number; layouts: number };
  classes: readonly string[];
  /** How much each feature speaks for each class, in hundredths. */
  weights: Record<string, string>;
}

export interface ScoredType {
  type: FeeType;
  /** How likely it is, 0 to 1. */
  share: number;
}

/** The features of a charge with what words alone say of its type. */
export const featuresWith = ({ words, numbers }: FeeFeatures, byWords: FeeType): string[] => [
  ...numbers,
  ...words,
  `words say:${byWords}`,
];

/** Scores features by kept weights: multinomial logistic regression. */
export function createScorer({ weights }: KeptScorer): (features: string[]) => ScoredType {
  const known = new Map(
    Object.entries(weights).map(([feature, text]) => [feature, text.split(' ').map(Number)]),
  );
  return (features) => {
    const sums = feeTypes.map(() => 0);
    for (const feature of features)
      for (const [at, weight] of known.get(feature)?.entries() ?? [])
        sums[at] = (sums[at] ?? 0) + weight / 100;
    const most = Math.max(...sums);
    const all = sums.reduce((total, one) => total + Math.exp(one - most), 0);
    return { type: feeTypes[sums.indexOf(most)] ?? 'Other Fees', share: 1 / all };
  };
}

export const scoreType = createScorer(trained);
