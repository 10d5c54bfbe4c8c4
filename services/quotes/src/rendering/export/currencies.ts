const known = new Set(Intl.supportedValuesOf('currency'));

/** The currency code in a cell; null for other text. */
export function currencyIn(cell: string): string | null {
  const code = cell.trim().toUpperCase();
  return code.length === 3 && known.has(code) ? code : null;
}

/** The currencies of a column in order; null if it has other content. */
export function codesIn(rows: string[][], column: number): string[] | null {
  const cells = rows.map((row) => row[column] ?? '').filter((cell) => cell.trim() !== '');
  const codes = cells.flatMap((cell) => currencyIn(cell) ?? []);
  return codes.length > 0 && codes.length === cells.length ? [...new Set(codes)] : null;
}
