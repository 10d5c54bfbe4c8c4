import * as imports from '@portal/contracts/applications/import-routes';
import { importSizeLimit } from '@portal/contracts/applications/import-schemas';
import { actors } from '@portal/test-kit/actors';
import { badFiles, fileStatuses, statusOfFile } from '@portal/test-kit/bad-files';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { header, importsOf, lines } from './testing/imports.ts';
import { startApplications } from '../testing/start-applications.ts';
import { makeWorkbook } from './testing/workbooks.ts';

const service = await startApplications();
const revenue = importsOf(service);
afterAll(() => service.stop());
beforeEach(() => revenue.clear());

describe('an upload', () => {
  it('shows the first five rows below the header, and suggests the columns', async () => {
    const rows = Array.from({ length: 9 }, (_, at) => `${at},Wren ${at},Q1-2024,1,2.5,3`);
    const made = await revenue.upload('Residuals.csv', `Residual report\r\n\r\n${lines(...rows)}`);
    expect(made).toMatchObject({
      fileName: 'Residuals.csv',
      kind: 'csv',
      encoding: 'utf-8',
      state: 'uploaded',
      counts: null,
      sheets: [],
      layoutFrom: 'suggested',
      layout: {
        sheet: null,
        headerRow: 3,
        columns: {
          applicationId: 0,
          merchantName: 1,
          quarter: 2,
          monthlyVolume: 3,
          revenueSharePercentage: 4,
          earnings: 5,
          reference: null,
        },
        constants: { quarter: null, revenueSharePercentage: null },
      },
      headers: header.split(','),
      uploadedByName: 'Avery Stone',
      progress: null,
      sameFileAs: null,
    });
    expect(made.preview).toHaveLength(5);
    expect(made.preview[0]).toEqual({
      row: 4,
      cells: ['0', 'Wren 0', 'Q1-2024', '1', '2.5', '3'],
      masked: [],
    });
  });

  it('finds the sheet with the figures and the quarter in a title', async () => {
    const content = makeWorkbook({
      kind: 'xlsx',
      sheets: {
        Cover: [['Prepared', 'for you']],
        Figures: [
          ['Residuals for Q3 2025'],
          [],
          ['Merchant', 'Sales Amount', 'Split %', 'Agent Net'],
          ['Wren', 100, { t: 'n', v: 0.025, z: '0.0%' }, 7.5],
        ],
      },
    });
    const made = await revenue.upload('r.xlsx', content);
    expect(made.layout).toMatchObject({
      sheet: 'Figures',
      headerRow: 3,
      columns: { merchantName: 0, monthlyVolume: 1, revenueSharePercentage: 2, earnings: 3 },
      constants: { quarter: 'Q3-2025' },
    });
    expect(made.sheets).toEqual(['Cover', 'Figures']);
    expect(made.preview[0]?.cells).toEqual(['Wren', '100', '2.5%', '7.5']);
    const other = await revenue
      .setLayout(made.id, {
        ...made.layout,
        sheet: 'Cover',
        headerRow: 1,
        columns: {},
      })
      .catch((error: unknown) => String(error));
    expect(other).toContain('422: There are no rows below the header');
  });

  it('suggests columns for another chosen sheet', async () => {
    const content = makeWorkbook({
      kind: 'xlsx',
      sheets: {
        Card: [
          ['Merchant', 'Qtr', 'Sales Amount', 'Split %', 'Agent Net'],
          ['Wren', 'Q1-2024', 100, 2.5, 7.5],
        ],
        Other: [
          ['Other residuals Q2 2024'],
          ['Sales Amount', 'Merchant', 'Agent Net'],
          [200, 'Bluebird', 15],
        ],
      },
    });
    const made = await revenue.upload('two.xlsx', content);
    expect(made.layout.sheet).toBe('Card');
    const none = Object.fromEntries(Object.keys(made.layout.columns).map((name) => [name, null]));
    const other = await revenue.setLayout(made.id, { sheet: 'Other', headerRow: 1, columns: none });
    expect(other).toMatchObject({
      layoutFrom: 'suggested',
      headers: ['Sales Amount', 'Merchant', 'Agent Net'],
      layout: {
        sheet: 'Other',
        headerRow: 2,
        columns: { monthlyVolume: 0, merchantName: 1, earnings: 2, quarter: null },
        constants: { quarter: 'Q2-2024' },
      },
    });
    // Clearing every column of the same sheet is a deliberate choice.
    const cleared = await revenue.setLayout(made.id, { ...other.layout, columns: none });
    expect(cleared).toMatchObject({ layoutFrom: 'chosen', layout: { columns: none } });
  });

  it.each([
    ['a.csv', '', 'The file is empty'],
    ['a.xlsx', lines('1,a,Q1-2024,1,1,1'), 'The file is plain text, whatever its name says'],
    ['a.pdf', lines('1,a,Q1-2024,1,1,1'), 'Files of the kinds .csv, .xlsx and .xls are accepted'],
    ['a.csv', 'alone\r\n1\r\n', 'No row names at least two columns'],
    ['a.csv', `${header}\r\n`, 'There are no rows below the header'],
    ['a.xls', '<html><table>', 'The file is a web page'],
  ])('of %s is refused if unusable, and nothing is stored: %j', async (name, content, reason) => {
    await expect(revenue.upload(name, content)).rejects.toMatchObject({
      status: 422,
      detail: expect.stringContaining(reason),
    });
    expect(
      (await service.clients.admin.page(imports.listRevenueImports, { query: {} })).total,
    ).toBe(0);
  });

  const send = async (fileName: string, body: Buffer): Promise<number> =>
    statusOfFile(
      await service.fetchAs(
        actors.admin,
        `/revenue-imports?fileName=${encodeURIComponent(fileName)}`,
        {
          method: 'POST',
          headers: { 'content-type': 'application/octet-stream' },
          body: new Uint8Array(body),
        },
      ),
    );

  it.each(badFiles(Buffer.from(`%PDF-1.7\n${'x'.repeat(2000)}`)))(
    'that is %s is taken or refused, whatever its name says',
    async (_, file) => {
      for (const ending of ['csv', 'xlsx', 'xls'])
        expect(fileStatuses).toContain(await send(`a.${ending}`, file));
    },
  );

  it.each(['a\0b.csv', 'a\r\nb.csv', '../../a.csv', `${'x'.repeat(255)}.csv`, '\u202evsc.exe', ''])(
    'is taken or refused under the name %j',
    async (name) => {
      expect(fileStatuses).toContain(await send(name, Buffer.from('a,b\n1,2\n')));
    },
  );

  it('of more than 10 MB is refused, with or without a declared length', async () => {
    const large = new Uint8Array(importSizeLimit + 1).fill(65);
    const send = (body: RequestInit['body'], headers: Record<string, string> = {}) =>
      service.fetchAs(actors.admin, '/revenue-imports?fileName=a.csv', {
        method: 'POST',
        headers: { 'content-type': 'application/octet-stream', ...headers },
        body,
        duplex: 'half',
      } as RequestInit);
    expect((await send(large)).status).toBe(413);
    const streamed = new ReadableStream<Uint8Array>({
      start(controller) {
        for (let at = 0; at < large.length; at += 65_536)
          controller.enqueue(large.subarray(at, at + 65_536));
        controller.close();
      },
    });
    expect((await send(streamed)).status).toBe(413);
    expect((await send('{}', { 'content-type': 'application/json' })).status).toBe(415);
    const row = `1,${'a'.repeat(200)},Q1-2024,1,1,1`;
    const max = Math.floor((importSizeLimit - header.length - 10) / (row.length + 2));
    const exact = lines(...Array.from({ length: max }, () => row)).padEnd(importSizeLimit, '\n');
    expect((await send(exact)).status).toBe(201);
  });
});

describe('the template', () => {
  it.each(['csv', 'xlsx'] as const)('as %s has recognized columns', async (format) => {
    const { name, body } = await service.clients.admin.file(imports.getRevenueImportTemplate, {
      query: { format },
    });
    expect(name).toBe(`revenue-import-template.${format}`);
    const content = Buffer.from(await body.arrayBuffer());
    await expect(revenue.upload(name ?? '', content)).rejects.toThrow(
      'There are no rows below the header',
    );
    const filled =
      format === 'csv' ? `${content.toString().trimEnd()}\r\n1,a,Q1-2024,,1,1,1,\r\n` : null;
    if (filled)
      expect((await revenue.upload('filled.csv', filled)).layout.columns).toEqual({
        applicationId: 0,
        merchantName: 1,
        quarter: 2,
        month: 3,
        monthlyVolume: 4,
        revenueSharePercentage: 5,
        earnings: 6,
        reference: 7,
      });
  });
});
