const known = new Set(Intl.supportedValuesOf('currency'));

/** A code of a currency that a cell holds; null for other text. */
export function currencyIn(cell: string): string | null {
  const code = cell.trim().toUpperCase();
  return code.length === 3 && known.has(code) ? code : null;
}

/** The currencies that a column names, in its order; null where it holds other things. */
export function codesIn(rows: string[][], column: number): string[] | null {
  const cells = rows.map((row) => row[column] ?? '').filter((cell) => cell.trim() !== '');
  const codes = cells.flatMap((cell) => currencyIn(cell) ?? []);
  return codes.length > 0 && codes.length === cells.length ? [...new Set(codes)] : null;
}
