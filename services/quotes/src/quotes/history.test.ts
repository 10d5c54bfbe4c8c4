import { applicationStarted } from '@portal/contracts/applications/events';
import * as routes from '@portal/contracts/quotes/routes';
import * as statementRoutes from '@portal/contracts/quotes/statement-routes';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, expect, it } from 'vitest';
import { analysisOf } from '../statements/testing/stages.ts';
import { startQuotes } from '../testing/start-quotes.ts';

const quotes = await startQuotes();
afterAll(() => quotes.stop());

const historyOf = (id: number) => quotes.rep.call(routes.getQuoteHistory, { params: { id } });

it('lists events and actors, newest first', async () => {
  const quote = await quotes.analyzed('square-1.pdf');
  const params = { id: quote.id };
  await quotes.rep.call(statementRoutes.saveAnalysisData, { params, body: analysisOf(quote) });
  await quotes.rep.call(routes.updateQuoteStatus, { params, body: { status: 'sent' } });
  const entries = await historyOf(quote.id);
  expect(entries.map(({ what }) => what)).toEqual([
    'Status from generated to sent',
    expect.stringMatching(/^Figures corrected; priced with /),
    expect.stringMatching(/^Statement read; priced with /),
    'Statement saved: square-1.pdf',
    'Quote created',
  ]);
  const [{ by } = { by: null }] = entries;
  expect(by).toEqual(expect.any(String));
  expect(entries.map((entry) => entry.by)).toEqual([by, by, null, by, by]);
});

it('records that an application was started from the quote', async () => {
  const { id } = await quotes.analyzed('square-1.pdf');
  await quotes.publish(applicationStarted, { applicationId: 7, quoteId: id, startedBy: 1 });
  await waitFor(async () => (await historyOf(id))[0]?.what === 'Application started');
  const quote = await quotes.rep.call(routes.getQuote, { params: { id } });
  expect(quote.applicationId).toBe(7);
});

it('records nothing without a change', async () => {
  const { id } = await quotes.analyzed('square-1.pdf');
  const before = await historyOf(id);
  await quotes.rep.call(routes.updateQuoteStatus, {
    params: { id },
    body: { status: 'generated' },
  });
  await expect(
    quotes.rep.call(routes.updateQuoteStatus, { params: { id }, body: { status: 'accepted' } }),
  ).rejects.toThrow('409');
  expect(await historyOf(id)).toEqual(before);
});

it('is deleted with its quote', async () => {
  const { id } = await quotes.newQuote();
  await quotes.rep.call(routes.deleteQuote, { params: { id } });
  await expect(historyOf(id)).rejects.toThrow('404');
  const left = await quotes.database.query('SELECT 1 FROM quote_history WHERE quote_id = $1', [id]);
  expect(left).toEqual([]);
});
