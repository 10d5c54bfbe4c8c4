/** A zero-based column as a spreadsheet names it: `A`, `Z`, `AA`. */
export function columnLetters(column: number): string {
  const rest = Math.floor(column / 26) - 1;
  return `${rest >= 0 ? columnLetters(rest) : ''}${String.fromCodePoint(65 + (column % 26))}`;
}

/** `B: Merchant DBA`. */
export const columnLabel = (header: string, column: number): string =>
  header ? `${columnLetters(column)}: ${header}` : columnLetters(column);
