import { rateProgramChanged, rateProgramDeleted } from '@portal/contracts/admin/events';
import { companyRenamed, userDeleted } from '@portal/contracts/auth/events';
import type { EventPayload } from '@portal/contracts/core/event';
import { decimal, sum } from '@portal/contracts/core/decimal';
import { quoteAnalyzed, quotesActivity, statementSaved } from '@portal/contracts/quotes/events';
import * as routes from '@portal/contracts/quotes/routes';
import type { Quote } from '@portal/contracts/quotes/schemas';
import type { Actor } from '@portal/service-kit/identity';
import { actors } from '@portal/test-kit/actors';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { feeRates, fixture, startQuotes, type TestQuotes } from './testing/start-quotes.ts';

let quotes: TestQuotes;
beforeAll(async () => {
  quotes = await startQuotes();
});
afterAll(() => quotes.stop());

const convert = (id: number) => quotes.rep.call(routes.convertImages, { params: { id } });
const analyze = (id: number) => quotes.rep.call(routes.analyzeImages, { params: { id } });
const get = (id: number): Promise<Quote> => quotes.rep.call(routes.getQuote, { params: { id } });
const analysisOf = ({ cardTypeSummary, statementFees, statementTotals }: Quote) => ({
  cardTypeSummary: cardTypeSummary ?? [],
  statementFees: statementFees ?? [],
  statementTotals: statementTotals ?? {
    currentProcessor: '',
    totalVolume: 0,
    transactionCount: 0,
    totalStatementFees: 0,
  },
});

describe('a statement', () => {
  it('goes from PDF to images to figures to a proposal', async () => {
    const [saved, told] = [await quotes.record(statementSaved), await quotes.record(quoteAnalyzed)];
    const { id, quoteNumber } = await quotes.newQuote();
    expect(quoteNumber).toMatch(/^Q-\d{4}-\d{6}$/);
    const withPdf = await quotes.save(id, 'worldpay-1.pdf');
    expect(withPdf).toMatchObject({
      processingStage: 'pdf_saved',
      statementFileName: 'worldpay-1.pdf',
      statementFileSize: fixture('worldpay-1.pdf').length,
    });
    expect(await convert(id)).toEqual({ imageCount: 2, processingStage: 'images_converted' });
    const quote = await analyze(id);
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
    expect(await told.waitFor(1)).toMatchObject([{ quoteId: id, createdBy: actors.rep.userId }]);
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
    await convert(id);
    expect((await analyze(id)).currentProcessor).toBe('Square');
  });

  it('is converted once when two ask at the same moment, and not again after', async () => {
    const { id } = await quotes.newQuote();
    await quotes.save(id, 'firstdata-1.pdf');
    const both = await Promise.all([convert(id), convert(id), convert(id)]);
    expect(both.map((reply) => reply.imageCount)).toEqual([4, 4, 4]);
    expect((await convert(id)).imageCount).toBe(4);
    const jobs = await quotes.database.query('SELECT 1 FROM jobs WHERE quote_id = $1', [id]);
    expect(jobs).toHaveLength(1);
  });

  it('cannot skip a stage', async () => {
    const { id } = await quotes.newQuote();
    await expect(convert(id)).rejects.toThrow('409: There is no statement yet. Save a PDF first.');
    await expect(analyze(id)).rejects.toThrow('409');
    await quotes.save(id, 'square-1.pdf');
    await expect(analyze(id)).rejects.toThrow('409: The pages are not converted yet.');
    await expect(
      quotes.rep.call(routes.saveAnalysisData, {
        params: { id },
        body: analysisOf(await get(id)),
      }),
    ).rejects.toThrow('409: There is no analysis to correct yet.');
  });

  it('tells its progress page by page', async () => {
    const { id } = await quotes.newQuote();
    await quotes.save(id, 'heartland-2.pdf');
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
    await convert(id);
    await waitFor(() => seen.at(-1)?.state === 'done');
    leave.abort();
    expect(seen.some(({ state, pages }) => state === 'running' && pages === 12)).toBe(true);
    expect((await quotes.fetchAs(actors.otherRep, `/quotes/${id}/events`)).status).toBe(404);
  });
});

describe('a correction', () => {
  it('is saved and prices the quote anew', async () => {
    const before = await quotes.analyzed();
    const analysis = analysisOf(before);
    analysis.statementTotals.totalStatementFees += 100;
    const after = await quotes.rep.call(routes.saveAnalysisData, {
      params: { id: before.id },
      body: analysis,
    });
    expect(after.currentFees).toBe('761.19');
    const more = decimal(after.monthlySavings ?? 0).minus(decimal(before.monthlySavings ?? 0));
    expect(more.toFixed(2)).toBe('100.00');
    expect(after.annualSavings).toBe(
      decimal(after.monthlySavings ?? 0)
        .times(12)
        .toFixed(2),
    );
    expect(after.analysisNotes.join()).toContain('The fee lines add up to $661.19');
    expect((await get(before.id)).statementTotals?.totalStatementFees).toBe(761.19);
  });

  it('made on figures that were changed elsewhere is refused, and overwrites nothing', async () => {
    const before = await quotes.analyzed('square-1.pdf');
    const save = (version: number | undefined, more: number): Promise<Quote> => {
      const body = structuredClone(analysisOf(before));
      body.statementTotals.totalStatementFees += more;
      return quotes.rep.call(routes.saveAnalysisData, {
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
    expect((await get(before.id)).currentFees).toBe(first.currentFees);
    expect((await save(first.version, 3)).version).toBeGreaterThan(first.version);
    await save(undefined, 4);
  });

  it('keeps what was noted of the reading, and not what a person saw to', async () => {
    const before = await quotes.analyzed('square-1.pdf');
    const notes = [
      'It answered 500. The built-in reader read the statement.',
      'No printed total confirms the charges. Compare them with the page by hand.',
    ];
    await quotes.database.query('UPDATE quotes SET analysis_notes = $1 WHERE id = $2', [
      JSON.stringify(notes),
      before.id,
    ]);
    const save = (more: number): Promise<Quote> => {
      const body = structuredClone(analysisOf(before));
      body.statementTotals.totalStatementFees += more;
      return quotes.rep.call(routes.saveAnalysisData, { params: { id: before.id }, body });
    };
    expect((await save(100)).analysisNotes).toEqual([
      notes[0],
      expect.stringContaining('The fee lines add up to'),
    ]);
    expect((await save(0)).analysisNotes).toEqual([notes[0]]);
  });

  it('may have as many lines as an analysis may have', async () => {
    const { id } = await quotes.analyzed('worldpay-1.pdf');
    const body = analysisOf(await get(id));
    const [line] = body.statementFees;
    if (!line) throw new Error('The statement has a fee');
    body.statementFees = Array.from({ length: 2000 }, (_, at) => ({ ...line, name: `Fee ${at}` }));
    const after = await quotes.rep.call(routes.saveAnalysisData, { params: { id }, body });
    expect(after.statementFees).toHaveLength(2000);
  });

  it('keeps where each figure stands, and what was read', async () => {
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
    await quotes.rep.call(routes.saveAnalysisData, {
      params: { id: before.id },
      body: { cardTypeSummary, statementFees: corrected, statementTotals },
    });
    const after = await get(before.id);
    expect(after.statementFees).toEqual(corrected);
    expect(after.statementFees?.[0]?.sources).toEqual(second.sources);
    expect(after.readAnalysis).toEqual(before.readAnalysis);
    await quotes.save(before.id, 'square-1.pdf');
    expect((await get(before.id)).readAnalysis).toBeNull();
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
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    expect(reply.status).toBe(400);
    const { errors } = (await reply.json()) as { errors: object };
    expect(Object.keys(errors)).toEqual([field]);
  });
});

describe('the status', () => {
  const set = (id: number, status: Quote['status']) =>
    quotes.rep.call(routes.updateQuoteStatus, { params: { id }, body: { status } });

  it('follows the merchant, and holds the figures once accepted', async () => {
    const quote = await quotes.analyzed('square-1.pdf');
    await expect(set(quote.id, 'accepted')).rejects.toThrow('409: A quote that is generated');
    expect((await set(quote.id, 'sent')).status).toBe('sent');
    expect((await set(quote.id, 'accepted')).status).toBe('accepted');
    await expect(
      quotes.rep.call(routes.saveAnalysisData, {
        params: { id: quote.id },
        body: analysisOf(quote),
      }),
    ).rejects.toThrow('409: The merchant accepted this quote');
    await expect(analyze(quote.id)).rejects.toThrow('409');
    await expect(quotes.save(quote.id, 'square-2.pdf')).rejects.toThrow(
      '409: The merchant accepted this quote',
    );
    expect((await get(quote.id)).statementFileName).toBe('square-1.pdf');
    const stats = await quotes.rep.call(routes.getQuoteStats);
    expect(stats).toMatchObject({ sent: 1, accepted: 1, conversionRate: 100 });
  });

  it('waits while the statement is read again', async () => {
    const { id } = await quotes.analyzed('square-1.pdf');
    await quotes.database.query(
      `INSERT INTO jobs (quote_id, statement_key, kind) SELECT id, statement_key, 'analyze' FROM quotes WHERE id = $1`,
      [id],
    );
    await expect(set(id, 'sent')).rejects.toThrow('409: The statement is being read again');
    await quotes.database.query(`DELETE FROM jobs WHERE quote_id = $1 AND state = 'queued'`, [id]);
    expect((await set(id, 'sent')).status).toBe('sent');
  });

  it('waits for a proposal', async () => {
    const { id } = await quotes.newQuote();
    await expect(set(id, 'sent')).rejects.toThrow('Analyze a statement first');
  });
});

describe('a list', () => {
  it('is searched, filtered, sorted and paged', async () => {
    const name = 'Zephyr 100% Kites';
    const { id } = await quotes.newQuote(name);
    const found = await quotes.rep.page(routes.listQuotes, { query: { search: 'zephyr 100%' } });
    expect(found.rows.map((row) => row.id)).toEqual([id]);
    expect((await quotes.rep.page(routes.listQuotes, { query: { search: '100_' } })).total).toBe(0);
    const sorted = await quotes.rep.page(routes.listQuotes, {
      query: { sort: '-merchantName', limit: 1, status: 'draft' },
    });
    expect(sorted.rows[0]?.merchantName).toBe(name);
    const next = await quotes.rep.page(routes.listQuotes, {
      query: { sort: '-merchantName', limit: 1, status: 'draft', cursor: sorted.next ?? '' },
    });
    expect(next.rows[0]?.id).not.toBe(id);
  });
});

describe('rates', () => {
  const program = {
    id: 77,
    name: 'Cheap',
    description: null,
    cost: null,
    isActive: true,
    createdAt: '2026-01-01T00:00:00.000Z',
    updatedAt: '2026-01-01T00:00:00.000Z',
  };

  it('come from admin; an older word never replaces a newer one, and quotes keep theirs', async () => {
    const before = await quotes.analyzed('square-1.pdf');
    const revisions = async () =>
      (
        await quotes.database.query<{ revision: number }>(
          'SELECT revision FROM rate_programs WHERE id = 77',
        )
      )[0]?.revision;
    const { ensureStreams } = await import('./testing/ensure-streams.ts');
    await ensureStreams(quotes.natsUrl, [rateProgramChanged, rateProgramDeleted]);
    const rates = feeRates.map((rate) => ({ ...rate, rateValue: '0.0001', programId: 77 }));
    await quotes.publish(rateProgramChanged, { revision: 5, program, feeRates: rates });
    await waitFor(async () => (await revisions()) === 5);
    await quotes.publish(rateProgramChanged, { revision: 4, program, feeRates: [] });
    const cheap = await quotes.analyzed('square-1.pdf');
    expect(cheap.proposedProgram).toBe('Cheap');
    expect(await revisions()).toBe(5);
    // Whole: every proposed fee and the savings are as they were, read after the change.
    expect(await get(before.id)).toEqual(before);
    await quotes.publish(rateProgramDeleted, { revision: 6, programId: 77 });
    await waitFor(async () => (await revisions()) === 6);
    expect((await quotes.analyzed('square-1.pdf')).proposedProgram).toBe('Standard');
    expect(await get(cheap.id)).toEqual(cheap);
  });
});

describe('the people of quotes', () => {
  const publish = async <E extends typeof userDeleted | typeof companyRenamed>(
    event: E,
    payload: EventPayload<E>,
  ) => {
    const { ensureStreams } = await import('./testing/ensure-streams.ts');
    await ensureStreams(quotes.natsUrl, [event]);
    return quotes.publish(event, payload);
  };
  const seenBy = async (actor: Actor, id: number): Promise<boolean> =>
    (await quotes.fetchAs(actor, `/quotes/${id}`)).status === 200;

  it('hand theirs to an heir when they are deleted', async () => {
    const leaver = { ...actors.otherRep, userId: 901 };
    const client = await quotes.as(leaver);
    const { id } = await client.call(routes.createQuote, { body: { merchantName: 'Handed on' } });
    expect(await seenBy(actors.rep, id)).toBe(false);
    await publish(userDeleted, {
      userId: leaver.userId,
      heir: actors.rep,
    });
    await waitFor(() => seenBy(actors.rep, id));
    expect(await seenBy(actors.manager, id)).toBe(true);
    expect(await seenBy(actors.otherRep, id)).toBe(false);
    expect((await get(id)).merchantName).toBe('Handed on');
  });

  it('are found under their company’s new name, and a company of the old name is another', async () => {
    const before = { ...actors.rep, userId: 902, company: 'Old Name' };
    const manager = { ...actors.manager, userId: 903 };
    const make = async (actor: Actor) =>
      (await quotes.as(actor)).call(routes.createQuote, { body: { merchantName: 'Renamed' } });
    const { id } = await make(before);
    const at = new Date().toISOString();
    await waitFor(() => Date.now() > Date.parse(at));
    const { id: later } = await make({ ...before, userId: 904 });
    await publish(companyRenamed, { from: 'Old Name', to: 'New Name', at });
    await waitFor(() => seenBy({ ...manager, company: 'New Name' }, id));
    expect(await seenBy({ ...manager, company: 'Old Name' }, id)).toBe(false);
    expect(await seenBy({ ...manager, company: 'New Name' }, later)).toBe(false);
    expect(await seenBy({ ...manager, company: 'Old Name' }, later)).toBe(true);
  });
});

it('tells the activity log of deletions and statuses', async () => {
  const quote = await quotes.analyzed('square-1.pdf');
  const told = await quotes.record(quotesActivity);
  const params = { id: quote.id };
  await quotes.rep.call(routes.updateQuoteStatus, { params, body: { status: 'generated' } });
  await quotes.rep.call(routes.updateQuoteStatus, { params, body: { status: 'sent' } });
  await quotes.rep.call(routes.deleteQuote, { params });
  expect(await told.waitFor(2)).toMatchObject([
    {
      actor: { id: actors.rep.userId },
      action: 'quote.status-changed',
      target: { kind: 'quote', id: String(quote.id), label: quote.quoteNumber },
      summary: 'Status from generated to sent',
    },
    { action: 'quote.deleted' },
  ]);
});

it('deletes a quote with its files', async () => {
  const { id } = await quotes.analyzed('square-1.pdf');
  const other = await quotes.as(actors.manager);
  await expect(other.call(routes.deleteQuote, { params: { id } })).rejects.toThrow('403');
  await quotes.rep.call(routes.deleteQuote, { params: { id } });
  await expect(get(id)).rejects.toThrow('404: The quote was not found.');
  const { createFileStore } = await import('@portal/service-kit/storage/file-store');
  const files = createFileStore(quotes.environment['STORAGE_DIR'] ?? '');
  const key = `quotes/${id}/`;
  await waitFor(async () => (await files.get(`${key}statement.pdf`)) === null);
});
