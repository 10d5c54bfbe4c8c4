import { amountOf, type Figures } from '../figures.ts';
import { findPassThrough, saleTypes } from '../pass-through.ts';
import { estimateCosts } from './estimate.ts';
import type { EstimateInput } from './estimate-input.ts';
import type { EstimateResult } from './estimate-result.ts';
import { findEvidence } from './statement/find-evidence.ts';
import { findMissingCosts } from './statement/missing-costs.ts';
import type { EstimateTables } from './table-schema.ts';

export type PartnerAnswers = Pick<
  EstimateInput,
  'businessType' | 'presence' | 'overrides' | 'locations'
>;

/** Compares the estimate with the processor's own fees on sales, which pay for it. */
export function estimateStatement(
  figures: Figures,
  answers: PartnerAnswers,
  tables: EstimateTables,
): EstimateResult {
  const sales = figures.cards.map(({ cardType, volume, transactions }) => ({
    brand: cardType,
    volume: volume.toNumber(),
    count: transactions.toNumber(),
  }));
  const whole = {
    brand: 'Other' as const,
    volume: figures.volume.toNumber(),
    count: figures.transactions.toNumber(),
  };
  const passThrough = findPassThrough(figures);
  const own = figures.charges.filter(
    (charge) =>
      (saleTypes.has(charge.feeType) || charge.feeType === 'Rebates') && !passThrough.has(charge),
  );
  return estimateCosts(
    {
      ...answers,
      sales: sales.some(({ volume }) => volume > 0) ? sales : [whole],
      evidence: findEvidence(figures, tables),
      missing: findMissingCosts(figures, tables),
      feesPaid: own.length ? amountOf(own).toNumber() : undefined,
    },
    tables,
  );
}
