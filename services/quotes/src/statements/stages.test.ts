import { decimal, sum } from '@portal/contracts/core/decimal';
import { quoteAnalyzed, statementSaved } from '@portal/contracts/quotes/events';
import * as routes from '@portal/contracts/quotes/routes';
import * as statementRoutes from '@portal/contracts/quotes/statement-routes';
import { actors } from '@portal/test-kit/actors';
import { endIdleProcess } from '@portal/statement-reader/document/document-process';
import { documentProcesses } from '@portal/statement-reader/testing/reader-processes';
import { filesBelow } from '@portal/test-kit/files-below';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, describe, expect, it } from 'vitest';
import { analysisOf, stagesOf } from './testing/stages.ts';
import { fixture, startQuotes } from '../testing/start-quotes.ts';

const quotes = await startQuotes();
const stages = stagesOf(quotes);
afterAll(() => quotes.stop());

describe('a statement', () => {
  it('is processed from PDF to images to figures to a proposal', async () => {
    const [saved, analyzed] = [
      await quotes.record(statementSaved),
      await quotes.record(quoteAnalyzed),
    ];
    const { id, quoteNumber } = await quotes.newQuote();
    expect(quoteNumber).toMatch(/^Q-\d{4}-\d{6}$/);
    const withPdf = await quotes.save(id, 'worldpay-1.pdf');
    expect(withPdf).toMatchObject({
      processingStage: 'pdf_saved',
      statementFileName: 'worldpay-1.pdf',
      statementFileSize: fixture('worldpay-1.pdf').length,
    });
    expect(await stages.convert(id)).toMatchObject({
      imageCount: 2,
      processingStage: 'images_converted',
    });
    const quote = await stages.analyze(id);
    expect(quote).toMatchObject({
      processingStage: 'analyzed',
      status: 'generated',
      currentProcessor: 'Worldpay',
      currentMonthlyVolume: '25415.68',
      currentFees: '661.19',
      currentAverageTicket: '63.22',
      analyzedBy: 'built-in',
      analysisNotes: [],
      proposedProgram: 'Standard',
    });
    expect(quote.statementTotals).toMatchObject({ transactionCount: 402, totalVolume: 25415.68 });
    expect(quote.statementFees).toHaveLength(61);
    const proposed = sum((quote.proposedFees ?? []).map((fee) => decimal(fee.monthlyAmount)));
    const current = decimal(quote.currentFees ?? '0');
    expect(quote.monthlySavings).toBe(current.minus(proposed).toFixed(2));
    await saved.waitFor(1);
    expect(await analyzed.waitFor(1)).toMatchObject([
      { quoteId: id, createdBy: actors.rep.userId },
    ]);
  });

  it('shows its pages', async () => {
    const { id } = await quotes.analyzed();
    const page = await quotes.fetchAs(actors.rep, `/quotes/${id}/pages/1`);
    expect(page.headers.get('content-type')).toBe('image/jpeg');
    expect(Buffer.from(await page.arrayBuffer()).subarray(0, 2)).toEqual(Buffer.from([0xff, 0xd8]));
    expect((await quotes.fetchAs(actors.rep, `/quotes/${id}/pages/3`)).status).toBe(404);
    expect((await quotes.fetchAs(actors.otherRep, `/quotes/${id}/pages/1`)).status).toBe(404);
  });

  it('starts the quote over when another is saved', async () => {
    const { id } = await quotes.analyzed();
    const again = await quotes.save(id, 'square-1.pdf');
    expect(again).toMatchObject({
      processingStage: 'pdf_saved',
      imageCount: 0,
      statementTotals: null,
      proposedFees: null,
      status: 'draft',
    });
    await stages.convert(id);
    expect((await stages.analyze(id)).currentProcessor).toBe('Square');
  });

  it('is converted once for concurrent requests', async () => {
    const id = await quotes.saved('firstdata-1.pdf');
    const both = await Promise.all([stages.convert(id), stages.convert(id), stages.convert(id)]);
    expect(both.map((reply) => reply.imageCount)).toEqual([4, 4, 4]);
    expect((await stages.convert(id)).imageCount).toBe(4);
    const jobs = await quotes.database.query('SELECT 1 FROM jobs WHERE quote_id = $1', [id]);
    expect(jobs).toHaveLength(1);
  });

  it.each([
    ['deleted', (id: number) => quotes.rep.call(routes.deleteQuote, { params: { id } })],
    ['replaced', (id: number) => quotes.save(id, 'square-1.pdf')],
  ])('that is %s during its conversion leaves no pages', async (_, end) => {
    const id = await quotes.saved('heartland-2.pdf');
    const conversion = stages.convert(id).catch(String);
    await waitFor(async () => ((await stages.get(id)).running?.page ?? 0) >= 1, { every: 5 });
    await end(id);
    expect(await conversion).toContain('meanwhile');
    await waitFor(() => {
      endIdleProcess();
      return documentProcesses().length === 0;
    });
    const isPage = new RegExp(`/quotes/${id}/.*jpg$`);
    await waitFor(() => ![...filesBelow(quotes.folder)].some(({ path }) => isPage.test(path)));
  });

  it('cannot skip a stage', async () => {
    const { id } = await quotes.newQuote();
    await expect(stages.convert(id)).rejects.toThrow(
      '409: There is no statement yet. Save a PDF first.',
    );
    await expect(stages.analyze(id)).rejects.toThrow('409');
    await quotes.save(id, 'square-1.pdf');
    await expect(stages.analyze(id)).rejects.toThrow('409: The pages are not converted yet.');
    await expect(
      quotes.rep.call(statementRoutes.saveAnalysisData, {
        params: { id },
        body: analysisOf(await stages.get(id)),
      }),
    ).rejects.toThrow('409: There is no analysis to correct yet.');
  });

  it('reports its progress page by page', async () => {
    const id = await quotes.saved('heartland-2.pdf');
    const leave = new AbortController();
    const reply = await quotes.fetchAs(actors.rep, `/quotes/${id}/events`, {
      signal: leave.signal,
    });
    const seen: { state: string; page: number; pages: number }[] = [];
    void (async () => {
      for await (const chunk of reply.body ?? [])
        for (const line of Buffer.from(chunk).toString().split('\n'))
          if (line.startsWith('data: ')) seen.push(JSON.parse(line.slice(6)));
    })().catch(() => undefined);
    await stages.convert(id);
    await waitFor(() => seen.at(-1)?.state === 'done');
    leave.abort();
    expect(seen.some(({ state, pages }) => state === 'running' && pages === 12)).toBe(true);
    expect((await quotes.fetchAs(actors.otherRep, `/quotes/${id}/events`)).status).toBe(404);
  });
});
