import { maxLines } from '@portal/contracts/quotes/analysis';
import { blankCardType, blankFee, type AnalysisForm } from './analysis-values.ts';
import { cellFields, toPath, type Cell, type Lines, choices } from './figure-path.ts';
import { setLines, type TypedLine } from './set-values.ts';

export const blanks: Record<Lines, TypedLine> = {
  cardTypeSummary: blankCardType,
  statementFees: blankFee,
};

/**
 * Pastes a block from a cell to the right and down, and appends lines as needed. Cells beyond the last column
 * are ignored; invalid values show the usual errors. If the block exceeds the maximum number of lines,
 * nothing is pasted and the maximum is returned.
 */
export function pasteBlock(form: AnalysisForm, from: Cell, block: string[][]): number | null {
  const { section } = from;
  if (from.line + block.length > maxLines[section]) return maxLines[section];
  const fields: readonly string[] = cellFields[section];
  const first = fields.indexOf(from.field);
  const lines: TypedLine[] = form.getValues(section).map((line) => ({ ...line }));
  const pasted: Cell[] = [];
  for (const [row, cells] of block.entries()) {
    const line = from.line + row;
    const filled = (lines[line] ??= { ...blanks[section] }) as Record<string, unknown>;
    for (const [column, text] of cells.entries()) {
      const field = fields[first + column];
      if (field === undefined) break;
      filled[field] = choices[field] ? selected(choices[field], text) : text;
      pasted.push({ section, line, field });
    }
  }
  setLines(form, section, lines);
  void form.trigger(pasted.map(toPath) as Parameters<AnalysisForm['trigger']>[0]);
  return null;
}

/** Matches an option case-insensitively; other text is kept, and validation rejects it. */
const selected = (of: readonly string[], text: string): string =>
  of.find((choice) => choice.toLowerCase() === text.toLowerCase()) ?? text;
