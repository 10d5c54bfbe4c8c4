import * as routes from '@portal/contracts/applications/revenue-routes';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { counts, header, importsOf, lines } from './testing/imports.ts';
import { startApplications } from '../testing/start-applications.ts';

let id: number;
let name: string;
const service = await startApplications();
const revenue = importsOf(service);
afterAll(() => service.stop());
beforeEach(async () => {
  await revenue.clear();
  await service.database.query("UPDATE applications SET status = 'declined'");
  name = 'Larkspur Orthodontics';
  [id = 0] = await revenue.approve('rep', name);
});

const report = (month: string, ...rows: string[]): string =>
  [
    `Residuals - Harborline (${month})`,
    '',
    'Merchant ID,Merchant,Sales Amount,%,Agent Net',
    ...rows,
  ].join('\n');
const flat = '6588000009911231,LARKSPUR ORTHODONTICS,0.00,50.00,1.80';

it('months of a quarter are separate shares whose sum is the quarter', async () => {
  const april = await revenue.importFile(
    'april.csv',
    report('April 2026', flat, `6588000009911223,${name},2931.47,50,53.92`),
  );
  expect(april.layout.constants).toMatchObject({ quarter: 'Q2-2026', month: '2026-04' });
  expect(counts(april)).toMatchObject({ created: 2, earnings: '55.72' });
  const may = await revenue.importFile(
    'may.csv',
    report('May 2026', flat, `6588000009911223,${name},6139.56,50,74.37`),
  );
  expect(counts(may)).toMatchObject({ created: 2, unchanged: 0, refused: 0, earnings: '76.17' });
  const again = await revenue.importFile('may again.csv', report('May 2026', flat));
  expect(counts(again)).toMatchObject({ created: 0, unchanged: 1 });

  const { rows } = await revenue.shares('rep');
  expect(rows.map(({ month, quarter, earnings }) => [month, quarter, earnings])).toEqual([
    ['2026-04', 'Q2-2026', '1.80'],
    ['2026-05', 'Q2-2026', '1.80'],
    ['2026-04', 'Q2-2026', '53.92'],
    ['2026-05', 'Q2-2026', '74.37'],
  ]);
  const detail = await service.clients.rep.call(routes.getRevenueShare, {
    params: { id: rows[0]?.id ?? 0 },
  });
  expect(detail.ofQuarter).toEqual({
    earnings: '131.89',
    shares: 4,
    months: ['2026-04', '2026-05'],
  });
  expect(detail.formula.months).toBe(1);
  const trend = await service.clients.rep.call(routes.getRevenueTrend, { query: {} });
  expect(trend).toMatchObject([{ quarter: 'Q2-2026', earnings: '131.89' }]);
});

it('a month comes from the file name, a column or the user', async () => {
  const row = `${id},,Q2-2026,100,2.5,2.5`;
  const named = await revenue.importFile('residuals-2026-04.csv', lines(row));
  const column = await revenue.importFile('b.csv', `${header},Month\n${row},May 2026\n`);
  const made = await revenue.upload('c.csv', lines(row));
  expect(made.layout.constants.month).toBeNull();
  await revenue.setLayout(made.id, {
    ...made.layout,
    constants: { ...made.layout.constants, month: '2026-06' },
  });
  const selected = await revenue.act('run', made.id);
  for (const done of [named, column, selected]) expect(counts(done)).toMatchObject({ created: 1 });
  const { rows } = await revenue.shares();
  expect(rows.map(({ month }) => month)).toEqual(['2026-04', '2026-05', '2026-06']);
});

it('a whole quarter and a month of it are never both counted', async () => {
  const whole = await revenue.importFile('quarter.csv', lines(`${id},,Q1-2026,100,2.5,7.5`));
  expect(counts(whole)).toMatchObject({ created: 1 });
  const month = await revenue.importFile('month.csv', lines(`${id},,Jan 2026,100,2.5,2.5`));
  expect(counts(month)).toMatchObject({ created: 0, refused: 1 });
  await expect(
    revenue.enter(id, { quarter: 'Q1-2026', month: '2026-02', inAddition: false }),
  ).rejects.toThrow('409');
  await revenue.act('undo', whole.id);
  await revenue.importFile('month2.csv', lines(`${id},,Jan 2026,100,2.5,2.5`));
  const late = await revenue.importFile('quarter2.csv', lines(`${id},,Q1-2026,100,2.5,7.5`));
  expect(counts(late)).toMatchObject({ created: 0, refused: 1 });
  const share = await revenue.enter(id, {
    quarter: 'Q1-2026',
    month: '2026-02',
    inAddition: false,
  });
  expect(share.month).toBe('2026-02');
  for (const bad of ['2026-04', '2026-13', 'May'])
    await expect(revenue.enter(id, { quarter: 'Q1-2026', month: bad })).rejects.toThrow('400');
});

it('a dry run distinguishes rows by month and by reference', async () => {
  const made = await revenue.upload(
    'many.csv',
    `MID,${header}\n007,${id},,Apr 2026,1,1,1\n007,${id},,May 2026,1,1,1\n7,${id},,May 2026,1,1,1\n7,${id},,Q2-2026,1,1,3\n`,
  );
  for (const task of ['check', 'run'] as const)
    expect(counts(await revenue.act(task, made.id))).toMatchObject({
      created: 2,
      unchanged: 1,
      refused: 1,
    });
});

it('shares with references masked by an earlier release are not duplicated', async () => {
  await revenue.importFile('new.csv', report('July 2026', flat));
  await service.database.query("UPDATE revenue_shares SET reference = 'XXXXXXXXXXXX1231'");
  const again = await revenue.importFile('again.csv', report('July 2026', flat));
  expect(counts(again)).toMatchObject({ created: 0, unchanged: 1 });
});
