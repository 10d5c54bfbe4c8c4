import { childrenOf } from '@portal/test-kit/processes';
import { waitFor } from '@portal/test-kit/wait-for';
import { makeArchive, plainWorkbook, workbookParts } from '@portal/test-kit/workbook-parts';
import { describe, expect, it } from 'vitest';
import { openSheets, readAll } from '../testing/open-sheets.ts';
import { endIdleProcess, type SheetLimits } from './sheet-process.ts';

describe('an .xlsx archive', () => {
  const row = '<row><c><v>1</v></c></row>';
  const refusal = async (parts: Record<string, string | Buffer>) =>
    readAll('a.xlsx', await makeArchive(parts)).then(
      () => 'read',
      (error: unknown) => String(error),
    );

  it('can be built from hand-written parts', async () => {
    const data =
      '<row r="3"><c r="B3" t="inlineStr"><is><t>a_x000D_b</t><rPh><t>no</t></rPh></is></c>' +
      '<c r="D3" t="str"><f>A1</f><v>text</v></c><c t="e"><v>#REF!</v></c><c><f>SUM(A1)</f></c></row>';
    expect(await readAll('a.xlsx', await makeArchive(workbookParts(data)))).toEqual([
      { row: 3, cells: ['', 'a\rb', '', 'text', '#REF!', '=SUM(A1)'] },
    ]);
  });

  it('with macros is refused', async () => {
    expect(await refusal(workbookParts(row, 'sheet.macroEnabled'))).toContain('macros');
  });

  it('of another program is refused', async () => {
    expect(await refusal({ 'word/document.xml': '<a/>' })).toContain('something else');
    expect(await refusal({ '[Content_Types].xml': '<Types/>' })).toContain('something else');
  });

  it('with a sheet name that is too long to be kept is refused', async () => {
    const named = (name: string) => plainWorkbook({ [name]: [[1]] });
    expect(await readAll('a.xlsx', await named('x'.repeat(200)))).toHaveLength(1);
    await expect(readAll('a.xlsx', await named('x'.repeat(201)))).rejects.toThrow('Shorten it');
  });

  it('with custom entities is refused', async () => {
    const parts = workbookParts('<row><c t="str"><v>&a;</v></c></row>');
    const sheet = parts['xl/worksheets/sheet1.xml'] ?? '';
    const bomb = `<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa">]>${sheet.replace(/^<\?xml[^>]*>/, '')}`;
    expect(await refusal({ ...parts, 'xl/worksheets/sheet1.xml': bomb })).toContain('damaged');
  });

  it('that would unpack to hundreds of megabytes is refused before unpacking', async () => {
    const parts = workbookParts(row);
    const bomb = await makeArchive({
      ...parts,
      'xl/worksheets/sheet1.xml': Buffer.alloc(300 * 1024 * 1024, 32),
    });
    expect(bomb.length).toBeLessThan(1024 * 1024);
    await expect(readAll('a.xlsx', bomb)).rejects.toThrow('unpacks to far more');
  });

  it('with a false size is refused at the first excess byte', async () => {
    const honest = await makeArchive({
      ...workbookParts(row),
      'xl/worksheets/sheet1.xml': Buffer.alloc(50 * 1024 * 1024, 32),
    });
    // Replace 50 MB with 1 KB in every size field.
    const altered = Buffer.from(honest);
    const declared = Buffer.alloc(4);
    declared.writeUInt32LE(50 * 1024 * 1024);
    let places = 0;
    for (let at = altered.indexOf(declared); at >= 0; at = altered.indexOf(declared, at + 4)) {
      altered.writeUInt32LE(1024, at);
      places += 1;
    }
    expect(places).toBeGreaterThan(0);
    await expect(readAll('a.xlsx', altered)).rejects.toThrow('damaged');
  });

  it.each(['1048577', '3000000000', '1e308', '-1', '1.5', '0x7fffffff'])(
    'with a row %s is refused',
    async (number) => {
      const data = `<row r="${number}"><c><v>1</v></c></row>`;
      expect(await refusal(workbookParts(data))).toContain('damaged');
    },
  );

  it.each([
    ['a cell', '<c t="str"><v>TEXT</v></c>'],
    ['a formula', '<c><f>TEXT</f></c>'],
    ['a text of its own', '<c t="inlineStr"><is><t>TEXT</t></is></c>'],
  ])('with more text in %s than a row has is refused', async (_, cell) => {
    const data = `<row>${cell.replace('TEXT', 'a'.repeat(70_000))}</row>`;
    expect(await refusal(workbookParts(data))).toContain('longer than 64 KB');
  });

  it('with descending rows or too many columns is refused', async () => {
    const cell = '<c><v>1</v></c>';
    expect(
      await refusal(workbookParts(`<row r="2">${cell}</row><row r="2">${cell}</row>`)),
    ).toContain('damaged');
    expect(await refusal(workbookParts('<row r="1"><c r="XFD1"><v>1</v></c></row>'))).toContain(
      '200 columns',
    );
  });

  it('with a million blank rows, styled far to the right, is read quickly', async () => {
    const blank = Array.from({ length: 100_000 }, (_, at) => `<row r="${at + 2}"><c s="0"/></row>`);
    const data = `<row r="1"><c><v>1</v></c><c r="XFD1" s="0"/></row>${blank.join('')}<row r="1048576">${'<c><v>2</v></c>'}</row>`;
    const rows = await readAll('a.xlsx', await makeArchive(workbookParts(data)));
    expect(rows).toEqual([
      { row: 1, cells: ['1'] },
      { row: 1_048_576, cells: ['2'] },
    ]);
  });
});

describe('the process of a file', () => {
  const endless = `a,b\n${'1,2\n'.repeat(250_000)}`;

  it('refuses more than 200,000 rows', async () => {
    await expect(readAll('a.csv', endless)).rejects.toThrow('more than 200,000 rows');
  });

  it('is kept for the next file of the person', async () => {
    const processes = (): number[] => childrenOf(process.pid, 'sheet-child');
    endIdleProcess();
    await waitFor(() => processes().length === 0);
    const open = (person: number) =>
      openSheets('a.csv', 'a,b\n1,2\n', () => Promise.resolve(processes()), { person });
    const first = await open(1);
    expect(first).toHaveLength(1);
    expect(await open(1)).toEqual(first);
    expect(await open(2)).toHaveLength(2);
  });

  it('is stopped at its time and memory limits, and by its caller', async () => {
    const read = (options: SheetLimits) =>
      openSheets('a.csv', endless, (sheets) => sheets.head(null, 1_000_000), options);
    await expect(read({ answerMs: 1 })).rejects.toThrow('took too long');
    await expect(read({ memory: 20 * 1024 * 1024 })).rejects.toThrow('too much memory');
    const stop = new AbortController();
    const stopped = openSheets(
      'a.csv',
      endless,
      (sheets) => {
        const head = sheets.head(null, 1_000_000);
        stop.abort(new Error('The worker is stopping'));
        return head;
      },
      { signal: stop.signal },
    );
    await expect(stopped).rejects.toThrow('The worker is stopping');
  });

  it('reports running out of memory', async () => {
    // A huge shared string: more than the process's memory limit.
    const parts = workbookParts('<row><c><v>1</v></c></row>');
    const relation = parts['xl/_rels/workbook.xml.rels'] ?? '';
    const deep = '<a>'.repeat(30_000_000);
    const content = await makeArchive({
      ...parts,
      'xl/_rels/workbook.xml.rels': relation,
      'xl/styles.xml': deep,
    });
    await expect(readAll('a.xlsx', content)).rejects.toThrow('too much memory');
  });
});
