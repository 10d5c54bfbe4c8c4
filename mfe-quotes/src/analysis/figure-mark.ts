import type { Analysis } from '@portal/contracts/quotes/analysis';
import { figureText, toFigure, toRate, type AnalysisValues } from './analysis-values.ts';
import { figureFields, valueOf, type FigureLine, type Lines } from './figure-path.ts';

/** Shown below a figure: it was edited, or needs a review. */
export type Mark = { kind: 'edited'; was: string } | { kind: 'doubt'; reason: string };

/** The read line that a line came from; undefined if a user added it. */
export const readLineOf = (
  reading: Analysis | null,
  section: Lines,
  line: Pick<FigureLine, 'readAs'> | undefined,
): FigureLine | undefined =>
  line?.readAs === undefined ? undefined : reading?.[section][line.readAs];

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

export function withoutSettled(
  analysis: Analysis,
  values: AnalysisValues,
  reading: Analysis | null,
): Analysis {
  const settle = <Line extends FigureLine>(
    line: Line,
    typed: FigureLine | undefined,
    read: FigureLine | undefined,
    fields: readonly string[],
  ): Line => {
    if (!line.doubts || !typed) return line;
    const { doubts, ...rest } = line;
    const left = Object.entries(doubts).filter(
      ([field]) => fields.includes(field) && markOf(field, typed, read)?.kind === 'doubt',
    );
    return { ...rest, ...(left.length ? { doubts: Object.fromEntries(left) } : {}) } as Line;
  };
  const lines = <Line extends FigureLine>(section: Lines, of: Line[]): Line[] =>
    of.map((line, index) =>
      settle(
        line,
        values[section][index],
        readLineOf(reading, section, line),
        figureFields[section],
      ),
    );
  return {
    statementTotals: settle(
      analysis.statementTotals,
      values.statementTotals,
      reading?.statementTotals,
      figureFields.statementTotals,
    ),
    cardTypeSummary: lines('cardTypeSummary', analysis.cardTypeSummary),
    statementFees: lines('statementFees', analysis.statementFees),
  };
}
