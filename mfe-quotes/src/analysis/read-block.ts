/**
 * The cells of a text that was copied from a spreadsheet: lines of cells between tabs; a cell with a tab or a
 * line break stands in quotes. Null where it is the text of one cell.
 */
export function readBlock(text: string): string[][] | null {
  const rows: string[][] = [[]];
  for (const [, quoted, plain = '', end] of text.matchAll(cellPattern)) {
    const cell = quoted === undefined ? plain : quoted.replaceAll('""', '"');
    rows.at(-1)?.push(cell.replace(/\s+/g, ' ').trim());
    if (end === undefined || end === '') break;
    if (end !== '\t') rows.push([]);
  }
  // The last line ends as the others do.
  if (rows.at(-1)?.every((cell) => cell === '')) rows.pop();
  return rows.length > 1 || (rows[0]?.length ?? 0) > 1 ? rows : null;
}

/** A cell, in quotes or plain, and what ends it. */
const cellPattern = /(?:"((?:[^"]|"")*)"(?=[\t\r\n]|$)|([^\t\r\n]*))(\t|\r\n|\n|\r|$)/g;
