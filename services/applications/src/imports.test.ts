import { applicationsActivity, revenueImportFinished } from '@portal/contracts/applications/events';
import * as imports from '@portal/contracts/applications/import-routes';
import { importSizeLimit, type RevenueImport } from '@portal/contracts/applications/import-schemas';
import * as routes from '@portal/contracts/applications/revenue-routes';
import { actors } from '@portal/test-kit/actors';
import { waitFor } from '@portal/test-kit/wait-for';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { revenueOf, type TestRevenue } from './testing/revenue.ts';
import { startApplications, type TestApplications } from './testing/start-applications.ts';
import { makeWorkbook } from './testing/workbooks.ts';

let service: TestApplications;
let revenue: TestRevenue;
beforeAll(async () => {
  service = await startApplications();
  revenue = revenueOf(service);
});
afterAll(() => service.stop());
beforeEach(async () => {
  await service.database.query(
    'TRUNCATE revenue_shares, revenue_imports, revenue_import_layouts CASCADE',
  );
});

const header = 'Application ID,Merchant Name,Quarter,Monthly Volume,Revenue Share %,Earnings';
const lines = (...rows: string[]): string => `${[header, ...rows].join('\r\n')}\r\n`;
const shares = (as: keyof typeof actors = 'admin') =>
  service.clients[as].page(routes.listRevenueShares, { query: { limit: 500, sort: 'earnings' } });
const rowsOf = async (id: number, outcome: 'created' | 'unchanged' | 'refused') =>
  (
    await service.clients.admin.page(imports.listRevenueImportRows, {
      params: { id },
      query: { outcome },
    })
  ).rows;
const counts = ({ counts: found }: RevenueImport) => found;
const get = (id: number) =>
  service.clients.admin.call(imports.getRevenueImport, { params: { id } });
const setLayout = (id: number, layout: object) =>
  service.clients.admin.call(imports.updateRevenueImportLayout, {
    params: { id },
    body: layout as RevenueImport['layout'],
  });

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
    expect(made.preview[0]).toEqual({ row: 4, cells: ['0', 'Wren 0', 'Q1-2024', '1', '2.5', '3'] });
  });

  it('finds the sheet with the figures, and the quarter in a title', async () => {
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
    const other = await setLayout(made.id, {
      ...made.layout,
      sheet: 'Cover',
      headerRow: 1,
      columns: {},
    }).catch((error: unknown) => String(error));
    expect(other).toContain('422: There are no rows below the header');
  });

  it('suggests the columns of another sheet that is chosen', async () => {
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
    const other = await setLayout(made.id, { sheet: 'Other', headerRow: 1, columns: none });
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
    // Whoever takes all columns away from a sheet means it.
    const cleared = await setLayout(made.id, { ...other.layout, columns: none });
    expect(cleared).toMatchObject({ layoutFrom: 'chosen', layout: { columns: none } });
  });

  it.each([
    ['a.csv', '', 'The file is empty'],
    ['a.xlsx', lines('1,a,Q1-2024,1,1,1'), 'The file is plain text, whatever its name says'],
    ['a.pdf', lines('1,a,Q1-2024,1,1,1'), 'Files of the kinds .csv, .xlsx and .xls are taken'],
    ['a.csv', 'alone\r\n1\r\n', 'No row names at least two columns'],
    ['a.csv', `${header}\r\n`, 'There are no rows below the header'],
    ['a.xls', '<html><table>', 'The file is a web page'],
  ])(
    'of %s is refused where it cannot be used, and leaves nothing behind: %j',
    async (name, content, reason) => {
      await expect(revenue.upload(name, content)).rejects.toMatchObject({
        status: 422,
        detail: expect.stringContaining(reason),
      });
      expect(
        (await service.clients.admin.page(imports.listRevenueImports, { query: {} })).total,
      ).toBe(0);
    },
  );

  it('of more than 10 MB is refused, said or not', async () => {
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
    const most = Math.floor((importSizeLimit - header.length - 10) / (row.length + 2));
    const exact = lines(...Array.from({ length: most }, () => row)).padEnd(importSizeLimit, '\n');
    expect((await send(exact)).status).toBe(201);
  });
});

describe('an import', () => {
  it('is tried in a dry run that changes nothing, then done, then seen by the partner', async () => {
    const [first = 0] = await revenue.approve('rep', 'Dry Goods', 'Wet Goods');
    const finished = await service.record(revenueImportFinished);
    const content = lines(
      `APP-${String(first).padStart(6, '0')},Dry Goods,Q1-2024,"$25,400.00",2.5%,"1,905.00"`,
      `,wet goods,Q1-2024,1000,2.50,75.00`,
      `999999,Nobody,Q1-2024,1,1,1`,
      `${first},Dry Goods,Q4-2023,12,50,x`,
      `${first},Wet Goods,Q4-2023,12,50,1`,
    );
    const { id } = await revenue.upload('payouts.csv', content);
    const checked = await revenue.act('check', id);
    expect(checked.state).toBe('checked');
    const outcome = { rows: 5, created: 2, unchanged: 0, refused: 3, earnings: '1980.00' };
    expect(counts(checked)).toEqual(outcome);
    expect((await shares()).total).toBe(0);

    const done = await revenue.act('run', id);
    expect(done).toMatchObject({ state: 'imported', error: null, counts: outcome });
    const { rows } = await shares('rep');
    expect(rows.map(({ merchantName, earnings }) => [merchantName, earnings])).toEqual([
      ['wet goods', '75.00'],
      ['Dry Goods', '1905.00'],
    ]);
    const detail = await service.clients.rep.call(routes.getRevenueShare, {
      params: { id: rows[1]?.id ?? 0 },
    });
    expect(detail.formula).toEqual({ months: 3, expected: '1905.00', difference: '0.00' });
    expect(detail.source).toMatchObject({
      kind: 'import',
      importId: id,
      fileName: 'payouts.csv',
      sheet: null,
      row: 2,
      enteredByName: 'Avery Stone',
      cells: [
        { header: 'Application ID', value: rows[1]?.applicationDisplayId },
        { header: 'Merchant Name', value: 'Dry Goods' },
        { header: 'Quarter', value: 'Q1-2024' },
        { header: 'Monthly Volume', value: '$25,400.00' },
        { header: 'Revenue Share %', value: '2.5%' },
        { header: 'Earnings', value: '1,905.00' },
      ],
    });
    expect(await finished.waitFor(1)).toEqual([
      expect.objectContaining({
        id,
        outcome: 'imported',
        created: 2,
        refused: 3,
        requestedBy: 1,
        earnings: '1980.00',
      }),
    ]);
    await finished.stop();
  });

  it('hands back the refused rows with their reasons, harmless to a spreadsheet and ready to be mended', async () => {
    await revenue.approve('rep', 'Mended');
    const done = await revenue.bring(
      'bad.csv',
      lines(
        `,=cmd|' /C calc'!A0,Q1-2024,1,1,1`,
        `,Mended,Q1-2024,one,1,1`,
        `,Mended,Q2-2024,1,1,1`,
        ``,
        `,@nobody,Q1-2024,1,1,1`,
      ),
    );
    expect(counts(done)).toMatchObject({ rows: 4, created: 1, refused: 3 });
    const { name, body } = await service.clients.admin.file(imports.downloadRefusedRows, {
      params: { id: done.id },
    });
    expect(name).toBe('bad refused rows.csv');
    const text = await body.text();
    const records = parse(text, { bom: true }) as string[][];
    expect(records).toEqual([
      [...header.split(','), 'Row', 'Reason'],
      [
        '',
        `'=cmd|' /C calc'!A0`,
        'Q1-2024',
        '1',
        '1',
        '1',
        '2',
        expect.stringContaining('is a formula; give its result'),
      ],
      ['', 'Mended', 'Q1-2024', 'one', '1', '1', '3', 'Monthly Volume: “one” is no number'],
      ['', `'@nobody`, 'Q1-2024', '1', '1', '1', '6', 'No approved application is of “@nobody”'],
    ]);
    const mended = await revenue.bring('mended.csv', text.replace('one,1,1', '5,1,1'));
    expect(counts(mended)).toMatchObject({ created: 1, refused: 2 });
  });

  it.each(['csv', 'xlsx', 'xls'] as const)(
    'of the same %s file twice changes nothing',
    async (kind) => {
      const [id = 0] = await revenue.approve('rep', `Twice ${kind}`);
      const rows = [
        [id, `Twice ${kind}`, 'Q1-2024', 25_400, 2.5, 1905],
        [id, `Twice ${kind}`, 'Q2-2024', 100.5, 2.5, 7.54],
      ];
      const content =
        kind === 'csv'
          ? lines(...rows.map((row) => row.join(',')))
          : makeWorkbook({ kind, sheets: { Data: [header.split(','), ...rows] } });
      const first = await revenue.bring(`same.${kind}`, content);
      expect(counts(first)).toMatchObject({ created: 2, unchanged: 0, refused: 0 });
      const before = await shares();
      const again = await revenue.upload(`same.${kind}`, content);
      expect(again.sameFileAs).toMatchObject({ id: first.id, fileName: `same.${kind}` });
      expect(counts(await revenue.act('check', again.id))).toMatchObject({
        created: 0,
        unchanged: 2,
      });
      const second = await revenue.act('run', again.id);
      expect(counts(second)).toEqual({
        rows: 2,
        created: 0,
        unchanged: 2,
        refused: 0,
        earnings: '0.00',
      });
      expect(await shares()).toEqual(before);
      expect(
        (await rowsOf(second.id, 'unchanged')).map(({ row, reason }) => [row, reason]),
      ).toEqual([
        [2, expect.stringMatching(/^Already there: share \d+, row 2 of “same/)],
        [3, expect.stringMatching(/^Already there: share \d+, row 3 of “same/)],
      ]);
    },
  );

  it('tells rows of one application and quarter apart by their reference, else refuses the second', async () => {
    const [id = 0] = await revenue.approve('rep', 'Two numbers');
    const content = `MID,${header}\r\n88-1,${id},,Q1-2024,100,1,3\r\n88-2,${id},,Q1-2024,200,1,6\r\n88-1,${id},,Q1-2024,100,1,3\r\n`;
    const made = await revenue.upload('mids.csv', content);
    expect(made.layout.columns.reference).toBe(0);
    const done = await revenue.act('run', made.id);
    expect(counts(done)).toMatchObject({ created: 2, unchanged: 1, refused: 0, earnings: '9.00' });
    expect((await rowsOf(done.id, 'unchanged'))[0]?.reason).toContain('row 2 of this file');
    await revenue.act('undo', made.id);

    await setLayout(made.id, {
      ...made.layout,
      columns: { ...made.layout.columns, reference: null },
    });
    const checked = await revenue.act('check', made.id);
    expect(counts(checked)).toMatchObject({ created: 1, unchanged: 1, refused: 1 });
    expect((await rowsOf(made.id, 'refused'))[0]?.reason).toContain(
      'earnings 3.00 (row 2 of this file)',
    );
  });

  it('counts nothing twice that was entered by hand', async () => {
    const [id = 0] = await revenue.approve('rep', 'By hand');
    const share = await revenue.enter(id, { quarter: 'Q1-2024' });
    await revenue.enter(id, { quarter: 'Q2-2024', earnings: '1' });
    const done = await revenue.bring(
      'hand.csv',
      lines(`${id},,Q1-2024,25400,2.5,1905`, `${id},,Q2-2024,25400,2.5,1905`),
    );
    expect(counts(done)).toMatchObject({ created: 0, unchanged: 1, refused: 1 });
    expect((await rowsOf(done.id, 'unchanged'))[0]?.reason).toBe(
      `Already there: share ${share.id}, entered by Avery Stone`,
    );
  });

  it('keeps figures exactly as they are, and no figure that it would have to round', async () => {
    const [id = 0] = await revenue.approve('rep', 'Exact');
    const rows = ['0.01', '0.10', '99999999.99', '-0.01', '1234.5'].map(
      (earnings, at) => `${id},,Q1-20${10 + at},9999999999.99,100,${earnings}`,
    );
    const done = await revenue.bring(
      'exact.csv',
      lines(...rows, `${id},,Q1-2020,1,1,0.005`, `${id},,Q1-2021,1,1,100000000`),
    );
    expect(counts(done)).toMatchObject({ created: 5, refused: 2, earnings: '100001234.59' });
    expect((await shares()).rows.map(({ earnings }) => earnings)).toEqual([
      '-0.01',
      '0.01',
      '0.10',
      '1234.50',
      '99999999.99',
    ]);
  });

  it('is undone: what it created goes, and nothing else', async () => {
    const [one = 0, two = 0] = await revenue.approve('rep', 'Stays', 'Goes');
    const hand = await revenue.enter(one);
    const kept = await revenue.bring('kept.csv', lines(`${one},,Q2-2024,1,1,1`));
    const content = lines(
      `${one},,Q2-2024,1,1,1`,
      `${two},,Q2-2024,2,2,2`,
      `${two},,Q3-2024,3,3,3`,
    );
    const wrong = await revenue.bring('wrong.csv', content);
    expect(counts(wrong)).toMatchObject({ created: 2, unchanged: 1 });
    const [first] = (await shares()).rows.filter(({ applicationId }) => applicationId === two);
    await service.clients.admin.call(routes.deleteRevenueShare, { params: { id: first?.id ?? 0 } });
    const activities = await service.record(applicationsActivity);
    const undone = await revenue.act('undo', wrong.id);
    expect(undone).toMatchObject({ state: 'undone', error: null });
    expect(new Set((await shares()).rows.map(({ id }) => id))).toEqual(
      new Set([hand.id, await rowShare(kept.id, 2)]),
    );
    const told = await waitFor(() =>
      activities.payloads.find(({ action }) => action === 'revenue-import.undone'),
    );
    expect(told.target.label).toBe('wrong.csv');
    await activities.stop();
    const again = await revenue.act('run', wrong.id);
    expect(counts(again)).toMatchObject({ created: 2, unchanged: 1 });
  });
  const rowShare = async (importId: number, row: number): Promise<number> =>
    (
      await service.database.query<{ id: number }>(
        'SELECT id FROM revenue_shares WHERE import_id = $1 AND import_row = $2',
        [importId, row],
      )
    )[0]?.id ?? 0;

  it('remembers the columns that were chosen for files like it, but not their quarter', async () => {
    await revenue.approve('rep', 'Remembered');
    const content = (volume: number): string => `A,B,C\r\nRemembered,${volume},3\r\n`;
    const made = await revenue.upload('odd.csv', content(1));
    expect(made.layout.columns).toMatchObject({ merchantName: null, earnings: null });
    await expect(
      service.clients.admin.call(imports.runRevenueImport, { params: { id: made.id } }),
    ).rejects.toMatchObject({
      status: 409,
      detail: expect.stringContaining('Choose the column of the earnings'),
    });
    const chosen = {
      ...made.layout,
      columns: { merchantName: 0, monthlyVolume: 1, earnings: 2 },
      constants: { quarter: 'Q1-2024', revenueSharePercentage: '2.5' },
    };
    expect((await setLayout(made.id, chosen)).layoutFrom).toBe('chosen');
    await revenue.act('run', made.id);
    const next = await revenue.upload('odd Q2-2024.csv', content(2));
    expect(next).toMatchObject({
      layoutFrom: 'remembered',
      layout: {
        columns: { merchantName: 0, monthlyVolume: 1, earnings: 2 },
        constants: { quarter: 'Q2-2024', revenueSharePercentage: '2.5' },
      },
    });
    expect((await revenue.upload('odd.csv', content(3))).layout.constants.quarter).toBeNull();
  });

  it('is not done, undone or withdrawn out of turn', async () => {
    const [id = 0] = await revenue.approve('rep', 'In turn');
    const made = await revenue.upload('turn.csv', lines(`${id},,Q1-2024,1,1,1`));
    const call = (
      route:
        | typeof imports.undoRevenueImport
        | typeof imports.deleteRevenueImport
        | typeof imports.runRevenueImport,
    ) => service.clients.admin.call(route, { params: { id: made.id } });
    await expect(call(imports.undoRevenueImport)).rejects.toThrow(
      '409: Only an import that is done',
    );
    await revenue.act('run', made.id);
    await expect(call(imports.runRevenueImport)).rejects.toThrow(
      '409: The file was imported already',
    );
    await expect(call(imports.deleteRevenueImport)).rejects.toThrow(
      '409: The shares of this file are there',
    );
    await expect(setLayout(made.id, made.layout)).rejects.toThrow(
      '409: The file was imported already',
    );
    await revenue.act('undo', made.id);
    await call(imports.deleteRevenueImport);
    await expect(get(made.id)).rejects.toThrow('404');
    await expect(call(imports.runRevenueImport)).rejects.toThrow('404');
  });

  it('that comes upon damage takes back what it had created', async () => {
    const ids = await revenue.approve(
      'rep',
      ...Array.from({ length: 600 }, (_, at) => `Half ${at}`),
    );
    const rows = ids.map((id) => `${id},,Q1-2024,1,1,1`);
    const made = await revenue.upload(
      'half.csv',
      `${lines(...rows)}"never closed,,Q1-2024,1,1,1\r\n`,
    );
    const failed = await revenue.act('run', made.id);
    expect(failed).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('A quotation mark is opened and never closed'),
    });
    expect((await shares()).total).toBe(0);
  });

  it('tells how far it is, and ends by saying so', async () => {
    const ids = await revenue.approve(
      'rep',
      ...Array.from({ length: 1500 }, (_, at) => `Long ${at}`),
    );
    const made = await revenue.upload(
      'long.csv',
      lines(...ids.map((id) => `${id},,Q1-2024,1,1,1`)),
    );
    const stream = await service.fetchAs(actors.admin, `/revenue-imports/${made.id}/events`);
    const told: string[] = [];
    const reading = (async () => {
      const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
      for (let step = await reader?.read(); step && !step.done; step = await reader?.read()) {
        told.push(step.value);
        if (step.value.includes('"imported"')) return reader?.cancel();
      }
    })();
    await revenue.act('run', made.id);
    await reading;
    expect(told.join('')).toContain('"state":"importing"');
    expect(told.at(-1)).toContain('"percent":100,"rows":1500,"created":1500');
  });

  it('asked for twice at once is done once', async () => {
    const [id = 0] = await revenue.approve('rep', 'At once');
    const made = await revenue.upload('once.csv', lines(`${id},,Q1-2024,1,1,1`));
    const params = { id: made.id };
    await Promise.all(
      [1, 2, 3].map(() =>
        service.clients.admin.call(imports.runRevenueImport, { params }).catch(() => null),
      ),
    );
    await waitFor(async () => (await get(made.id)).state === 'imported');
    const jobs = await service.database.query('SELECT id FROM revenue_import_jobs');
    expect(jobs).toHaveLength(1);
    expect((await shares()).total).toBe(1);
  });
});

describe('the template', () => {
  it.each(['csv', 'xlsx'] as const)(
    'as %s has the columns that are known again',
    async (format) => {
      const { name, body } = await service.clients.admin.file(imports.getRevenueImportTemplate, {
        query: { format },
      });
      expect(name).toBe(`revenue-import-template.${format}`);
      const content = Buffer.from(await body.arrayBuffer());
      await expect(revenue.upload(name ?? '', content)).rejects.toThrow(
        'There are no rows below the header',
      );
      const filled =
        format === 'csv' ? `${content.toString().trimEnd()}\r\n1,a,Q1-2024,1,1,1,\r\n` : null;
      if (filled)
        expect((await revenue.upload('filled.csv', filled)).layout.columns).toEqual({
          applicationId: 0,
          merchantName: 1,
          quarter: 2,
          monthlyVolume: 3,
          revenueSharePercentage: 4,
          earnings: 5,
          reference: 6,
        });
    },
  );
});
