import type { LabelledFigure } from '../layout/labelled-figures.ts';
import { countTotal, otherPeriod, volumeTotal } from '../vocabulary/labels.ts';

export interface SummaryTotals {
  volume: LabelledFigure | null;
  count: LabelledFigure | null;
}

/** Finds total sales and their count by labels, for statements without sales by card type. */
export function readSummaryTotals(figures: LabelledFigure[]): SummaryTotals {
  const { volumes, counts } = labelledTotals(figures);
  return { volume: largest(volumes), count: largest(counts) };
}

/** Figures of this period that are labeled as all sales, and as their count. */
export function labelledTotals(
  figures: LabelledFigure[],
): Record<'volumes' | 'counts', LabelledFigure[]> {
  const usual = figures.filter(({ label, role }) => role !== 'past' && !otherPeriod.test(label));
  return {
    volumes: usual.filter((one) => volumeTotal.test(one.label) && one.figure.kind === 'money'),
    counts: usual.filter((one) => countTotal.test(one.label) && one.figure.kind === 'integer'),
  };
}

/** Gross exceeds net, and the total exceeds parts. */
const largest = (found: LabelledFigure[]): LabelledFigure | null =>
  found.toSorted((a, b) => Math.abs(b.figure.value) - Math.abs(a.figure.value))[0] ?? null;
