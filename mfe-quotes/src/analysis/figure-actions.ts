import type { Analysis } from '@portal/contracts/quotes/analysis';
import { showValue } from './figure-mark.ts';
import { toValues, type AnalysisValues, type AnalysisForm } from './analysis-values.ts';
import {
  lineOf,
  toPath,
  toRead,
  valueOf,
  type Figure,
  type FigureLine,
  type Lines,
} from './figure-path.ts';
import { setAt } from './set-values.ts';

/** Restores a figure's read value, including its doubt. */
export function restoreFigure(form: AnalysisForm, reading: Analysis, figure: Figure): void {
  const values = form.getValues();
  const from = toRead(figure, values);
  const read = from && lineOf(reading, from);
  if (!read) return;
  const value = valueOf(read, figure.field);
  setAt(form, toPath(figure), showValue(figure.field, value));
  const doubt = read.doubts?.[figure.field];
  if (doubt) setDoubts(form, figure, { ...lineOf(values, figure)?.doubts, [figure.field]: doubt });
  form.clearErrors(toPath(figure) as Parameters<AnalysisForm['clearErrors']>[0]);
}

export function confirmFigure(form: AnalysisForm, figure: Figure): void {
  const { [figure.field]: settled, ...left } = lineOf(form.getValues(), figure)?.doubts ?? {};
  if (settled) setDoubts(form, figure, left);
}

function setDoubts(form: AnalysisForm, figure: Figure, doubts: FigureLine['doubts']): void {
  setAt(form, toPath({ ...figure, field: 'doubts' }), doubts);
}

/** Restores a removed line at its original position; returns its index. */
export function restoreLine(
  form: AnalysisForm,
  reading: Analysis,
  section: Lines,
  readAs: number,
): number {
  const line = toValues(reading)[section][readAs];
  const lines: AnalysisValues[Lines][number][] = form.getValues(section);
  const next = lines.findIndex((other) => (other.readAs ?? -1) > readAs);
  const at = next < 0 ? lines.length : next;
  if (line) setAt(form, section, [...lines.slice(0, at), line, ...lines.slice(at)]);
  return at;
}

export function removedLines(
  reading: Analysis | null,
  section: Lines,
  lines: readonly Pick<FigureLine, 'readAs'>[],
): number[] {
  const left = new Set(lines.map(({ readAs }) => readAs));
  return (reading?.[section] ?? []).map((_, line) => line).filter((line) => !left.has(line));
}
