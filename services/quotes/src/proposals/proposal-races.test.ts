import { proposalAccepted, proposalActivity } from '@portal/contracts/quotes/events';
import * as linkRoutes from '@portal/contracts/quotes/link-routes';
import * as routes from '@portal/contracts/quotes/proposal-routes';
import type { Proposal } from '@portal/contracts/quotes/proposals';
import { getQuote, updateQuote } from '@portal/contracts/quotes/routes';
import { etag, ofVersion } from '@portal/contracts/core/versions';
import { actors } from '@portal/test-kit/actors';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, describe, expect, it } from 'vitest';
import { closedText } from './rules/proposal-words.ts';
import { acceptance, allAccepted, startProposals, type Sent } from './testing/start-proposals.ts';

const portal = await startProposals();
afterAll(() => portal.stop());

/** The outcome of a call: a state, or the message of a 409. */
const outcomeOf = (call: Promise<{ state: string }>): Promise<string> =>
  call.then(
    ({ state }) => state,
    (error: Error) => error.message,
  );

const accept = ({ token, sent }: Sent, code: string): Promise<string> => {
  const body = { ...acceptance, token, contentHash: sent.contentHash, code };
  return outcomeOf(portal.merchant.call(linkRoutes.acceptProposal, { body }));
};
const decline = ({ token, sent }: Sent, code: string): Promise<string> => {
  const body = { token, contentHash: sent.contentHash, reason: 'price' as const, code };
  return outcomeOf(portal.merchant.call(linkRoutes.declineProposal, { body }));
};
const withdraw = ({ id }: Sent): Promise<string> =>
  outcomeOf(portal.rep.call(routes.withdrawProposal, { params: { id, number: 1 } }));
async function send(id: number, email: string, key?: string): Promise<Response> {
  return portal.fetchAs(actors.rep, `/quotes/${id}/proposals`, {
    method: 'POST',
    headers: key ? { 'idempotency-key': key } : {},
    json: { ...allAccepted, email },
  });
}

const versions = (id: number): Promise<Proposal[]> =>
  portal.rep.call(routes.listProposals, { params: { id } });
const statusOf = async (id: number): Promise<string> =>
  (await portal.rep.call(getQuote, { params: { id } })).status;

async function mailsOf(id: number, kind: string): Promise<string[]> {
  const rows = await portal.database.query<{ to: string }>(
    `SELECT m."to" FROM mails m JOIN proposals p ON p.id = m.proposal_id
     WHERE p.quote_id = $1 AND m.kind = $2 ORDER BY 1`,
    [id, kind],
  );
  return rows.map(({ to }) => to);
}

async function expectOne({ id, to }: Sent, state: string): Promise<void> {
  if (state === 'accepted')
    await waitFor(async () => (await mailsOf(id, 'signed')).length > 0, { ms: 120_000 });
  for (const one of await versions(id)) expect(await portal.kept.brokenOf(one.id)).toBeNull();
  const actions = await portal.kept.actions(id);
  const outcomes = ['accepted', 'declined', 'withdrawn', 'superseded'];
  expect(actions.filter((kind) => outcomes.includes(kind))).toEqual([state]);
  expect(await mailsOf(id, 'signed')).toEqual(
    state === 'accepted' ? [to, 'rep@coastal.example'].toSorted() : [],
  );
  const isDecided = state === 'accepted' || state === 'declined';
  expect(await statusOf(id)).toBe(isDecided ? state : 'sent');
}

/** Each race runs in both orders; the loser must get the winner's outcome. */
describe.each([1, 2])('concurrently, attempt %i', (attempt) => {
  const both = <T>(one: () => Promise<T>, other: () => Promise<T>): Promise<T[]> =>
    attempt === 1 ? Promise.all([one(), other()]) : Promise.all([other(), one()].toReversed());

  it('two clicks accept once', async () => {
    const one = await portal.sent();
    const accepted = await portal.record(proposalAccepted);
    const code = await portal.codeTo(one.token, one.to);
    const answers = await Promise.all([1, 2, 3, 4].map(() => accept(one, code)));
    expect(answers).toEqual(Array.from(answers, () => 'accepted'));
    await expectOne(one, 'accepted');
    await accepted.waitFor(1);
    expect(accepted.payloads).toHaveLength(1);
    await accepted.stop();
  });

  it('two tabs with separate codes accept once', async () => {
    const one = await portal.sent();
    const codes = [await portal.codeTo(one.token, one.to), await portal.codeTo(one.token, one.to)];
    const answers = await Promise.all(codes.map((code) => accept(one, code)));
    // The first code expired when the second was requested: it is refused unless the other tab was faster.
    expect(answers[1]).toBe('accepted');
    expect(['accepted', '400: This code is incorrect. Please check the six digits.']).toContain(
      answers[0],
    );
    await expectOne(one, 'accepted');
  });

  it('accepting or declining wins', async () => {
    const { one, code } = await portal.sentWithCode();
    const other = await portal.codeTo(one.token, one.to, { purpose: 'decline' });
    const answers = await both(
      () => accept(one, code),
      () => decline(one, other),
    );
    const [{ state } = { state: '' }] = await versions(one.id);
    const loser = state === 'accepted' ? answers[1] : answers[0];
    expect(answers).toContain(state);
    expect(loser).toBe(`409: ${closedText[state as 'accepted' | 'declined']}`);
    await expectOne(one, state);
  });

  it('accepting or withdrawing wins', async () => {
    const { one, code } = await portal.sentWithCode();
    const answers = await both(
      () => accept(one, code),
      () => withdraw(one),
    );
    const [{ state } = { state: '' }] = await versions(one.id);
    expect(answers).toEqual(
      state === 'accepted'
        ? ['accepted', '409: The proposal is accepted: it can no longer be withdrawn.']
        : [`409: ${closedText.withdrawn}`, 'withdrawn'],
    );
    await expectOne(one, state);
  });

  it('accepting or a newer version wins', async () => {
    const { one, code } = await portal.sentWithCode();
    const answers = await both<string | number>(
      () => accept(one, code),
      async () => (await send(one.id, one.to)).status,
    );
    const states = (await versions(one.id)).map(({ state }) => state);
    if (states.length === 1) {
      expect(states).toEqual(['accepted']);
      expect(answers).toEqual(['accepted', 409]);
      return expectOne(one, 'accepted');
    }
    expect(states).toEqual(['open', 'superseded']);
    expect(answers).toEqual([`409: ${closedText.superseded}`, 201]);
    return expectOne(one, 'superseded');
  });
});

it('sending twice with one key creates one version and one mail', async () => {
  const { id } = await portal.priced();
  const to = 'once@wren.example';
  const replies = await Promise.all([1, 2, 3].map(() => send(id, to, 'one-key-of-all')));
  const statuses = replies.map(({ status }) => status);
  expect(statuses).toContain(201);
  // Concurrent calls get a 409, later ones the created quote.
  expect(statuses.filter((status) => status !== 201 && status !== 409)).toEqual([]);
  const again = await send(id, to, 'one-key-of-all');
  expect([again.status, ((await again.json()) as Proposal).number]).toEqual([201, 1]);
  expect(await versions(id)).toHaveLength(1);
  expect(await mailsOf(id, 'proposal')).toEqual([to]);
  expect(await portal.kept.actions(id)).toEqual(['sent']);
});

it('sending twice concurrently creates two versions, the last one active', async () => {
  const { id } = await portal.priced();
  const replies = await Promise.all(['a', 'b'].map((name) => send(id, `${name}@wren.example`)));
  expect(replies.map(({ status }) => status)).toEqual([201, 201]);
  const all = await versions(id);
  expect(all.map(({ number, state }) => [number, state])).toEqual([
    [2, 'open'],
    [1, 'superseded'],
  ]);
  for (const one of all) expect(await portal.kept.brokenOf(one.id)).toBeNull();
  expect(await statusOf(id)).toBe('sent');
});

it('a repeated decision gets the same reply and is recorded once', async () => {
  const one = await portal.sent();
  const news = await portal.record(proposalActivity);
  const code = await portal.codeTo(one.token, one.to, { purpose: 'decline' });
  expect([await decline(one, code), await decline(one, code)]).toEqual(['declined', 'declined']);
  expect(await accept(one, code)).toBe(`409: ${closedText.declined}`);
  await expectOne(one, 'declined');
  await news.waitFor(1);
  expect(news.payloads.map((payload) => payload.news)).toEqual(['declined']);
  await news.stop();
});

it('a quote that changed after its sender read it is not sent', async () => {
  const { id } = await portal.priced();
  const { version } = await portal.rep.call(getQuote, { params: { id } });
  const to = 'reader@wren.example';
  await portal.rep.call(updateQuote, {
    ...ofVersion({ id, version }),
    body: { merchantName: 'Wren & Thistle Two' },
  });
  const sendRead = (read: number) =>
    portal.rep.call(routes.sendProposal, {
      params: { id },
      headers: { 'if-match': etag(read) },
      body: { ...allAccepted, email: to },
    });
  await expect(sendRead(version)).rejects.toThrow('412: The quote was changed by someone else');
  expect(await versions(id)).toEqual([]);
  expect(await sendRead(version + 1)).toMatchObject({ state: 'open', signerEmail: to });
});
