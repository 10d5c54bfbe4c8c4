import * as routes from '@portal/contracts/quotes/routes';
import { actors } from '@portal/test-kit/actors';
import { countStatements } from '@portal/test-kit/count-statements';
import { walkPages } from '@portal/test-kit/walk-pages';
import { afterAll, describe, expect, it } from 'vitest';
import { startQuotes } from '../testing/start-quotes.ts';

const quotes = await startQuotes({ parts: ['serve'] });
// Repeated and missing values make a stable order hard.
await quotes.database.query(
  `INSERT INTO quotes (quote_number, merchant_name, contact_name, current_processor,
     current_monthly_volume, monthly_savings, status, created_by, company, created_at, updated_at)
   SELECT 'Q-' || n, 'Merchant ' || n % 4, CASE WHEN n % 3 > 0 THEN 'Ä%_ ' || n % 2 END,
     CASE WHEN n % 5 > 0 THEN 'Square' END, CASE WHEN n % 4 > 0 THEN n % 6 - 2.5 END,
     CASE WHEN n % 2 > 0 THEN n * 100 END, (enum_range(NULL::quote_status))[n % 5 + 1],
     4, 'Coastal Payments', now() - n % 7 * interval '1 day', now()
   FROM generate_series(1, 37) n`,
);
afterAll(() => quotes.stop());

describe('the list of quotes', () => {
  it.each(['rep', 'manager', 'admin'] as const)(
    'reads a page of %s by three statements',
    async (name) => {
      const client = await quotes.as(actors[name]);
      const read = () => client.page(routes.listQuotes, { query: { limit: 25 } });
      expect((await read()).rows).toHaveLength(25);
      expect(await countStatements(read)).toBeLessThanOrEqual(3);
    },
  );

  const sorts = routes.listQuotes.query.shape.sort.unwrap().options;
  it.each(sorts)('pages by %s forwards and back', async (sort) => {
    const all = await quotes.rep.page(routes.listQuotes, { query: { sort, limit: 500 } });
    expect(all.rows).toHaveLength(37);
    const walked = await walkPages(quotes.rep, routes.listQuotes, { query: { sort, limit: 4 } });
    expect(walked.pages).toBe(10);
    const ids = all.rows.map(({ id }) => id);
    expect(walked.forward.map(({ id }) => id)).toEqual(ids);
    expect(walked.backward.map(({ id }) => id)).toEqual(ids);
  });

  it('has quotes without a value first, or last if descending', async () => {
    const volumes = async (sort: string) =>
      (await quotes.rep.page(routes.listQuotes, { query: { sort } })).rows.map(
        (row) => row.currentMonthlyVolume,
      );
    const ascending = await volumes('currentMonthlyVolume');
    expect(ascending.slice(0, 9)).toEqual(Array(9).fill(null));
    expect(ascending.at(-1)).toBe('2.50');
    expect(await volumes('-currentMonthlyVolume')).toEqual(ascending.toReversed());
  });

  it('names the company of a quote, in exports too', async () => {
    const manager = await quotes.as(actors.manager);
    const { rows } = await manager.page(routes.listQuotes, { query: { limit: 1 } });
    expect(rows[0]?.company).toBe('Coastal Payments');
    const file = await manager.listFile(routes.listQuotes, 'csv', { query: {} });
    const [header = '', first = ''] = (await file.body.text()).split('\r\n');
    const at = header.split(',').indexOf('Company');
    expect(first.split(',')[at]).toBe('Coastal Payments');
  });

  it('keeps its position when rows are added and removed', async () => {
    const query = { sort: 'createdAt', limit: 5 };
    const first = await quotes.rep.page(routes.listQuotes, { query });
    await quotes.database.query('DELETE FROM quotes WHERE id = $1', [first.rows.at(-1)?.id]);
    await quotes.database.query(`UPDATE quotes SET created_at = '2000-01-01' WHERE id = $1`, [
      (await quotes.rep.page(routes.listQuotes, { query: { limit: 1 } })).rows[0]?.id,
    ]);
    const second = await quotes.rep.page(routes.listQuotes, {
      query: { ...query, cursor: first.next ?? '' },
    });
    const all = await quotes.rep.page(routes.listQuotes, { query: { ...query, limit: 500 } });
    expect(second.rows).toEqual(all.rows.slice(5, 10));
  });

  it('refuses a cursor that was altered or belongs to another sort', async () => {
    const { next } = await quotes.rep.page(routes.listQuotes, { query: { limit: 5 } });
    const cursor = next ?? '';
    const ask = (query: object) => quotes.rep.page(routes.listQuotes, { query });
    await expect(ask({ cursor: `${cursor}A` })).rejects.toThrow('400');
    await expect(ask({ cursor, sort: 'merchantName' })).rejects.toThrow('400');
    await expect(ask({ cursor: 'o25' })).rejects.toThrow('400');
  });
});
