import * as linkRoutes from '@portal/contracts/quotes/link-routes';
import * as routes from '@portal/contracts/quotes/proposal-routes';
import { getQuote, getQuoteHistory, listQuotes } from '@portal/contracts/quotes/routes';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, expect, it } from 'vitest';
import { closedText } from './rules/proposal-words.ts';
import { allAccepted, startProposals } from './testing/start-proposals.ts';
import { expireAndRemindProposals } from './use-cases/partner-proposal-actions.ts';

const day = 86_400_000;

const portal = await startProposals();
afterAll(() => portal.stop());

/** The periodic task, this many days from now. */
const after = (days: number): Promise<void> =>
  expireAndRemindProposals({ ...portal.kept, now: () => new Date(Date.now() + days * day) });

interface Reminders {
  remindAfter3Days?: boolean;
  remindAfter7Days?: boolean;
}
async function send(reminders: Reminders = {}): Promise<{ id: number; proposalId: number }> {
  const { id } = await portal.priced();
  const body = { ...allAccepted, email: `r${id}@wren.example`, ...reminders };
  const sent = await portal.rep.call(routes.sendProposal, { params: { id }, body });
  return { id, proposalId: sent.id };
}
async function remindedAfter(proposalId: number): Promise<unknown[]> {
  const entries = await portal.kept.store.evidence.of(proposalId);
  const reminded = entries.filter(({ kind }) => kind === 'reminded');
  const mails = await portal.database.query(
    `SELECT 1 FROM mails WHERE kind = 'reminder' AND proposal_id = $1`,
    [proposalId],
  );
  expect(mails).toHaveLength(reminded.length);
  return reminded.map(({ facts }) => (facts as { afterDays?: number }).afterDays);
}

it('reminds after three days and after seven, each once', async () => {
  const { id, proposalId } = await send();
  await after(2.9);
  expect(await remindedAfter(proposalId)).toEqual([]);
  for (const days of [3.1, 3.1, 6.9]) await after(days);
  expect(await remindedAfter(proposalId)).toEqual([3]);
  for (const days of [7.1, 7.1, 20]) await after(days);
  expect(await remindedAfter(proposalId)).toEqual([3, 7]);
  expect(await portal.kept.brokenOf(proposalId)).toBeNull();
  const history = await portal.rep.call(getQuoteHistory, { params: { id } });
  expect(history.map(({ what }) => what)).toContain(
    `Reminder of proposal 1 mailed to r${id}@wren.example after 7 days`,
  );
  await waitFor(
    () => portal.mail.mails.filter(({ to }) => to.includes(`r${id}@wren.example`)).length === 3,
  );
});

it.each([
  [{}, [7]],
  [{ remindAfter7Days: false }, [3]],
  [{ remindAfter3Days: false }, [7]],
  [{ remindAfter3Days: false, remindAfter7Days: false }, []],
])('with %j a portal that was down for a week reminds as %j', async (switches, expected) => {
  const { proposalId } = await send(switches);
  for (const days of [8, 8, 9]) await after(days);
  expect(await remindedAfter(proposalId)).toEqual(expected);
});

it('can be toggled while the proposal is open', async () => {
  const { id, proposalId } = await send();
  const params = { id, number: 1 };
  await portal.rep.call(routes.changeProposal, { params, body: { remindAfter3Days: false } });
  await after(3.1);
  await portal.rep.call(routes.changeProposal, { params, body: { remindAfter3Days: true } });
  await after(3.2);
  expect(await remindedAfter(proposalId)).toEqual([]);
  await after(7.1);
  expect(await remindedAfter(proposalId)).toEqual([7]);
});

it('only one of two workers reminds, and not after a decision', async () => {
  const [twice, withdrawn] = [await send(), await send()];
  const params = { id: withdrawn.id, number: 1 };
  await portal.rep.call(routes.withdrawProposal, { params });
  await Promise.all([after(3.1), after(3.1), after(3.1)]);
  expect(await remindedAfter(twice.proposalId)).toEqual([3]);
  expect(await remindedAfter(withdrawn.proposalId)).toEqual([]);
});

it('expires after its last day anywhere in the United States, and the quote stays sent', async () => {
  const { id, proposalId } = await send({ remindAfter3Days: false, remindAfter7Days: false });
  // Mailed before it expires: expired links are not mailed.
  const token = await portal.tokenTo(`r${id}@wren.example`);
  const params = { id, number: 1 };
  const date = new Date(Date.now() + 5 * day).toISOString().slice(0, 10);
  const changed = await portal.rep.call(routes.changeProposal, {
    params,
    body: { validUntil: date },
  });
  // Midnight in Hawaii, ten hours behind UTC.
  const end = new Date(`${date}T23:59:59-10:00`).getTime();
  expect(new Date(changed.validUntil).getTime()).toBe(end);
  const at = (ms: number): Promise<void> => after((ms - Date.now()) / day);
  await at(end - 2000);
  expect(await portal.kept.actions(id)).toEqual(['sent', 'extended']);
  await Promise.all([at(end + 2000), at(end + 2000)]);
  expect(await portal.kept.actions(id)).toEqual(['sent', 'extended', 'expired']);
  expect(await portal.kept.brokenOf(proposalId)).toBeNull();
  expect((await portal.rep.call(getQuote, { params: { id } })).status).toBe('sent');
  const history = await portal.rep.call(getQuoteHistory, { params: { id } });
  expect(history[0]?.what).toBe('Proposal 1 expired');
  const body = { token, text: 'Still there?' };
  await expect(portal.merchant.call(linkRoutes.askAboutProposal, { body })).rejects.toThrow(
    `409: ${closedText.expired}`,
  );
});

it('is valid for thirty days by default and a year at most', async () => {
  const { id } = await send();
  const [proposal] = await portal.rep.call(routes.listProposals, { params: { id } });
  const days = (new Date(proposal?.validUntil ?? '').getTime() - Date.now()) / day;
  expect(days).toBeGreaterThan(30);
  expect(days).toBeLessThan(31.5);
  const until = (distance: number) => ({
    params: { id: id },
    body: {
      ...allAccepted,
      email: 'a@wren.example',
      validUntil: new Date(Date.now() + distance * day).toISOString().slice(0, 10),
    },
  });
  for (const distance of [-2, 400])
    await expect(portal.rep.call(routes.sendProposal, until(distance))).rejects.toThrow('400');
  expect((await portal.rep.call(routes.sendProposal, until(360))).number).toBe(2);
});

it('lists quotes by the state of their last proposal', async () => {
  const { id } = await send();
  const found = async (proposal: 'withdrawn' | 'viewed' | 'expiring'): Promise<boolean> =>
    (await portal.rep.page(listQuotes, { query: { proposal } })).rows.some((row) => row.id === id);
  await portal.rep.call(routes.withdrawProposal, { params: { id, number: 1 } });
  expect(await found('withdrawn')).toBe(true);
  await portal.rep.call(routes.sendProposal, {
    params: { id },
    body: { ...allAccepted, email: `n${id}@wren.example` },
  });
  expect(await found('withdrawn')).toBe(false);
  expect([await found('viewed'), await found('expiring')]).toEqual([false, false]);
  const token = await portal.tokenTo(`n${id}@wren.example`);
  await portal.merchant.call(linkRoutes.viewProposal, { body: { token } });
  expect(await found('viewed')).toBe(true);
});

const nextYear = new Date(Date.now() + 300 * day).toISOString().slice(0, 10);

it('repeats no promise that changed after it was sent', async () => {
  const { id, proposalId } = await send();
  const repriced = (change: string) =>
    portal.database.query(
      `UPDATE quotes SET monthly_savings = monthly_savings ${change} WHERE id = $1`,
      [id],
    );
  await repriced('- 1');
  const params = { id, number: 1 };
  const again = [
    () => portal.rep.call(routes.resendProposal, { params }),
    () => portal.rep.call(routes.remindOfProposal, { params }),
    () => portal.rep.call(routes.changeProposal, { params, body: { validUntil: nextYear } }),
  ];
  for (const repeat of again)
    await expect(repeat()).rejects.toThrow('409: The savings changed after this proposal was sent');
  await after(7.1);
  expect(await remindedAfter(proposalId)).toEqual([]);
  const [last] = await portal.rep.call(getQuoteHistory, { params: { id } });
  expect(last?.what).toContain('No reminder of proposal 1');
  await repriced('+ 1');
  await portal.rep.call(routes.resendProposal, { params });
});

it('is not extended at rates that are no longer offered', async () => {
  const { id } = await send();
  const extend = () =>
    portal.rep.call(routes.changeProposal, {
      params: { id, number: 1 },
      body: { validUntil: nextYear },
    });
  await portal.database.query('UPDATE rate_programs SET is_active = false');
  try {
    await expect(extend()).rejects.toThrow('409: The rates changed after this proposal was sent');
  } finally {
    await portal.database.query('UPDATE rate_programs SET is_active = true');
  }
  expect((await extend()).state).toBe('open');
});

it('does not mail a promise that was found to be too high while the mail server was down', async () => {
  await portal.mail.pause();
  const { id, proposalId } = await send();
  await portal.database.query(
    'UPDATE quotes SET savings_low = savings_low - 1, monthly_savings = monthly_savings - 1 WHERE id = $1',
    [id],
  );
  await portal.mail.resume();
  const [mail] = await waitFor(async () => {
    const mails = await portal.database.query<{ problem: string; sent: Date | null }>(
      'SELECT problem, sent_at AS sent FROM mails WHERE proposal_id = $1 AND coalesce(sent_at, given_up_at) IS NOT NULL',
      [proposalId],
    );
    return mails.length ? mails : null;
  });
  expect(mail).toEqual({ problem: 'Its savings were found to be lower', sent: null });
});
