import { decimal } from '@portal/contracts/core/decimal';
import * as statementRoutes from '@portal/contracts/quotes/statement-routes';
import type { Quote } from '@portal/contracts/quotes/schemas';
import { actors } from '@portal/test-kit/actors';
import { afterAll, describe, expect, it } from 'vitest';
import { analysisOf, stagesOf } from './testing/stages.ts';
import { startQuotes } from '../testing/start-quotes.ts';

const quotes = await startQuotes();
const stages = stagesOf(quotes);
afterAll(() => quotes.stop());

describe('a correction', () => {
  it('is saved and reprices the quote', async () => {
    const before = await quotes.analyzed();
    const analysis = analysisOf(before);
    analysis.statementTotals.totalStatementFees += 100;
    const after = await quotes.rep.call(statementRoutes.saveAnalysisData, {
      params: { id: before.id },
      body: analysis,
    });
    expect(after.currentFees).toBe('761.19');
    // No line explains the $100, so they are assumed to continue.
    expect(after.monthlySavings).toBe(before.monthlySavings);
    expect(after.pricing?.comparison.lines).toContainEqual(
      expect.objectContaining({ currentAmount: '100.00', proposedAmount: '100.00' }),
    );
    expect(after.annualSavings).toBe(
      decimal(after.monthlySavings ?? 0)
        .times(12)
        .toFixed(2),
    );
    expect(after.analysisNotes.join()).toContain('The fee lines add up to $661.19');
    expect((await stages.get(before.id)).statementTotals?.totalStatementFees).toBe(761.19);
  });

  it('of an outdated version is refused and overwrites nothing', async () => {
    const before = await quotes.analyzed('square-1.pdf');
    const save = (version: number | undefined, more: number): Promise<Quote> => {
      const body = structuredClone(analysisOf(before));
      body.statementTotals.totalStatementFees += more;
      return quotes.rep.call(statementRoutes.saveAnalysisData, {
        params: { id: before.id },
        headers: version === undefined ? {} : { 'if-match': `"${version}"` },
        body,
      });
    };
    const first = await save(before.version, 1);
    expect(first.version).toBeGreaterThan(before.version);
    await expect(save(before.version, 2)).rejects.toThrow(
      '412: The quote was changed by someone else',
    );
    expect((await stages.get(before.id)).currentFees).toBe(first.currentFees);
    expect((await save(first.version, 3)).version).toBeGreaterThan(first.version);
    await save(undefined, 4);
  });

  it('keeps notes of the reading except those it resolved', async () => {
    const before = await quotes.analyzed('square-1.pdf');
    const notes = [
      { kind: 'other-reader', reason: 'It answered 500.' },
      { kind: 'charges-unconfirmed' },
    ];
    const remaining = 'It answered 500. The built-in reader read the statement.';
    await quotes.database.query('UPDATE quotes SET notes = $1 WHERE id = $2', [
      JSON.stringify(notes),
      before.id,
    ]);
    const save = (more: number): Promise<Quote> => {
      const body = structuredClone(analysisOf(before));
      body.statementTotals.totalStatementFees += more;
      return quotes.rep.call(statementRoutes.saveAnalysisData, { params: { id: before.id }, body });
    };
    expect((await save(100)).analysisNotes).toEqual([
      remaining,
      expect.stringContaining('The fee lines add up to'),
    ]);
    expect((await save(0)).analysisNotes).toEqual([remaining]);
  });

  it('that raise the savings against a confirmed reading put them in doubt', async () => {
    const before = await quotes.analyzed('worldpay-1.pdf');
    expect(before.isDoubtful).toBeUndefined();
    const save = (analysis: ReturnType<typeof analysisOf>): Promise<Quote> =>
      quotes.rep.call(statementRoutes.saveAnalysisData, {
        params: { id: before.id },
        body: analysis,
      });
    const fewer = analysisOf(structuredClone(before));
    fewer.cardTypeSummary.forEach((row) => (row.transactions = Math.round(row.transactions * 0.9)));
    fewer.statementTotals.transactionCount = fewer.cardTypeSummary.reduce(
      (sum, { transactions }) => sum + transactions,
      0,
    );
    const doubtful = await save(fewer);
    expect(Number(doubtful.monthlySavings)).toBeGreaterThan(Number(before.monthlySavings));
    expect(doubtful.isDoubtful).toBe(true);
    expect(doubtful.analysisNotes.join()).toContain('was entered as the transaction count');
    expect((await save(analysisOf(before))).isDoubtful).toBeUndefined();
  });

  it('may have as many lines as an analysis', async () => {
    const { id } = await quotes.analyzed('worldpay-1.pdf');
    const body = analysisOf(await stages.get(id));
    const [line] = body.statementFees;
    if (!line) throw new Error('The statement has a fee');
    body.statementFees = Array.from({ length: 2000 }, (_, at) => ({ ...line, name: `Fee ${at}` }));
    const after = await quotes.rep.call(statementRoutes.saveAnalysisData, { params: { id }, body });
    expect(after.statementFees).toHaveLength(2000);
  });

  it('keeps each figure’s position and reading', async () => {
    const before = await quotes.analyzed('elavon-1.pdf');
    const { cardTypeSummary, statementFees, statementTotals } = analysisOf(before);
    expect(before.readAnalysis).toEqual({ cardTypeSummary, statementFees, statementTotals });
    expect(statementFees.map(({ readAs }) => readAs)).toEqual(statementFees.map((_, at) => at));
    const [first, second, ...others] = statementFees;
    if (!first || !second) throw new Error('The statement has two fees');
    const corrected = [
      { ...second, volume: second.volume + 1, doubts: { name: 'Looks odd.' } },
      ...others,
    ];
    await quotes.rep.call(statementRoutes.saveAnalysisData, {
      params: { id: before.id },
      body: { cardTypeSummary, statementFees: corrected, statementTotals },
    });
    const after = await stages.get(before.id);
    expect(after.statementFees).toEqual(corrected);
    expect(after.statementFees?.[0]?.sources).toEqual(second.sources);
    expect(after.readAnalysis).toEqual(before.readAnalysis);
    await quotes.save(before.id, 'square-1.pdf');
    expect((await stages.get(before.id)).readAnalysis).toBeNull();
  });

  it.each([
    [{ cardType: 'Visa', volume: 1.005, transactions: 1 }, 'cardTypeSummary.0.volume'],
    [{ cardType: 'Diners', volume: 1, transactions: 1 }, 'cardTypeSummary.0.cardType'],
    [{ cardType: 'Visa', volume: 1, transactions: 1.5 }, 'cardTypeSummary.0.transactions'],
  ])('with %j is refused by field', async (row, field) => {
    const quote = await quotes.newQuote();
    const body = { ...analysisOf(quote), cardTypeSummary: [row] };
    const reply = await quotes.fetchAs(actors.rep, `/quotes/${quote.id}/analysis-data`, {
      method: 'PUT',
      json: body,
    });
    expect(reply.status).toBe(400);
    const { errors } = (await reply.json()) as { errors: object };
    expect(Object.keys(errors)).toEqual([field]);
  });
});
