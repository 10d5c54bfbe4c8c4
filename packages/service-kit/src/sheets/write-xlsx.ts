import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Cell, SheetTable } from './write-cells.ts';
import { workbookFiles } from './xlsx-skeleton.ts';

/** A workbook of tables, each a sheet, written row after row. Text is never a formula there. */
export function writeXlsx(tables: readonly SheetTable[]): Readable {
  const zip = new ZipFile();
  const output = zip.outputStream as Readable;
  // What fails while rows are read must not end in a workbook that looks whole.
  zip.on('error', (error: Error) => output.destroy(error));
  for (const [path, content] of Object.entries(workbookFiles(tables.map(({ name }) => name))))
    zip.addBuffer(Buffer.from(content), path);
  for (const [index, table] of tables.entries())
    zip.addReadStream(Readable.from(sheetXml(table)), `xl/worksheets/sheet${index + 1}.xml`);
  zip.end();
  return output;
}

const pieceRows = 500;
/** Cell styles by their place in the skeleton's list. */
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
  // The style that marks text as text keeps it so when it is typed over or saved as CSV.
  return textCell(cell.text, /^[=+\-@\t\r\n]/.test(cell.text) ? styles.marked : styles.text);
}

const textCell = (text: string, style: number): string =>
  text === ''
    ? `<c s="${style}"/>`
    : `<c s="${style}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`;

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

/** Text as XML holds it; characters that it cannot hold are written as spreadsheets write them. */
const escaped = (text: string): string =>
  text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(/[&<>]/g, (character) => entities[character] ?? '')
    .replace(
      // oxlint-disable-next-line no-control-regex -- they are what is replaced
      /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g,
      (character) => `_x${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`,
    );
