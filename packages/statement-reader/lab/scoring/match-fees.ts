import type { FeeRow } from '@portal/contracts/quotes/analysis';
import { nameSimilarity } from './names.ts';

/** A true fee line; a name may allow two types. */
export type TrueFee = FeeRow & { feeTypeAlso?: FeeRow['feeType'][] };

export interface MatchedFees {
  pairs: { truth: TrueFee; got: FeeRow }[];
  missed: TrueFee[];
  extra: FeeRow[];
}

const amountOf = (fee: FeeRow): number =>
  (fee.volume * fee.volumeRate) / 100 + fee.transactions * fee.transactionRate;

const withAmount = (fee: FeeRow): boolean => Math.abs(amountOf(fee)) >= 0.005;

/** A cent, plus floating-point error. */
const cent = 0.01 + 1e-6;
const minSimilarity = 0.5;

/** Pairs fee lines with equal amounts and similar names one to one, most similar first. */
export function matchFees(allTrue: TrueFee[], allGot: FeeRow[]): MatchedFees {
  const [truths, gots] = [allTrue.filter(withAmount), allGot.filter(withAmount)];
  const possible = truths.flatMap((truth) =>
    gots.flatMap((got) => {
      const gap = Math.abs(amountOf(truth) - amountOf(got));
      const likeness = gap <= cent ? nameSimilarity(truth.name, got.name) : 0;
      return likeness < minSimilarity
        ? []
        : [{ truth, got, gap, likeness, same: haveSameRates(truth, got) }];
    }),
  );
  possible.sort(
    (a, b) => b.likeness - a.likeness || Number(b.same) - Number(a.same) || a.gap - b.gap,
  );
  const taken = new Set<FeeRow>();
  const pairs = possible.filter(({ truth, got }) => {
    if (taken.has(truth) || taken.has(got)) return false;
    taken.add(truth).add(got);
    return true;
  });
  return {
    pairs,
    missed: truths.filter((one) => !taken.has(one)),
    extra: gots.filter((one) => !taken.has(one)),
  };
}

const same = (a: number, b: number): boolean => Math.abs(a - b) < 5e-5;

export const haveSameRates = (a: FeeRow, b: FeeRow): boolean =>
  same(a.volumeRate, b.volumeRate) && same(a.transactionRate, b.transactionRate);
