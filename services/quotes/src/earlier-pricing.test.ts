import * as routes from '@portal/contracts/quotes/routes';
import { PrismaPg } from '@prisma/adapter-pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PrismaClient } from './generated/prisma/client.ts';
import { createStore, createTransact } from './store/store.ts';
import { startQuotes, type TestQuotes } from './testing/start-quotes.ts';
import { priceEarlierQuotes } from './use-cases/price-earlier-quotes.ts';

let quotes: TestQuotes;
let db: PrismaClient;
beforeAll(async () => {
  quotes = await startQuotes();
  db = new PrismaClient({
    adapter: new PrismaPg({ connectionString: quotes.database.url }),
  });
});
afterAll(async () => {
  await db.$disconnect();
  await quotes.stop();
});

const get = (id: number) => quotes.rep.call(routes.getQuote, { params: { id } });
const priceAgain = () =>
  priceEarlierQuotes({ store: createStore(db), transact: createTransact(db) });

it('an unsent quote priced by a release without estimates is repriced', async () => {
  const [open, sent] = [
    await quotes.analyzed('square-1.pdf'),
    await quotes.analyzed('square-1.pdf'),
  ];
  await quotes.database.query(
    `UPDATE quotes SET pricing = pricing - 'rates' - 'estimate', is_estimated = false,
       savings_low = NULL, savings_high = NULL`,
  );
  await quotes.database.query("UPDATE quotes SET status = 'sent' WHERE id = $1", [sent.id]);
  await priceAgain();
  const { isEstimated, savingsLow, savingsHigh, monthlySavings } = open;
  expect(isEstimated).toBe(true);
  expect(await get(open.id)).toMatchObject({
    isEstimated,
    savingsLow,
    savingsHigh,
    monthlySavings,
  });
  expect(await get(sent.id)).toMatchObject({ isEstimated: false, savingsLow: null });

  const { version } = await get(open.id);
  await priceAgain();
  expect((await get(open.id)).version).toBe(version);
});
