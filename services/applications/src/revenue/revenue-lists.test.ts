import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { quarterAt } from '@portal/contracts/applications/quarters';
import * as routes from '@portal/contracts/applications/revenue-routes';
import { decimal } from '@portal/contracts/core/decimal';
import { withTemporaryFolder } from '@portal/service-kit/temporary-folder';
import { actors, type ActorName } from '@portal/test-kit/actors';
import { countStatements } from '@portal/test-kit/count-statements';
import { walkPages } from '@portal/test-kit/walk-pages';
import * as spreadsheet from '@e965/xlsx';
import { parse } from 'csv-parse/sync';
import { afterAll, describe, expect, it } from 'vitest';
import { plainText } from '@portal/service-kit/sheets/write-cells';
import { withSheets } from './sheets/sheet-process.ts';
import { isListed, scopes } from '../testing/scopes.ts';
import { startApplications } from '../testing/start-applications.ts';

const service = await startApplications({ parts: ['serve'] });
// Repeated names and names that look like formulas; a manager who changed companies.
await service.database.query(
  `INSERT INTO applications (first_name, last_name, email, phone, legal_business_name, status,
     status_changed_at, submitted_by, company, created_at, updated_at)
   SELECT 'A', 'B', 'm@merchant.example', '1', 'Merchant ' || n, 'approved', now(), (ARRAY[1, 2, 3, 4, 5])[n % 5 + 1],
     (ARRAY['Tidewater Payments', 'Tidewater Payments', 'Coastal Payments', 'Coastal Payments', 'Summit Merchant Group'])[n % 5 + 1], now(), now()
   FROM generate_series(0, 39) n`,
);
await service.database.query(
  `INSERT INTO revenue_shares (application_id, merchant_name, quarter, monthly_volume,
     revenue_share_percentage, earnings, is_active, account_start, owner_id, company, entered_by, entered_by_name)
   SELECT n % 40 + 1,
     (ARRAY['=cmd|'' /C calc''!A0', '+1 Fitness', '@home', '-Dash', 'Ännchen %_ Café', 'merchant, "quoted"', E'Two\\r\\nlines', '''=marked'])[n % 8 + 1],
     8096 + n / 7 % 5, n * 1000.01, n % 4 + 0.25, (n - 30) * 12.34, n % 3 > 0,
     CASE WHEN n % 6 > 0 THEN timestamptz '2024-01-15' + n % 7 * interval '1 day' END,
     submitted_by, company, 1, 'Avery Stone'
   FROM generate_series(1, 120) n JOIN applications ON applications.id = n % 40 + 1`,
);
await service.database.query(
  `UPDATE revenue_shares SET owner_id = 3 WHERE application_id IN (1, 6)`,
);
afterAll(() => service.stop());

const list = (name: ActorName, query: object = {}) =>
  service.clients[name].page(routes.listRevenueShares, { query: { limit: 500, ...query } });
it.each(['rep', 'manager', 'admin'] as const)(
  'reads a page of %s with one statement',
  async (name) => {
    expect(await countStatements(() => list(name, { limit: 25 }))).toBeLessThanOrEqual(1);
  },
);

const sorts = routes.listRevenueShares.query.shape.sort.unwrap().options;

interface Seen {
  id: number;
  quarter: number;
  earnings: string;
  is_active: boolean;
  application_id: number;
  owner_id: number;
  company: string;
}
async function expected(name: ActorName, scope?: string): Promise<Seen[]> {
  const all = await service.database.query<Seen>(
    'SELECT * FROM revenue_shares ORDER BY quarter DESC, id DESC',
  );
  return all.filter(({ owner_id: owner, company }) => isListed(name, scope, { owner, company }));
}
const readSheet = (workbook: Buffer): Promise<string[][]> =>
  withTemporaryFolder(async (folder) => {
    const path = join(folder, 'file');
    await writeFile(path, workbook);
    return withSheets(path, 'shares.xlsx', async (sheets) =>
      (await sheets.head(sheets.sheets[0] ?? null, 1000)).map((row) => row.cells),
    );
  });

const cents = (text: string): bigint => BigInt(text.replace('.', ''));

describe.each(scopes)('what %s sees in scope %s', (name, scope) => {
  const requested = scope ? { scope } : {};

  it('is listed and counted, also by quarter', async () => {
    const rows = await expected(name, scope);
    const page = await list(name, requested);
    expect(page.rows.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
    expect(page).toMatchObject({ total: rows.length, atLeast: false });
    for (const quarter of [8096, 8098, 8200]) {
      const ids = rows.filter((row) => row.quarter === quarter).map(({ id }) => id);
      const filtered = await list(name, { ...requested, quarter: quarterAt(quarter) });
      expect(filtered.rows.map(({ id }) => id)).toEqual(ids);
      expect(filtered.total).toBe(ids.length);
    }
  });

  it('agrees with the statistics, the trend and the quarters', async () => {
    const rows = await expected(name, scope);
    const client = service.clients[name];
    const stats = await client.call(routes.getRevenueStats, { query: requested });
    const newest = Math.max(0, ...rows.map((row) => row.quarter));
    const active = new Set(
      rows.flatMap((row) => (row.quarter === newest && row.is_active ? [row.application_id] : [])),
    );
    const sum = (some: Seen[]): bigint => some.reduce((all, row) => all + cents(row.earnings), 0n);
    expect(cents(stats.totalEarnings)).toBe(sum(rows));
    expect(stats.activeAccounts).toBe(active.size);
    expect(stats.quarter).toBe(rows.length ? quarterAt(newest) : null);
    expect(cents(stats.quarterEarnings)).toBe(sum(rows.filter((row) => row.quarter === newest)));
    expect(cents(stats.before.totalEarnings)).toBe(sum(rows.filter((row) => row.quarter < newest)));
    const trend = await client.call(routes.getRevenueTrend, {
      query: { ...requested, quarters: 3 },
    });
    expect(trend.map(({ earnings }) => cents(earnings))).toEqual(
      rows.length
        ? [newest - 2, newest - 1, newest].map((at) =>
            sum(rows.filter((row) => row.quarter === at)),
          )
        : [],
    );
    const quarters = await client.call(routes.listRevenueQuarters, { query: requested });
    const seen = [...new Set(rows.map((row) => row.quarter))].sort((a, b) => b - a);
    expect(quarters).toEqual(seen.map(quarterAt));
  });

  it('equals the export in both formats', async () => {
    const { rows } = await list(name, { ...requested, sort: 'earnings' });
    const shown = rows.map((row) => [
      row.applicationDisplayId,
      row.merchantName,
      row.quarter,
      row.accountStart?.slice(0, 10) ?? '',
      row.monthlyVolume,
      row.revenueSharePercentage,
      row.earnings,
      row.isActive ? 'Active' : 'Inactive',
      row.month ?? '',
      '',
    ]);
    const file = async (format: string): Promise<Buffer> => {
      const query = new URLSearchParams({
        ...(requested as object),
        format,
        sort: 'earnings',
      }).toString();
      const reply = await service.fetchAs(actors[name], `/revenue-shares/export?${query}`);
      expect(reply.status).toBe(200);
      expect(reply.headers.get('content-disposition')).toContain(`.${format}"`);
      return Buffer.from(await reply.arrayBuffer());
    };
    const records = parse(await file('csv'), { bom: true }) as string[][];
    expect(records.slice(1).map((record) => record.map(plainText))).toEqual(shown);
    for (const cell of records.slice(1).map((record) => record[1] ?? ''))
      expect(cell).not.toMatch(/^[=+@-]/);
    const workbook = await file('xlsx');
    const [, ...cells] = await readSheet(workbook);
    const exact = (text: string | undefined): string => decimal(text ?? '').toFixed(2);
    expect(
      cells.map((row) => [
        ...row.slice(0, 4),
        ...row.slice(4, 7).map(exact),
        row[7],
        row[8] ?? '',
        row[9] ?? '',
      ]),
    ).toEqual(shown);
    const sheet = spreadsheet.read(workbook, { cellFormula: true }).Sheets['Revenue shares'] ?? {};
    const formulas = Object.values(sheet).filter(
      (cell) => (cell as { f?: string }).f !== undefined,
    );
    expect(formulas).toEqual([]);
  });
});

describe('the list', () => {
  it.each(sorts)('pages forward and back by %s', async (sort) => {
    for (const name of ['admin', 'manager', 'rep'] as const)
      for (const quarter of [undefined, 'Q2-2024']) {
        const query = { sort, limit: 7, ...(quarter ? { quarter } : {}) };
        const { rows } = await list(name, { ...query, limit: 500 });
        const walked = await walkPages(service.clients[name], routes.listRevenueShares, { query });
        expect(walked.forward).toEqual(rows);
        expect(walked.backward).toEqual(rows);
      }
  });

  it('searches words of the name and the id', async () => {
    const found = async (search: string): Promise<number> =>
      (await list('admin', { search })).total;
    expect(await found('ÄNNCHEN')).toBe(15);
    expect(await found('caf')).toBe(15);
    expect(await found('app-000007')).toBe(3);
    expect(await found('=CMD')).toBe(15);
    expect(await found('%')).toBe(0);
    expect(await found('nothing like this')).toBe(0);
    const own = await list('rep', { search: 'fitness' });
    expect(own.rows.length).toBeGreaterThan(0);
    expect(own.rows.every((row) => row.merchantName === '+1 Fitness')).toBe(true);
  });
});

it('totals follow every change of shares', async () => {
  const totals = () =>
    service.database.query(
      `SELECT kind, owner_id, company, quarter, shares, earnings, active_accounts FROM revenue_totals
       WHERE shares <> 0 OR earnings <> 0 OR active_accounts <> 0 ORDER BY 1, 2, 3, 4`,
    );
  const counted = () =>
    service.database.query(
      `SELECT (CASE WHEN GROUPING(company) = 1 THEN 'all' WHEN GROUPING(owner_id) = 1 THEN 'company' ELSE 'owner' END)::revenue_scope AS kind,
         coalesce(owner_id, 0) AS owner_id, coalesce(company, '') AS company, quarter, count(*)::integer AS shares,
         sum(earnings) AS earnings, count(DISTINCT application_id) FILTER (WHERE is_active)::integer AS active_accounts
       FROM revenue_shares GROUP BY GROUPING SETS ((quarter), (company, quarter), (owner_id, company, quarter)) ORDER BY 1, 2, 3, 4`,
    );
  const change = (sql: string) => service.database.query(sql);
  expect(await totals()).toEqual(await counted());
  await change(
    `UPDATE revenue_shares SET quarter = quarter + 1, earnings = earnings * 2 WHERE id % 3 = 0`,
  );
  expect(await totals()).toEqual(await counted());
  await change(`UPDATE revenue_shares SET is_active = NOT is_active WHERE id % 4 = 0`);
  expect(await totals()).toEqual(await counted());
  await change(`DELETE FROM revenue_shares WHERE id % 5 = 0`);
  expect(await totals()).toEqual(await counted());
  await change(
    `INSERT INTO revenue_shares (application_id, merchant_name, quarter, monthly_volume, revenue_share_percentage, earnings, owner_id, company, entered_by, entered_by_name)
     SELECT application_id, merchant_name, quarter, 1, 1, 0.01, owner_id, company, 1, '' FROM revenue_shares`,
  );
  expect(await totals()).toEqual(await counted());
  await change(`TRUNCATE revenue_shares`);
  expect(await totals()).toEqual([]);
});
