import * as routes from '@portal/contracts/quotes/routes';
import { actors } from '@portal/test-kit/actors';
import { afterAll, expect, it } from 'vitest';
import { startQuotes } from '../testing/start-quotes.ts';

const quotes = await startQuotes({ parts: ['serve'] });
afterAll(() => quotes.stop());

const use = (bucket: string, amount: number) =>
  quotes.database.query(
    `INSERT INTO "attempts" ("bucket") SELECT $1 FROM generate_series(1, $2::int)`,
    [bucket, amount],
  );

it.each([
  [`rows-of ${actors.rep.userId}`, 499, 'by you'],
  [`rows-of-company ${actors.rep.company}`, 1999, 'by your company'],
])('quotes per day are limited: %s', async (bucket, before, message) => {
  await quotes.database.query('DELETE FROM "attempts"');
  await use(bucket, before);
  await quotes.newQuote();
  await expect(quotes.newQuote()).rejects.toThrow(
    `429: Too many quotes were created within a day, ${message}.`,
  );
  const other = await quotes.as(actors.otherRep);
  await other.call(routes.createQuote, { body: { merchantName: 'Wren' } });
});

it.each([
  [`megabytes-of ${actors.rep.userId}`, 999, 'by you'],
  [`megabytes-of-company ${actors.rep.company}`, 4999, 'by your company'],
])('uploaded megabytes per day are limited: %s', async (bucket, before, message) => {
  await quotes.database.query('DELETE FROM "attempts"');
  const { id } = await quotes.newQuote();
  await use(bucket, before);
  // A file counts as started megabytes, even if it is rejected.
  await quotes.save(id, 'worldpay-1.pdf');
  const { statementFileName } = await quotes.rep.call(routes.getQuote, { params: { id } });
  await expect(quotes.save(id, 'worldpay-2.pdf')).rejects.toThrow(
    `429: Too many megabytes were uploaded within a day, ${message}.`,
  );
  expect(await quotes.rep.call(routes.getQuote, { params: { id } })).toMatchObject({
    statementFileName,
  });
});
