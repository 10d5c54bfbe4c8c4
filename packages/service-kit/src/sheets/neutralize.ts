/** What a spreadsheet takes for a formula at a cell's beginning, after marks that were set already. */
const formula = /^'*[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const marked = /^'+[=+\-@\t\r\n\uff1d\uff0b\uff0d\uff20]/;
const figure = /^-?\d+(?:\.\d+)?$/;

/**
 * Text as it may stand in a CSV file: what a spreadsheet would take for a formula is marked as text by
 * an apostrophe in front. Numbers stay numbers. {@link plainText} is its inverse.
 */
export const neutralize = (text: string): string =>
  formula.test(text) && !figure.test(text) ? `'${text}` : text;

/** Takes the mark off again. */
export const plainText = (cell: string): string => (marked.test(cell) ? cell.slice(1) : cell);
