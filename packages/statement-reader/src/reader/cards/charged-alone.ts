import { cardTypeOf } from './card-labels.ts';
import { countOf, near, volumeOf, type CardFigure, type CardSummary } from './card-figures.ts';
import { countIsRest } from '../doubts.ts';
import type { Cell } from '../layout/cells.ts';
import type { LabelledFigure } from '../layout/labelled-figures.ts';
import { labelledTotals } from '../totals/summary-totals.ts';

/** What a charge is on; null or 0 for none. */
export interface ChargedOn {
  label: string;
  volume: CardFigure | null;
  count: number;
  /** Its amount, if the charges add up to their total. */
  amount?: Cell | null;
}

/**
 * Adds a payment method that has no printed sales but a fee, if the printed totals lack exactly that volume. Its
 * count is the difference to the printed count.
 */
export function withChargedAlone(
  summary: CardSummary,
  charged: ChargedOn[],
  figures: LabelledFigure[],
): CardSummary {
  const { volumes, counts } = labelledTotals(figures);
  const [sum, items] = [volumeOf(summary), countOf(summary)];
  if (volumes.some(({ figure }) => near(Math.abs(figure.value), sum))) return summary;
  for (const { figure } of volumes)
    for (const { label, volume } of charged) {
      const cardType = cardTypeOf(label);
      const count = counts.find((one) => one.figure.value > items);
      if (!cardType || !count || !volume || !near(Math.abs(figure.value) - sum, volume.value))
        continue;
      const rest = count.figure.value - items;
      const own = { ...volume, value: rest };
      const sales = [...summary.sales, { cardType, label, volume, count: own }];
      return { ...summary, sales, volume: null, count: null, doubt: countIsRest };
    }
  return summary;
}
