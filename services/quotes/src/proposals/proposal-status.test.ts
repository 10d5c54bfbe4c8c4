import { linkTokenHeader } from '@portal/contracts/core/public-pages';
import { proposalAccepted } from '@portal/contracts/quotes/events';
import * as linkRoutes from '@portal/contracts/quotes/link-routes';
import * as routes from '@portal/contracts/quotes/proposal-routes';
import { getQuote, updateQuoteStatus } from '@portal/contracts/quotes/routes';
import { addStatement, saveAnalysisData } from '@portal/contracts/quotes/statement-routes';
import type { Quote } from '@portal/contracts/quotes/schemas';
import { afterAll, describe, expect, it } from 'vitest';
import { analysisOf, stagesOf } from '../statements/testing/stages.ts';
import { fixture } from '../testing/start-quotes.ts';
import { acceptance, startProposals } from './testing/start-proposals.ts';

const portal = await startProposals();
afterAll(() => portal.stop());
const { convert, analyze, read, get } = stagesOf(portal);

const statusOf = async (id: number): Promise<string> =>
  (await portal.rep.call(getQuote, { params: { id } })).status;

async function sent() {
  const { id } = await portal.analyzed('square-1.pdf');
  const to = `s${id}@wren.example`;
  const proposal = await portal.send(id, to);
  return { id, to, proposal, token: await portal.tokenTo(to) };
}
async function readAgain(id: number): Promise<Quote> {
  await portal.save(id, 'square-2.pdf');
  return read(id);
}

it('a quote that is analyzed again stays sent while its proposal is open', async () => {
  const { id } = await sent();
  expect((await readAgain(id)).status).toBe('sent');
  const byHand = portal.rep.call(updateQuoteStatus, {
    params: { id },
    body: { status: 'declined' },
  });
  await expect(byHand).rejects.toThrow('409: The status follows the proposal');
  await portal.rep.call(routes.withdrawProposal, { params: { id, number: 1 } });
  expect(await statusOf(id)).toBe('sent');
  expect((await readAgain(id)).status).toBe('generated');
});

it('a quote accepted during an analysis stays accepted', async () => {
  const { id, to, token, proposal } = await sent();
  const code = await portal.codeTo(token, to);
  await portal.save(id, 'square-2.pdf');
  await convert(id);
  const body = { ...acceptance, token, contentHash: proposal.contentHash, code };
  const reading = analyze(id).catch((error: Error) => error);
  const accepted = await portal.merchant.call(linkRoutes.acceptProposal, { body });
  expect(accepted.state).toBe('accepted');
  await reading;
  expect(await statusOf(id)).toBe('accepted');
  const again = portal.send(id, to);
  await expect(again).rejects.toThrow('409: The merchant accepted this quote');
});

describe('a proposal accepted after its quote changed', () => {
  const addOne = (id: number) =>
    portal.rep.call(addStatement, {
      params: { id },
      body: { fileName: 'more.pdf', fileContent: fixture('square-2.pdf').toString('base64') },
    });
  const correct = async (id: number) => {
    const quote = await portal.rep.call(getQuote, { params: { id } });
    const analysis = analysisOf(quote);
    const { totalVolume } = analysis.statementTotals;
    const statementTotals = { ...analysis.statementTotals, totalVolume: totalVolume - 10 };
    const cardTypeSummary = analysis.cardTypeSummary.map((row, index) =>
      index ? row : { ...row, volume: row.volume - 10 },
    );
    return portal.rep.call(saveAnalysisData, {
      params: { id },
      body: { ...analysis, cardTypeSummary, statementTotals },
    });
  };

  it.each<[string, (id: number) => Promise<Quote>]>([
    ['by another statement', (id) => portal.save(id, 'square-2.pdf')],
    ['by one more statement', addOne],
    ['by a correction', correct],
  ])(
    '%s keeps it sent, reports the accepted figures, and leaves no quote stuck',
    async (_, change) => {
      const { id, to, token, proposal } = await sent();
      const before = await portal.rep.call(getQuote, { params: { id } });
      const code = await portal.codeTo(token, to);
      expect((await change(id)).status).toBe('sent');
      const activity = await portal.record(proposalAccepted);
      const body = { ...acceptance, token, contentHash: proposal.contentHash, code };
      await portal.merchant.call(linkRoutes.acceptProposal, { body });
      await activity.waitFor(1);
      expect(activity.payloads).toMatchObject([
        {
          quoteId: id,
          monthlyVolume: before.currentMonthlyVolume,
          averageTicket: before.currentAverageTicket,
          currentProcessor: before.currentProcessor,
        },
      ]);
      await activity.stop();
      if ((await get(id)).processingStage === 'pdf_saved') await read(id);
      const after = await portal.rep.call(getQuote, { params: { id } });
      expect(after).toMatchObject({ status: 'accepted', processingStage: 'analyzed' });
      expect(after.monthlySavings).not.toBeNull();
      expect(after.currentMonthlyVolume).not.toBe(before.currentMonthlyVolume);
      for (const more of [
        () => portal.save(id, 'square-1.pdf'),
        () => addOne(id),
        () => analyze(id),
      ])
        await expect(more()).rejects.toThrow('409: The merchant accepted this quote');
    },
  );
});

it.each([
  ['lower', '- 1'],
  ['doubtful', ', is_doubtful = true'],
  ['unknown', '- NULL'],
])('a proposal is not accepted once its savings are %s', async (_, change) => {
  const { id, to, token, proposal } = await sent();
  const code = await portal.codeTo(token, to);
  await portal.database.query(
    `UPDATE quotes SET savings_low = savings_low - 1, monthly_savings = monthly_savings ${change} WHERE id = $1`,
    [id],
  );
  const body = { ...acceptance, token, contentHash: proposal.contentHash, code };
  const accept = () => portal.merchant.call(linkRoutes.acceptProposal, { body });
  await expect(accept()).rejects.toThrow('409: This proposal was sent with savings');
  const shown = await portal.merchant.file(linkRoutes.getProposalPage, {
    headers: { [linkTokenHeader]: token },
  });
  const page = await shown.body.text();
  expect(page).toContain('savings that no longer hold');
  for (const part of ['accept-title', 'You would save', 'id="assumptions"', 'Download PDF'])
    expect(page).not.toContain(part);
  await portal.database.query(
    `UPDATE quotes SET savings_low = savings_low + 2, savings_high = savings_high + 2, monthly_savings = (SELECT monthly_savings FROM proposals WHERE quote_id = $1) + 2, is_doubtful = false WHERE id = $1`,
    [id],
  );
  expect((await accept()).state).toBe('accepted');
});

it('savings that no longer hold are not forgotten with the statement', async () => {
  const { id } = await sent();
  await portal.database.query(
    'UPDATE quotes SET savings_low = savings_low - 1, monthly_savings = monthly_savings - 1 WHERE id = $1',
    [id],
  );
  const body = { fileName: 'b.pdf', fileContent: fixture('square-2.pdf').toString('base64') };
  const changes = [
    () => portal.save(id, 'square-2.pdf'),
    () => portal.rep.call(addStatement, { params: { id }, body }),
  ];
  for (const change of changes)
    await expect(change()).rejects.toThrow('409: The merchant has a proposal with savings');
  await portal.rep.call(routes.withdrawProposal, { params: { id, number: 1 } });
  expect(await portal.save(id, 'square-2.pdf')).toMatchObject({ processingStage: 'pdf_saved' });
});

it('a status cannot be set by hand before a statement is read', async () => {
  const { id } = await sent();
  await portal.save(id, 'square-2.pdf');
  await portal.rep.call(routes.withdrawProposal, { params: { id, number: 1 } });
  const byHand = portal.rep.call(updateQuoteStatus, {
    params: { id },
    body: { status: 'accepted' },
  });
  await expect(byHand).rejects.toThrow('409: The statement is not read yet');
});

describe('a proposal that expired', () => {
  async function expired() {
    const one = await portal.sent();
    await portal.database.query(
      `UPDATE proposals SET valid_until = now() - interval '1 s', state = 'expired' WHERE id = $1`,
      [one.sent.id],
    );
    return one;
  }
  const setByHand = (id: number, status: 'declined' | 'accepted' | 'generated') =>
    portal.rep.call(updateQuoteStatus, { params: { id }, body: { status } });
  const extend = (id: number) =>
    portal.rep.call(routes.changeProposal, {
      params: { id, number: 1 },
      body: { validUntil: new Date(Date.now() + 5 * 86_400_000).toISOString().slice(0, 10) },
    });

  it.each(['declined', 'generated'] as const)(
    'is sent again when it is extended, also where the quote was %s by hand',
    async (status) => {
      const { id } = await expired();
      await setByHand(id, status);
      expect((await extend(id)).state).toBe('open');
      expect(await statusOf(id)).toBe('sent');
    },
  );

  it('cannot be extended while the quote is accepted by hand', async () => {
    const { id } = await expired();
    await setByHand(id, 'accepted');
    await expect(extend(id)).rejects.toThrow('409: The quote was set to accepted');
    expect(await statusOf(id)).toBe('accepted');
    const [proposal] = await portal.rep.call(routes.listProposals, { params: { id } });
    expect(proposal?.state).toBe('expired');
    await portal.rep.call(updateQuoteStatus, { params: { id }, body: { status: 'sent' } });
    expect((await extend(id)).state).toBe('open');
  });
});
