import { rateProgramChanged, rateProgramDeleted } from '@portal/contracts/admin/events';
import { companyRenamed, userDeleted } from '@portal/contracts/auth/events';
import type { EventPayload } from '@portal/contracts/core/event';
import { quotesActivity } from '@portal/contracts/quotes/events';
import { etag } from '@portal/contracts/core/versions';
import { without } from '@portal/contracts/core/records';
import * as routes from '@portal/contracts/quotes/routes';
import * as statementRoutes from '@portal/contracts/quotes/statement-routes';
import { quoteStatuses, type Quote } from '@portal/contracts/quotes/schemas';
import type { Actor } from '@portal/service-kit/identity';
import { actors } from '@portal/test-kit/actors';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, describe, expect, it } from 'vitest';
import { analysisOf, stagesOf } from '../statements/testing/stages.ts';
import { feeRates, startQuotes } from '../testing/start-quotes.ts';

const quotes = await startQuotes();
const stages = stagesOf(quotes);
afterAll(() => quotes.stop());

it('the merchant of a quote can be changed on the current version, which is recorded', async () => {
  const { id, version } = await quotes.newQuote('Wren');
  const change = (body: object, on: number) =>
    quotes.rep.call(routes.updateQuote, {
      params: { id },
      headers: { 'if-match': etag(on) },
      body,
    });
  const changed = await change(
    { merchantName: 'Wren & Thistle', contactEmail: 'ada@wren.example' },
    version,
  );
  expect(changed).toMatchObject({
    merchantName: 'Wren & Thistle',
    contactEmail: 'ada@wren.example',
    version: version + 1,
  });
  // Omitted fields stay; empty ones are cleared.
  expect(await change({ contactEmail: '' }, version + 1)).toMatchObject({
    merchantName: 'Wren & Thistle',
    contactEmail: null,
  });
  await expect(change({ merchantName: 'Other' }, version)).rejects.toThrow('412');
  await expect(change({ merchantName: ' ' }, version + 2)).rejects.toThrow('400');
  const [last] = await quotes.rep.call(routes.getQuoteHistory, { params: { id } });
  expect(last?.what).toBe('Email from ada@wren.example to none');
});

it('a quote shows the merchant that its statement prints and adopts the name', async () => {
  const read = await quotes.analyzed('square-1.pdf');
  expect(read.statementMerchant).toEqual({
    name: 'Lantern Books & Coffee',
    address: '233 Main Street, West Harlow, VT 05345',
    number: expect.stringMatching(/2678$/) as string,
    month: '2025-02',
  });
  expect(read.conditions?.map(({ name }) => name)).toContain('other-merchant');
  const named = await quotes.rep.call(routes.updateQuote, {
    params: { id: read.id },
    body: { merchantName: 'Lantern Books' },
  });
  expect(named.conditions?.map(({ name }) => name)).not.toContain('other-merchant');
  const stated = { address: '235 Main Street', number: '5436845560030588', month: '' };
  const corrected = await quotes.rep.call(routes.updateQuote, {
    params: { id: read.id },
    body: { statementMerchant: stated },
  });
  expect(corrected.statementMerchant).toEqual({
    ...stated,
    name: read.statementMerchant?.name,
    month: null,
  });
  const [last] = await quotes.rep.call(routes.getQuoteHistory, { params: { id: read.id } });
  expect(last?.what).toMatch(/^Address from .* to 235 Main Street; Merchant number/);
});

describe('the status', () => {
  const set = (id: number, status: Quote['status']) =>
    quotes.rep.call(routes.updateQuoteStatus, { params: { id }, body: { status } });

  it('follows the merchant and freezes the figures after acceptance', async () => {
    const quote = await quotes.analyzed('square-1.pdf');
    await expect(set(quote.id, 'accepted')).rejects.toThrow('409: A quote that is generated');
    expect((await set(quote.id, 'sent')).status).toBe('sent');
    expect((await set(quote.id, 'accepted')).status).toBe('accepted');
    await expect(
      quotes.rep.call(statementRoutes.saveAnalysisData, {
        params: { id: quote.id },
        body: analysisOf(quote),
      }),
    ).rejects.toThrow('409: The merchant accepted this quote');
    await expect(stages.analyze(quote.id)).rejects.toThrow('409');
    await expect(quotes.save(quote.id, 'square-2.pdf')).rejects.toThrow(
      '409: The merchant accepted this quote',
    );
    expect((await stages.get(quote.id)).statementFileName).toBe('square-1.pdf');
    const stats = await quotes.rep.call(routes.getQuoteStats);
    expect(stats).toMatchObject({ sent: 1, accepted: 1, conversionRate: 100 });
    for (const status of quoteStatuses) {
      const { total } = await quotes.rep.page(routes.listQuotes, { query: { status } });
      expect([status, stats.byStatus?.[status]]).toEqual([status, total]);
    }
  });

  it('cannot change during an analysis', async () => {
    const { id } = await quotes.analyzed('square-1.pdf');
    // Not due yet, so that no worker takes it.
    await quotes.database.query(
      `INSERT INTO jobs (quote_id, statement_key, kind, due_at)
       SELECT id, statement_key, 'analyze', now() + interval '1 hour' FROM quotes WHERE id = $1`,
      [id],
    );
    await expect(set(id, 'sent')).rejects.toThrow('409: The statement is being read again');
    await quotes.database.query('DELETE FROM jobs WHERE quote_id = $1', [id]);
    expect((await set(id, 'sent')).status).toBe('sent');
  });

  it('cannot change without a proposal', async () => {
    const { id } = await quotes.newQuote();
    await expect(set(id, 'sent')).rejects.toThrow('Analyze a statement first');
  });
});

it('a list is searched, filtered, sorted and paged', async () => {
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

  it('come from admin; older events are ignored, and quotes keep theirs', async () => {
    const before = await quotes.analyzed('square-1.pdf');
    const revisions = async () =>
      (
        await quotes.database.query<{ revision: number }>(
          'SELECT revision FROM rate_programs WHERE id = 77',
        )
      )[0]?.revision;
    const { ensureStreams } = await import('../testing/ensure-streams.ts');
    await ensureStreams(quotes.natsUrl, [rateProgramChanged, rateProgramDeleted]);
    const rates = feeRates.map((rate) => ({ ...rate, rateValue: '0.0001', programId: 77 }));
    await quotes.publish(rateProgramChanged, { revision: 5, program, feeRates: rates });
    await waitFor(async () => (await revisions()) === 5);
    await quotes.publish(rateProgramChanged, { revision: 4, program, feeRates: [] });
    const cheap = await quotes.analyzed('square-1.pdf');
    expect(cheap.proposedProgram).toBe('Cheap');
    expect(await revisions()).toBe(5);
    // The whole quote: every proposed fee and the savings are unchanged.
    expect(await stages.get(before.id)).toMatchObject(without(before, ['conditions']));
    await quotes.publish(rateProgramDeleted, { revision: 6, programId: 77 });
    await waitFor(async () => (await revisions()) === 6);
    expect((await quotes.analyzed('square-1.pdf')).proposedProgram).toBe('Standard');
    expect(await stages.get(cheap.id)).toMatchObject(without(cheap, ['conditions']));
  });

  it('include the program’s profile: one that does not fit is only chosen by hand', async () => {
    const rates = feeRates.map((rate) => ({ ...rate, rateValue: '0.0001', programId: 78 }));
    await quotes.publish(rateProgramChanged, {
      revision: 1,
      program: {
        ...program,
        id: 78,
        pricingModel: 'interchange_plus',
        passesInterchange: true,
        minimumVolume: '75000.00',
        maximumVolume: null,
        businessTypes: ['retail'],
        cardPresence: 'in_person',
        minimumTermMonths: 24,
      },
      feeRates: rates,
    });
    const offered = async (id: number) =>
      (await quotes.rep.call(routes.listProgramChoices, { params: { id } })).find(
        (choice) => choice.id === 78,
      );
    const { id, proposedProgram } = await quotes.analyzed('square-1.pdf');
    await waitFor(async () => (await offered(id)) !== undefined);
    expect(proposedProgram).toBe('Standard');
    expect(await offered(id)).toMatchObject({
      isAutomatic: false,
      misfits: [
        'It requires at least $75,000.00 of card sales a month; this merchant takes $21,933.91.',
        'It is for certain types of business, and the type of this one is not known.',
        'It is for sales in person, and how this merchant takes cards is not known.',
      ],
    });
    await quotes.rep.call(routes.answerEstimate, {
      params: { id },
      body: { businessType: 'retail', presence: 'in_person' },
    });
    expect((await offered(id))?.misfits).toHaveLength(1);
    const selected = await quotes.rep.call(routes.chooseRateProgram, {
      params: { id },
      body: { programId: 78 },
    });
    expect(selected.pricing).toMatchObject({
      note: 'This program is not chosen automatically. It requires at least $75,000.00 of card sales a month; this merchant takes $21,933.91.',
      passesInterchange: true,
      minimumTermMonths: 24,
      conditions: [],
    });
    await quotes.publish(rateProgramDeleted, { revision: 2, programId: 78 });
    await waitFor(async () => (await offered(id)) === undefined);
  });
});

describe('the people of quotes', () => {
  const publish = async <E extends typeof userDeleted | typeof companyRenamed>(
    event: E,
    payload: EventPayload<E>,
  ) => {
    const { ensureStreams } = await import('../testing/ensure-streams.ts');
    await ensureStreams(quotes.natsUrl, [event]);
    return quotes.publish(event, payload);
  };
  const seenBy = async (actor: Actor, id: number): Promise<boolean> =>
    (await quotes.fetchAs(actor, `/quotes/${id}`)).status === 200;

  it('transfer their quotes to a new owner when they are deleted', async () => {
    const leaver = { ...actors.otherRep, userId: 901 };
    const client = await quotes.as(leaver);
    const { id, createdByName } = await client.call(routes.createQuote, {
      body: { merchantName: 'Handed on' },
    });
    expect(createdByName).toBe(leaver.name);
    expect(await seenBy(actors.rep, id)).toBe(false);
    await publish(userDeleted, {
      userId: leaver.userId,
      heir: actors.rep,
    });
    await waitFor(() => seenBy(actors.rep, id));
    expect(await seenBy(actors.manager, id)).toBe(true);
    expect(await seenBy(actors.otherRep, id)).toBe(false);
    expect(await stages.get(id)).toMatchObject({
      merchantName: 'Handed on',
      createdByName: actors.rep.name,
    });
  });

  it('keep quotes of other companies with these when they are deleted', async () => {
    const keeper = { ...actors.admin, userId: 905 };
    const make = async (company: string): Promise<number> => {
      const client = await quotes.as({ ...keeper, company });
      return (await client.call(routes.createQuote, { body: { merchantName: 'Left' } })).id;
    };
    const [left, own] = [await make(actors.rep.company), await make(keeper.company)];
    const { userId, company } = keeper;
    await publish(userDeleted, { userId, company, heir: actors.bizDev });
    const heir = await quotes.as(actors.bizDev);
    const read = () => heir.call(routes.getQuote, { params: { id: own } });
    await waitFor(async () => (await read()).createdBy === actors.bizDev.userId);
    expect(await seenBy(actors.manager, left)).toBe(true);
    expect(await seenBy(actors.manager, own)).toBe(false);
  });

  it('are found under their company’s new name, not under a new company of the old name', async () => {
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

it('logs deletions and status changes', async () => {
  const quote = await quotes.analyzed('square-1.pdf');
  const activity = await quotes.record(quotesActivity);
  const params = { id: quote.id };
  await quotes.rep.call(routes.updateQuoteStatus, { params, body: { status: 'generated' } });
  await quotes.rep.call(routes.updateQuoteStatus, { params, body: { status: 'sent' } });
  await quotes.rep.call(routes.deleteQuote, { params });
  expect(await activity.waitFor(2)).toMatchObject([
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
  await expect(stages.get(id)).rejects.toThrow('404: The quote was not found.');
  const { createFileStore } = await import('@portal/service-kit/storage/file-store');
  const files = createFileStore(quotes.environment['STORAGE_DIR'] ?? '');
  const key = `quotes/${id}/`;
  await waitFor(async () => (await files.get(`${key}statement.pdf`)) === null);
});
