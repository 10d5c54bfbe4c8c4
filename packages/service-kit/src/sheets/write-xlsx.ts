import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Cell, SheetTable } from './write-cells.ts';

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

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packages = 'http://schemas.openxmlformats.org/package/2006';
const types = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** All parts of a workbook except its sheets: path → XML. */
const workbookFiles = (sheets: readonly string[]): Record<string, string> => ({
  '[Content_Types].xml': `${head}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${types}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${types}.styles+xml"/>${sheets.map((_, at) => `<Override PartName="/xl/worksheets/sheet${at + 1}.xml" ContentType="${types}.worksheet+xml"/>`).join('')}</Types>`,
  '_rels/.rels': `${head}<Relationships xmlns="${packages}/relationships"><Relationship Id="rId1" Type="${office}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
  'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${sheets.map((name, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`).join('')}</sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packages}/relationships">${sheets.map((_, at) => `<Relationship Id="rId${at + 1}" Type="${office}/worksheet" Target="worksheets/sheet${at + 1}.xml"/>`).join('')}<Relationship Id="rId${sheets.length + 1}" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
  'xl/styles.xml': `${head}<styleSheet xmlns="${main}"><numFmts count="2"><numFmt numFmtId="164" formatCode="&quot;$&quot;#,##0.00"/><numFmt numFmtId="165" formatCode="0.00&quot;%&quot;"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="164" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="165" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" quotePrefix="1"/></cellXfs><cellStyles count="1"><cellStyle name="Normal" xfId="0" builtinId="0"/></cellStyles></styleSheet>`,
});
