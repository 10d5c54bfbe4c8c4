/**
 * Where a spreadsheet would read a formula, with its escape marks. Spreadsheets of many countries split CSV at semicolons
 * and ignore the quotes of our fields, so that a cell also begins after a semicolon, tab or line break in a text.
 */
const formula = /(?<=^|[;\t\r\n])'*(?=[=+\-@\uff1d\uff0b\uff0d\uff20])|^'*(?=[\t\r\n])/g;
const marked = /(?<=^|[;\t\r\n])'('*)(?=[=+\-@\uff1d\uff0b\uff0d\uff20])|^'('*)(?=[\t\r\n])/g;
const number = /^-?\d+(?:\.\d+)?$/;

/** Prefixes an apostrophe where a spreadsheet would read text as a formula (CWE-1236). Inverse: {@link plainText}. */
export const neutralize = (text: string): string =>
  number.test(text) ? text : text.replace(formula, `'$&`);

/** Removes the escape marks. */
export const plainText = (cell: string): string => cell.replace(marked, '$1$2');

/** A cell to write. Numbers are plain decimal text and are written unchanged. */
export type Cell =
  | { kind: 'text'; text: string }
  | { kind: 'number'; value: string }
  | { kind: 'money'; value: string }
  /** Percent: `2.50` is shown as 2.50%. */
  | { kind: 'percent'; value: string };

export interface SheetTable {
  name: string;
  /** Widths are in characters. */
  columns: readonly { header: string; width: number }[];
  rows: AsyncIterable<readonly Cell[]> | Iterable<readonly Cell[]>;
}
