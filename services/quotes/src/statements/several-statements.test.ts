import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { decimal, sum } from '@portal/contracts/core/decimal';
import * as statementRoutes from '@portal/contracts/quotes/statement-routes';
import type { Quote } from '@portal/contracts/quotes/schemas';
import { actors } from '@portal/test-kit/actors';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixture, startQuotes } from '../testing/start-quotes.ts';
import { stagesOf } from './testing/stages.ts';

const quotes = await startQuotes();
afterAll(() => quotes.stop());

const addOne = (id: number, file: string | Buffer, fileName = String(file), key?: string) =>
  quotes.rep.call(statementRoutes.addStatement, {
    params: { id },
    headers: key ? { 'idempotency-key': key } : {},
    body: {
      fileName,
      fileContent: (typeof file === 'string' ? fixture(file) : file).toString('base64'),
    },
  });

const { convert, analyze, get } = stagesOf(quotes);
const statement = (id: number, number: number) =>
  quotes.rep.call(statementRoutes.getStatement, { params: { id, number } });
const remove = (id: number, number: number) =>
  quotes.rep.call(statementRoutes.removeStatement, { params: { id, number } });

/** The fixtures belong to two merchants. */
const otherMerchant = 'These statements have a different merchant number than the first month';

describe('a quote of two months', () => {
  let id: number;
  let quote: Quote;
  beforeAll(async () => {
    ({ id } = await quotes.newQuote());
    await quotes.save(id, 'square-1.pdf');
    await addOne(id, 'square-2.pdf');
    await convert(id);
    quote = await analyze(id);
  });

  it('has the pages and the figures of each', async () => {
    const [one, two] = quote.statements ?? [];
    expect(one).toMatchObject({ number: 1, fileName: 'square-1.pdf', month: '2025-02' });
    expect(two).toMatchObject({ number: 2, fileName: 'square-2.pdf', month: '2024-12' });
    expect(quote.imageCount).toBe((one?.imageCount ?? 0) + (two?.imageCount ?? 0));
    const { analysis, readAnalysis } = await statement(id, 2);
    expect(analysis).toEqual(readAnalysis);
    expect(decimal(analysis?.statementTotals.totalVolume ?? 0).toFixed(2)).toBe(
      two?.figures?.volume,
    );
    const pageOf = async (number: number): Promise<Buffer> => {
      const reply = await quotes.fetchAs(actors.rep, `/quotes/${id}/pages/1?statement=${number}`);
      expect(reply.headers.get('content-type')).toBe('image/jpeg');
      return Buffer.from(await reply.arrayBuffer());
    };
    expect((await pageOf(1)).equals(await pageOf(2))).toBe(false);
  });

  it('is priced by the average month, with the figures of each month', () => {
    const { months, statements } = quote;
    expect(months?.months.map(({ month }) => month)).toEqual(['2024-12', '2025-02']);
    const volumes = (statements ?? []).map(({ figures }) => decimal(figures?.volume ?? 0));
    const average = sum(volumes).over(2).toFixed(2);
    expect(quote.currentMonthlyVolume).toBe(average);
    expect(months?.average.volume).toBe(average);
    expect(months?.yearly).toMatchObject({ savings: quote.annualSavings, isExtrapolated: true });
    expect(months?.yearly?.basis).toContain('An extrapolation: 12 × the average of 2 months');
    const savings = (months?.months ?? []).map((month) => Number(month.savings) * 12);
    expect(Number(months?.yearly?.range?.low)).toBeCloseTo(Math.min(...savings), 2);
    expect(Number(months?.yearly?.range?.high)).toBeCloseTo(Math.max(...savings), 2);
  });

  it('names the month that is missing', () => {
    expect(quote.months?.notes).toEqual([
      'Months are missing between the first and the last: January 2025. Add their statements if there are any.',
      expect.stringContaining(otherMerchant),
    ]);
    expect(quote.analysisNotes).toEqual(quote.months?.notes);
  });

  it('is repriced when the figures or the month of one are corrected', async () => {
    const { analysis } = await statement(id, 2);
    if (!analysis) throw new Error('Statement 2 has no figures');
    const { totalVolume } = analysis.statementTotals;
    const body = {
      ...analysis,
      month: '2025-01',
      statementTotals: { ...analysis.statementTotals, totalVolume: totalVolume + 100 },
    };
    const about = { params: { id }, body };
    await expect(quotes.rep.call(statementRoutes.saveAnalysisData, about)).rejects.toThrow(
      '409: This quote has several statements.',
    );
    const saved = await quotes.rep.call(statementRoutes.saveAnalysisData, {
      ...about,
      query: { statement: 2 },
    });
    expect(Number(saved.currentMonthlyVolume)).toBeCloseTo(
      Number(quote.currentMonthlyVolume) + 50,
      2,
    );
    expect(saved.months?.months.map(({ month }) => month)).toEqual(['2025-01', '2025-02']);
    expect(saved.months?.notes).toEqual([expect.stringContaining(otherMerchant)]);
    expect((await statement(id, 1)).analysis).toEqual((await statement(id, 1)).readAnalysis);
  });

  it('keeps corrections when another is added, and counts a duplicate once', async () => {
    const before = await get(id);
    const added = await addOne(id, 'square-1.pdf', 'again.pdf');
    expect(added).toMatchObject({ processingStage: 'pdf_saved', monthlySavings: null });
    await convert(id);
    const after = await analyze(id);
    expect(after.currentMonthlyVolume).toBe(before.currentMonthlyVolume);
    expect(after.months?.notes).toEqual([
      'again.pdf has the same content as square-1.pdf (February 2025). It is counted once. Remove one of them.',
      expect.stringContaining(otherMerchant),
    ]);
    const removed = await remove(id, 3);
    expect(removed.months?.notes).toEqual([expect.stringContaining(otherMerchant)]);
    expect(removed.statements?.map(({ number }) => number)).toEqual([1, 2]);
  });

  it('becomes a quote of one statement when the others are removed', async () => {
    const { analysis } = await statement(id, 2);
    const left = await remove(id, 1);
    expect(left.statements).toBeUndefined();
    expect(left.months).toBeUndefined();
    expect(left).toMatchObject({ processingStage: 'analyzed', statementFileName: 'square-2.pdf' });
    expect(left.statementTotals).toEqual(analysis?.statementTotals);
    const folder = join(quotes.folder, 'quotes', String(id));
    await waitFor(() => readdirSync(folder).length === 1);
    await expect(remove(id, 1)).rejects.toThrow('409: This is the only statement');
  });
});

describe('one more statement', () => {
  it('needs a first one', async () => {
    const { id } = await quotes.newQuote();
    await expect(addOne(id, 'square-1.pdf')).rejects.toThrow('409: There is no statement yet.');
  });

  it('that cannot be opened leaves the quote as it was', async () => {
    const id = await quotes.saved('square-1.pdf');
    await convert(id);
    await expect(addOne(id, 'bad/truncated.pdf', 'truncated.pdf')).rejects.toThrow('422: ');
    expect(await get(id)).toMatchObject({ processingStage: 'images_converted' });
    expect((await get(id)).statements).toBeUndefined();
  });

  it('without figures is named, and the others can be read without it', async () => {
    const id = await quotes.saved('square-1.pdf');
    await addOne(id, 'bad/recipe.pdf', 'recipe.pdf');
    await convert(id);
    await expect(analyze(id)).rejects.toThrow('422: recipe.pdf: No statement figures were found');
    expect(await remove(id, 2)).toMatchObject({ processingStage: 'images_converted' });
    const quote = await analyze(id);
    expect(quote).toMatchObject({ processingStage: 'analyzed', currentProcessor: 'Square' });
    expect(quote.months).toBeUndefined();
  });

  it('is added once for an Idempotency-Key, up to twelve per quote', async () => {
    const id = await quotes.saved('square-1.pdf');
    await addOne(id, 'square-2.pdf', 'march.pdf', 'key-of-march');
    const again = await addOne(id, 'square-2.pdf', 'march.pdf', 'key-of-march');
    expect(again.statements).toHaveLength(2);
    await quotes.database.query(
      `INSERT INTO statements (quote_id, number, statement_key, file_name, file_size, uploaded_at)
       SELECT $1, n, 'none', 'none.pdf', 1, now() FROM generate_series(3, 12) n`,
      [id],
    );
    await expect(addOne(id, 'square-2.pdf', 'thirteenth.pdf')).rejects.toThrow(
      '409: A quote can have up to 12 statements.',
    );
    expect((await quotes.save(id, 'square-1.pdf')).statements).toBeUndefined();
    expect((await get(id)).statements).toBeUndefined();
  });
});
