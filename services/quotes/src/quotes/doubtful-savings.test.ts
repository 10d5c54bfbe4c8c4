import type { Analysis } from '@portal/contracts/quotes/analysis';
import * as routes from '@portal/contracts/quotes/routes';
import type { Quote } from '@portal/contracts/quotes/schemas';
import * as statementRoutes from '@portal/contracts/quotes/statement-routes';
import { afterAll, expect, it } from 'vitest';
import { startQuotes } from '../testing/start-quotes.ts';

const quotes = await startQuotes();
afterAll(() => quotes.stop());

const analysisOf = ({ cardTypeSummary, statementFees, statementTotals }: Quote): Analysis => {
  if (!cardTypeSummary || !statementFees || !statementTotals) throw new Error('Not analyzed');
  return { cardTypeSummary, statementFees, statementTotals };
};
const correct = (id: number, body: Analysis): Promise<Quote> =>
  quotes.rep.call(statementRoutes.saveAnalysisData, { params: { id }, body });
const totals = () => quotes.rep.call(routes.getQuoteStats);
/** What each place that shows savings says of a quote. */
const shown = async (id: number) => {
  const { rows } = await quotes.rep.page(routes.listQuotes, { query: {} });
  const choices = await quotes.rep.call(routes.listProgramChoices, { params: { id } });
  const [last] = await quotes.rep.call(routes.getQuoteHistory, { params: { id } });
  const { body } = await quotes.rep.listFile(routes.listQuotes, 'csv', { query: {} });
  const [header = '', ...lines] = (await body.text()).split('\r\n').map((text) => text.split(','));
  const at = header.indexOf('Is doubtful');
  return {
    file: lines.find(([first]) => first === String(id))?.[at],
    row: rows.find((one) => one.id === id)?.isDoubtful,
    choices: choices.map(({ isDoubtful }) => isDoubtful),
    history: last?.what,
    total: (await totals()).monthlySavings,
  };
};

it('savings from doubtful figures are uncertain wherever they are shown', async () => {
  const quote = await quotes.analyzed('worldpay-1.pdf');
  const analysis = analysisOf(quote);
  expect(await shown(quote.id)).toMatchObject({
    row: undefined,
    choices: [undefined],
    total: quote.monthlySavings,
  });
  const { totalVolume, ...others } = analysis.statementTotals;
  const statementTotals = { ...others, totalVolume: totalVolume + 1000 };
  await correct(quote.id, { ...analysis, statementTotals });
  expect(await shown(quote.id)).toEqual({
    file: 'Yes',
    row: true,
    choices: [true],
    history: 'Figures corrected; priced with Standard, monthly savings uncertain',
    total: '0.00',
  });
  await correct(quote.id, analysis);
  expect(await shown(quote.id)).toMatchObject({ row: undefined, total: quote.monthlySavings });
  await quotes.rep.call(routes.deleteQuote, { params: { id: quote.id } });
});

it('a total without lines promises no savings', async () => {
  const quote = await quotes.analyzed('worldpay-1.pdf');
  const without = await correct(quote.id, { ...analysisOf(quote), statementFees: [] });
  expect(Number(without.monthlySavings)).toBeGreaterThan(Number(quote.monthlySavings));
  expect(without).toMatchObject({ isDoubtful: true });
  await quotes.rep.call(routes.deleteQuote, { params: { id: quote.id } });
});

it('the total of savings leaves out an estimate that includes none', async () => {
  const { id, monthlySavings, isEstimated } = await quotes.analyzed('square-1.pdf');
  expect(isEstimated).toBe(true);
  const setRange = (low: number, high: number) =>
    quotes.database.query('UPDATE quotes SET savings_low = $2, savings_high = $3 WHERE id = $1', [
      id,
      low,
      high,
    ]);
  await setRange(-9, -1);
  expect(await totals()).toMatchObject({ monthlySavings, estimated: 1 });
  await setRange(-9, 0);
  expect(await totals()).toMatchObject({ total: 1, monthlySavings: '0.00', estimated: 0 });
});

it('a month in the future does not hide that a statement is old', async () => {
  const quote = await quotes.analyzed('worldpay-1.pdf');
  const params = { id: quote.id };
  const month = '2199-01';
  const body = { statementMerchant: { month } };
  const changes = [
    () => quotes.rep.call(routes.updateQuote, { params, body }),
    () =>
      quotes.rep.call(statementRoutes.saveAnalysisData, {
        params,
        body: { ...analysisOf(quote), month },
      }),
  ];
  for (const change of changes)
    await expect(change()).rejects.toThrow('400: The month is in the future');
  const { conditions } = await quotes.rep.call(routes.getQuote, { params });
  expect(conditions.map(({ name }) => name)).toContain('old-statement');
});
