import { maxLines } from '@portal/contracts/quotes/analysis';
import { type AnalysisForm, blankCardType, blankFee } from './analysis-values.ts';
import { type Cell, cellFields, choices, type Lines, toPath } from './figure-path.ts';
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

/**
 * Parses cells copied from a spreadsheet: tab-separated lines; cells with tabs or line breaks are quoted.
 * Null for the text of a single cell.
 */
export function readBlock(text: string): string[][] | null {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(cellPattern)) {
    const cell = quoted === undefined ? plain : quoted.replaceAll('""', '"');
    rows.at(-1)?.push(cell.replace(/\s+/g, ' ').trim());
    if (end === undefined || end === '') break;
    if (end !== '\t') rows.push([]);
  }
  // A trailing line break adds no row.
  if (rows.at(-1)?.every((cell) => cell === '')) rows.pop();
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : null;
}

/** A quoted or plain cell with its separator. */
const cellPattern = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/g;
