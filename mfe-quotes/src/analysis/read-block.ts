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
