import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';

/** Creates a ZIP archive of parts (path → content). */
export function makeArchive(parts: Record<string, string | Buffer>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), path);
  zip.end();
  return buffer(zip.outputStream);
}

const mainNs = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const relationshipsNs = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** Returns the parts of an .xlsx workbook with one sheet, for tests to modify. */
export const workbookParts = (
  sheetData: string,
  workbookType = 'sheet',
): Record<string, string> => ({
  '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">
    <Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.${workbookType}.main+xml"/></Types>`,
  'xl/workbook.xml': `<workbook xmlns="${mainNs}" xmlns:r="${relationshipsNs}"><sheets><sheet name="Data" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${relationshipsNs}/worksheet" Target="worksheets/sheet1.xml"/></Relationships>`,
  'xl/worksheets/sheet1.xml': `<?xml version="1.0" encoding="UTF-8"?><worksheet xmlns="${mainNs}"><sheetData>${sheetData}</sheetData></worksheet>`,
});

/** Creates an .xlsx workbook from rows of texts and numbers by sheet name. */
export function plainWorkbook(sheets: Record<string, (string | number)[][]>): Promise<Buffer> {
  const names = Object.keys(sheets);
  const parts = workbookParts('');
  const list = names
    .map((name, index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`)
    .join('');
  const relationships = names
    .map(
      (_, index) =>
        `<Relationship Id="rId${index + 1}" Type="${relationshipsNs}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
    )
    .join('');
  return makeArchive({
    ...parts,
    'xl/workbook.xml': (parts['xl/workbook.xml'] ?? '').replace(/<sheet .*\/>/, list),
    'xl/_rels/workbook.xml.rels': (parts['xl/_rels/workbook.xml.rels'] ?? '').replace(
      /<Relationship .*\/>/,
      relationships,
    ),
    ...Object.fromEntries(
      Object.values(sheets).map((rows, index) => [
        `xl/worksheets/sheet${index + 1}.xml`,
        `<worksheet xmlns="${mainNs}"><sheetData>${rows.map(rowXml).join('')}</sheetData></worksheet>`,
      ]),
    ),
  });
}

const rowXml = (cells: (string | number)[], index: number): string =>
  `<row r="${index + 1}">${cells
    .map((cell) =>
      typeof cell === 'number'
        ? `<c><v>${cell}</v></c>`
        : `<c t="inlineStr"><is><t>${cell.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</t></is></c>`,
    )
    .join('')}</row>`;
