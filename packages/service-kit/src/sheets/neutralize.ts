/** Start of a cell that a spreadsheet would read as a formula, after escape marks that exist already. */
const formula = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const marked = /^'+[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const number = /^-?\d+(?:\.\d+)?$/;

/** Prefixes an apostrophe if a spreadsheet would read text as a formula (CWE-1236). Inverse: {@link plainText}. */
export const neutralize = (text: string): string =>
  formula.test(text) && !number.test(text) ? `'${text}` : text;

/** Removes the escape mark. */
export const plainText = (cell: string): string => (marked.test(cell) ? cell.slice(1) : cell);
