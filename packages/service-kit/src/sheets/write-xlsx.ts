import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Cell, SheetTable } from './write-cells.ts';
import { workbookFiles } from './xlsx-skeleton.ts';

/** Writes a workbook with one sheet per table, as a stream. Text cells never become formulas. */
export function writeXlsx(tables: readonly SheetTable[]): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  // An error while reading rows must not produce a workbook that looks complete.
  zip.on('error', (error: Error) => output.destroy(error));
  for (const [path, content] of Object.entries(workbookFiles(tables.map(({ name }) => name))))
    zip.addBuffer(Buffer.from(content), path);
  for (const [index, table] of tables.entries())
    zip.addReadStream(Readable.from(sheetXml(table)), `xl/worksheets/sheet${index + 1}.xml`);
  zip.end();
  return output;
}

const pieceRows = 500;
const styles = { text: 0, number: 0, money: 1, percent: 2, header: 3, marked: 4 } as const;

async function* sheetXml({ columns, rows }: SheetTable): AsyncGenerator<string> {
  yield (
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n' +
    '<worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">' +
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>' +
    `<cols>${columns.map(({ width }, at) => `<col min="${at + 1}" max="${at + 1}" width="${width}" customWidth="1"/>`).join('')}</cols>` +
    `<sheetData><row>${columns.map(({ header }) => textCell(header, styles.header)).join('')}</row>`
  );
  let piece: string[] = [];
  for await (const row of rows) {
    piece.push(`<row>${row.map(toXml).join('')}</row>`);
    if (piece.length < pieceRows) continue;
    yield piece.join('');
    piece = [];
  }
  yield `${piece.join('')}</sheetData></worksheet>`;
}

function toXml(cell: Cell): string {
  if (cell.kind !== 'text') return `<c s="${styles[cell.kind]}"><v>${cell.value}</v></c>`;
  // The quote prefix keeps it text when a user edits the cell or saves it as CSV.
  return textCell(cell.text, /^[=+\-@\t\r\n]/.test(cell.text) ? styles.marked : styles.text);
}

const textCell = (text: string, style: number): string =>
  text === ''
    ? `<c s="${style}"/>`
    : `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Escapes text for XML; characters that XML does not allow are written as `_x000B_`. */
const escaped = (text: string): string =>
  text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>]/g, (character) => entities[character] ?? '')
    .replace(
      // oxlint-disable-next-line no-control-regex -- replaces control characters
      /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
      (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    );
