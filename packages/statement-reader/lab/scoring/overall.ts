import { median } from '../bench/bench.ts';
import type { StatementScore } from './score-reading.ts';

/** Means over statements; each is 0 to 1. */
export interface OverallScore {
  statements: number;
  score: number;
  totals: number;
  cardTypes: number;
  fees: number;
  feeRates: number;
  feeTypes: number;
  balanced: number;
  silentlyWrong: number;
  /** The median number of corrections of a wrong statement; 0 if all are right. */
  edits: number;
  /** All figures right, but with a note or doubt. */
  doubtedThoughRight: number;
}

export function overall(scores: StatementScore[]): OverallScore {
  const mean = (of: (one: StatementScore) => number | boolean): number =>
    scores.reduce((sum, one) => sum + Number(of(one)), 0) / Math.max(1, scores.length);
  const means = {
    totals: mean(({ totals }) => totals),
    cardTypes: mean(({ cardTypes }) => cardTypes),
    fees: mean(({ fees }) => fees),
    balanced: mean(({ balanced }) => balanced),
  };
  return {
    statements: scores.length,
    score: (means.totals + means.cardTypes + means.fees + means.balanced) / 4,
    ...means,
    feeRates: mean(({ feeRates }) => feeRates),
    feeTypes: mean(({ feeTypes }) => feeTypes),
    silentlyWrong: mean(({ silentlyWrong }) => silentlyWrong),
    edits: median(scores.map(({ edits }) => edits).filter((edits) => edits > 0)),
    doubtedThoughRight: mean(
      (one) => one.balanced && one.cardTypes === 1 && one.fees === 1 && !one.silent,
    ),
  };
}
