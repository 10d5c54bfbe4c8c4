import { revenueImportFinished } from '@portal/contracts/applications/events';
import * as imports from '@portal/contracts/applications/import-routes';
import * as routes from '@portal/contracts/applications/revenue-routes';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { counts, header, importsOf, lines } from './testing/imports.ts';
import { startApplications } from '../testing/start-applications.ts';
import { makeWorkbook } from './testing/workbooks.ts';

const service = await startApplications();
const revenue = importsOf(service);
afterAll(() => service.stop());
beforeEach(() => revenue.clear());

describe('an import', () => {
  it('is dry-run without changes, then run, then visible to the partner', async () => {
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
    expect((await revenue.shares()).total).toBe(0);

    const done = await revenue.act('run', id);
    expect(done).toMatchObject({ state: 'imported', error: null, counts: outcome });
    const { rows } = await revenue.shares('rep');
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

  it('exports refused rows with reasons, safe for spreadsheets and ready to correct', async () => {
    await revenue.approve('rep', 'Mended');
    const done = await revenue.importFile(
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
        expect.stringContaining('is a formula; enter its result'),
      ],
      ['', 'Mended', 'Q1-2024', 'one', '1', '1', '3', 'Monthly Volume: “one” is not a number'],
      ['', `'@nobody`, 'Q1-2024', '1', '1', '1', '6', 'No approved application is for “@nobody”'],
    ]);
    const mended = await revenue.importFile('mended.csv', text.replace('one,1,1', '5,1,1'));
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
      const first = await revenue.importFile(`same.${kind}`, content);
      expect(counts(first)).toMatchObject({ created: 2, unchanged: 0, refused: 0 });
      const before = await revenue.shares();
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
      expect(await revenue.shares()).toEqual(before);
      expect(
        (await revenue.rowsOf(second.id, 'unchanged')).map(({ row, reason }) => [row, reason]),
      ).toEqual([
        [2, expect.stringMatching(/^Already exists: share \d+, row 2 of “same/)],
        [3, expect.stringMatching(/^Already exists: share \d+, row 3 of “same/)],
      ]);
    },
  );

  it('distinguishes rows of one application and quarter by reference, else refuses the second', async () => {
    const [id = 0] = await revenue.approve('rep', 'Two numbers');
    const content = `MID,${header}\r\n88-1,${id},,Q1-2024,100,1,3\r\n88-2,${id},,Q1-2024,200,1,6\r\n88-1,${id},,Q1-2024,100,1,3\r\n`;
    const made = await revenue.upload('mids.csv', content);
    expect(made.layout.columns.reference).toBe(0);
    const done = await revenue.act('run', made.id);
    expect(counts(done)).toMatchObject({ created: 2, unchanged: 1, refused: 0, earnings: '9.00' });
    expect((await revenue.rowsOf(done.id, 'unchanged'))[0]?.reason).toContain('row 2 of this file');
    await revenue.act('undo', made.id);

    await revenue.setLayout(made.id, {
      ...made.layout,
      columns: { ...made.layout.columns, reference: null },
    });
    const checked = await revenue.act('check', made.id);
    expect(counts(checked)).toMatchObject({ created: 1, unchanged: 1, refused: 1 });
    expect((await revenue.rowsOf(made.id, 'refused'))[0]?.reason).toContain(
      'earnings 3.00 (row 2 of this file)',
    );
  });

  it('does not duplicate shares entered by hand', async () => {
    const [id = 0] = await revenue.approve('rep', 'By hand');
    const share = await revenue.enter(id, { quarter: 'Q1-2024' });
    await revenue.enter(id, { quarter: 'Q2-2024', earnings: '1' });
    const done = await revenue.importFile(
      'hand.csv',
      lines(`${id},,Q1-2024,25400,2.5,1905`, `${id},,Q2-2024,25400,2.5,1905`),
    );
    expect(counts(done)).toMatchObject({ created: 0, unchanged: 1, refused: 1 });
    expect((await revenue.rowsOf(done.id, 'unchanged'))[0]?.reason).toBe(
      `Already exists: share ${share.id}, entered by Avery Stone`,
    );
  });

  it('stores figures exactly and refuses those that need rounding', async () => {
    const [id = 0] = await revenue.approve('rep', 'Exact');
    const rows = ['0.01', '0.10', '99999999.99', '-0.01', '1234.5'].map(
      (earnings, at) => `${id},,Q1-20${10 + at},9999999999.99,100,${earnings}`,
    );
    const done = await revenue.importFile(
      'exact.csv',
      lines(...rows, `${id},,Q1-2020,1,1,0.005`, `${id},,Q1-2021,1,1,100000000`),
    );
    expect(counts(done)).toMatchObject({ created: 5, refused: 2, earnings: '100001234.59' });
    expect((await revenue.shares()).rows.map(({ earnings }) => earnings)).toEqual([
      '-0.01',
      '0.01',
      '0.10',
      '1234.50',
      '99999999.99',
    ]);
  });
});
