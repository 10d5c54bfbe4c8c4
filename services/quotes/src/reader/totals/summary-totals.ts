import type { LabelledFigure } from '../layout/labelled-figures.ts';
import { countTotal, otherPeriod, volumeTotal } from '../vocabulary/labels.ts';

export interface SummaryTotals {
  volume: LabelledFigure | null;
  count: LabelledFigure | null;
}

/** Finds total sales and their count by labels, for statements without sales by card type. */
export function readSummaryTotals(figures: LabelledFigure[]): SummaryTotals {
  const usual = figures.filter(({ label, role }) => role !== 'past' && !otherPeriod.test(label));
  const volumes = usual.filter(
    ({ label, figure }) => volumeTotal.test(label) && figure.kind === 'money',
  );
  const counts = usual.filter(
    ({ label, figure }) => countTotal.test(label) && figure.kind === 'integer',
  );
  return { volume: largest(volumes), count: largest(counts) };
}

/** Gross exceeds net, and the total exceeds parts. */
const largest = (found: LabelledFigure[]): LabelledFigure | null =>
  found.toSorted((a, b) => Math.abs(b.figure.value) - Math.abs(a.figure.value))[0] ?? null;
