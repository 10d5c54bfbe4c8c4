import type { Analysis } from '@portal/contracts/quotes/analysis';
import {
  type AnalysisForm,
  type AnalysisValues,
  figureText,
  toFigure,
  toRate,
  toValues,
} from './analysis-values.ts';
import {
  type Figure,
  figureFields,
  type FigureLine,
  lineOf,
  type Lines,
  type Section,
  toPath,
  toRead,
  valueOf,
} from './figure-path.ts';
import { setAt } from './set-values.ts';

/** Shown below a figure: it was edited, or needs a review. */
export type Mark = { kind: 'edited'; was: string } | { kind: 'doubt'; reason: string };

/** The read line that a line came from; undefined if a user added it. */
export function readLineOf(
  reading: Analysis | null,
  section: Section,
  line: Pick<FigureLine, 'readAs'> | undefined,
): FigureLine | undefined {
  if (section === 'statementTotals') return reading?.statementTotals;
  return line?.readAs === undefined ? undefined : reading?.[section][line.readAs];
}

/** `read` is the line as it was read. */
export function markOf(field: string, line: FigureLine, read: FigureLine | undefined): Mark | null {
  // The amount is computed from the other figures, so editing one of them counts as a review.
  if (field === 'amount' && read && amountFields.some((other) => isEdited(other, line, read)))
    return null;
  if (read && isEdited(field, line, read))
    return { kind: 'edited', was: showValue(field, valueOf(read, field)) };
  const reason = line.doubts?.[field];
  return reason ? { kind: 'doubt', reason } : null;
}

const amountFields = ['volume', 'volumeRate', 'transactions', 'transactionRate'];

function isEdited(field: string, line: FigureLine, read: FigureLine): boolean {
  const [typed, was] = [valueOf(line, field), valueOf(read, field)];
  if (typeof was === 'number' && typeof typed === 'string')
    return toFigure(field === 'volumeRate' ? toRate(typed) : typed) !== was;
  if (typeof was === 'string' && typeof typed === 'string') return typed.trim() !== was.trim();
  return false;
}

export const showValue = (field: string, value: unknown): string =>
  typeof value === 'number' ? figureText(field, value) : String(value);

/** Removes the doubts that a user has settled. */
export function withoutSettled(
  analysis: Analysis,
  values: AnalysisValues,
  reading: Analysis | null,
): Analysis {
  const settle = <Line extends FigureLine>(section: Section, line: Line, index: number): Line => {
    const typed = lineOf(values, { section, line: index });
    if (!line.doubts || !typed) return line;
    const { doubts, ...rest } = line;
    const fields: readonly string[] = figureFields[section];
    const read = readLineOf(reading, section, line);
    const left = Object.entries(doubts).filter(
      ([field]) => fields.includes(field) && markOf(field, typed, read)?.kind === 'doubt',
    );
    return { ...rest, ...(left.length ? { doubts: Object.fromEntries(left) } : {}) } as Line;
  };
  const { statementTotals, cardTypeSummary, statementFees } = analysis;
  return {
    statementTotals: settle('statementTotals', statementTotals, 0),
    cardTypeSummary: cardTypeSummary.map((line, at) => settle('cardTypeSummary', line, at)),
    statementFees: statementFees.map((line, at) => settle('statementFees', line, at)),
  };
}

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
