import * as routes from '@portal/contracts/applications/revenue-routes';
import { afterAll, beforeEach, expect, it } from 'vitest';
import { importsOf } from './testing/imports.ts';
import { startApplications } from '../testing/start-applications.ts';

const service = await startApplications();
const revenue = importsOf(service);
await revenue.approve('rep', 'Alder Cafe', 'Birch Deli', 'Cedar Gym', 'Dogwood Inn');
afterAll(() => service.stop());
beforeEach(() => revenue.clear());

/** A monthly report; each row is a merchant, its volume, percentage and earnings. */
const report = (month: string, ...rows: string[]): string =>
  ['Merchant,Month,Sales Amount,%,Agent Net', ...rows.map((row) => row.replace('*', month))].join(
    '\n',
  );
const check = async (fileName: string, content: string) =>
  revenue.act('check', (await revenue.upload(fileName, content)).id);

const alder = 'Alder Cafe,*,1000,2.5,25';
const birch = 'Birch Deli,*,2000,2.5,50';
const cedar = 'Cedar Gym,*,4000,2.5,100';

it('a dry run warns of figures that differ from their formula and from the month before by 20 %', async () => {
  await revenue.importFile('april.csv', report('2026-04', alder, birch, cedar));
  const checked = await check(
    'may.csv',
    report(
      '2026-05',
      'Alder Cafe,*,1200,2.5,30',
      'Birch Deli,*,2401,2.5,60.03',
      'Cedar Gym,*,4000,2,81',
    ),
  );
  expect(await revenue.warned(checked.id)).toEqual([
    [
      3,
      [
        'Monthly Volume: $2,000.00 in Apr 2026, now $2,401.00 (+20%)',
        'Earnings: $50.00 in Apr 2026, now $60.03 (+20%)',
      ],
    ],
    [4, ['Earnings: recorded $81.00, volume × percentage gives $80.00']],
  ]);
});

it('a month is compared across the end of a year and with an earlier row of the file', async () => {
  await revenue.importFile('december.csv', report('2025-12', alder));
  const both = ['Alder Cafe,2026-01,500,2.5,12.5', 'Alder Cafe,2026-02,500,5,25'];
  const checked = await check('both.csv', report('', ...both));
  expect(await revenue.warned(checked.id)).toEqual([
    [
      2,
      [
        'Monthly Volume: $1,000.00 in Dec 2025, now $500.00 (-50%)',
        'Earnings: $25.00 in Dec 2025, now $12.50 (-50%)',
      ],
    ],
    [
      3,
      [
        'Revenue Share %: 2.50% in Jan 2026, now 5.00% (+100%)',
        'Earnings: $12.50 in Jan 2026, now $25.00 (+100%)',
      ],
    ],
  ]);
});

it('a quarter is compared with a whole quarter only, be it three months', async () => {
  const months = ['Alder Cafe,2026-01,1000,2.5,25', 'Alder Cafe,2026-02,1000,2.5,25'];
  const quarter = 'Merchant,Quarter,Monthly Volume,%,Earnings\nAlder Cafe,Q2-2026,2000,2.5,150\n';
  await revenue.importFile('two months.csv', report('', ...months));
  expect(await revenue.warned((await check('q2.csv', quarter)).id)).toEqual([]);
  await revenue.importFile('march.csv', report('2026-03', alder));
  expect(await revenue.warned((await check('q2.csv', quarter)).id)).toEqual([
    [
      2,
      [
        'Monthly Volume: $1,000.00 in Q1-2026, now $2,000.00 (+100%)',
        'Earnings: $75.00 in Q1-2026, now $150.00 (+100%)',
      ],
    ],
  ]);
});

it('a dry run lists the merchants of the month before that have no row', async () => {
  await revenue.importFile('april.csv', report('2026-04', alder, birch, cedar));
  await revenue.importFile('may of others.csv', report('2026-05', birch));
  const checked = await check(
    'may.csv',
    report('2026-05', 'Dogwood Inn,*,1,2.5,0.03', 'Nobody Known,*,1,1,1'),
  );
  expect(checked.missing).toMatchObject({
    before: 'Apr 2026',
    period: 'May 2026',
    total: 2,
    merchants: [
      { name: 'Cedar Gym', earnings: '100.00' },
      { name: 'Alder Cafe', earnings: '25.00' },
    ],
  });
  const done = await revenue.act('run', checked.id);
  expect(done.missing).toBeNull();
});

it('trends compare no quarter that is imported in part', async () => {
  const quarterly = (quarter: string, ...rows: string[]) =>
    `Merchant,Quarter,Monthly Volume,%,Earnings\n${rows.map((row) => row.replace('*', quarter)).join('\n')}\n`;
  const stats = () => service.clients.rep.call(routes.getRevenueStats, { query: {} });
  await revenue.importFile('q1.csv', quarterly('Q1-2025', alder, birch, cedar));
  await revenue.importFile('q2.csv', quarterly('Q2-2025', alder, birch, cedar));
  await revenue.importFile('july.csv', report('2025-07', alder));
  expect(await stats()).toMatchObject({
    quarter: 'Q3-2025',
    quarterEarnings: '25.00',
    compared: {
      now: { quarter: 'Q2-2025', quarterEarnings: '175.00', totalEarnings: '350.00' },
      before: { quarter: 'Q1-2025', quarterEarnings: '175.00' },
    },
  });
});
