import { createHash } from 'node:crypto';
import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import { proposalActivity } from '@portal/contracts/quotes/events';
import * as linkRoutes from '@portal/contracts/quotes/link-routes';
import * as routes from '@portal/contracts/quotes/proposal-routes';
import type { Proposal } from '@portal/contracts/quotes/proposals';
import { getQuote, getQuoteHistory } from '@portal/contracts/quotes/routes';
import { attachmentsIn } from '@portal/test-kit/smtp-server';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { acceptance, startProposals, type Sent } from './testing/start-proposals.ts';

vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 });

const portal = await startProposals();
afterAll(() => portal.stop());

const latest = async (id: number): Promise<Proposal> => {
  const [proposal] = await portal.rep.call(routes.listProposals, { params: { id } });
  if (!proposal) throw new Error(`Quote ${id} has no proposal`);
  return proposal;
};
const mailsTo = (address: string) => portal.mail.mails.filter((one) => one.to.includes(address));
const signedTo = (address: string, { sent }: Sent): Buffer[] =>
  attachmentsIn(mailsTo(address), 'application/pdf').filter(
    (file) => mailedAs.get(sent.id) === hashOf(file),
  );
const hashOf = (file: Uint8Array): string => createHash('sha256').update(file).digest('hex');
const mailedAs = new Map<number, string>();

async function accept({ token, sent }: Sent, code: string): Promise<string> {
  const body = { ...acceptance, token, contentHash: sent.contentHash, code };
  return (await portal.merchant.call(linkRoutes.acceptProposal, { body })).state;
}

/** Waits until a proposal is sealed and its mails are settled; expects one document for each party. */
async function expectSealedOnce(one: Sent): Promise<void> {
  const sealed = await waitFor(
    async () => {
      const [row] = await portal.database.query<{ hash: string; left: number }>(
        `SELECT p.sealed_hash AS hash, count(*) FILTER (WHERE m.sent_at IS NULL)::int AS left
         FROM proposals p JOIN mails m ON m.proposal_id = p.id AND m.kind = 'signed'
         WHERE p.id = $1 GROUP BY 1`,
        [one.sent.id],
      );
      return row?.left === 0 ? row : null;
    },
    { ms: 120_000 },
  );
  mailedAs.set(one.sent.id, sealed.hash);
  expect(signedTo(one.to, one)).toHaveLength(1);
  expect(signedTo('rep@coastal.example', one)).toHaveLength(1);
  const { body } = await portal.rep.file(routes.getProposalDocument, {
    params: { id: one.id, number: 1 },
  });
  expect(hashOf(new Uint8Array(await body.arrayBuffer()))).toBe(sealed.hash);
}

describe('while the mail server is down', () => {
  it('a proposal is sent and mailed once after recovery', async () => {
    const { id } = await portal.priced();
    const to = 'waits@wren.example';
    await portal.mail.pause();
    const params = { id };
    const sent = await portal.send(params.id, to);
    expect(sent.state).toBe('open');
    await waitFor(async () => {
      const [row] = await portal.database.query<{ problem: string | null }>(
        'SELECT problem FROM mails WHERE "to" = $1',
        [to],
      );
      return row?.problem;
    });
    await portal.mail.resume();
    await portal.tokenTo(to);
    await waitFor(async () => (await latest(id)).evidence.some(({ kind }) => kind === 'delivered'));
    expect(mailsTo(to)).toHaveLength(1);
    const { evidence } = await latest(id);
    expect(evidence.map(({ kind }) => kind)).toEqual(['sent', 'delivered']);
    expect(evidence[1]?.text).toMatch(/^To waits@wren\.example\. 250 /);
  });

  it('an acceptance holds, and both get the document once after recovery', async () => {
    const { one, code } = await portal.sentWithCode();
    await portal.mail.pause();
    expect(await accept(one, code)).toBe('accepted');
    await waitFor(async () => (await latest(one.id)).sealedAt, { ms: 120_000 });
    await portal.mail.resume();
    await expectSealedOnce(one);
  });

  it('only the last of several queued codes is mailed', async () => {
    const one = await portal.sent();
    await portal.mail.pause();
    const before = mailsTo(one.to).length;
    for (let times = 0; times < 3; times += 1)
      await portal.merchant.call(linkRoutes.mailProposalCode, { body: { token: one.token } });
    await portal.mail.resume();
    await waitFor(() => mailsTo(one.to).length > before, { ms: 120_000 });
    await waitFor(async () => {
      const waiting = await portal.database.query(
        `SELECT 1 FROM mails WHERE kind = 'code' AND sent_at IS NULL AND given_up_at IS NULL`,
      );
      return waiting.length === 0;
    });
    const codes = mailsTo(one.to).slice(before);
    expect(codes).toHaveLength(1);
    expect(await accept(one, /is (\d{6})\./.exec(codes[0]?.text ?? '')?.[1] ?? '')).toBe(
      'accepted',
    );
  });
});

it('a refused mail is reported and can be sent again', async () => {
  const { id } = await portal.priced();
  const email = 'gone@wren.example';
  portal.mail.refusals.set(email, '550 no such mailbox');
  const news = await portal.record(proposalActivity);
  await portal.send(id, email);
  const [bounced] = await news.waitFor(1);
  expect(bounced).toMatchObject({ quoteId: id, news: 'bounced', by: email });
  expect(bounced?.text).toContain('550 no such mailbox');
  const proposal = await latest(id);
  expect(proposal.bounced).toContain('550 no such mailbox');
  expect(proposal.state).toBe('open');
  expect(proposal.evidence.map(({ kind }) => kind)).toEqual(['sent', 'bounced']);
  const history = await portal.rep.call(getQuoteHistory, { params: { id } });
  expect(history[0]?.what).toContain(`The mail to ${email} was not delivered`);
  portal.mail.refusals.delete(email);
  const again = await portal.rep.call(routes.resendProposal, { params: { id, number: 1 } });
  expect(again.bounced).toBeNull();
  await portal.tokenTo(email);
  expect(news.payloads).toHaveLength(1);
  await news.stop();
});

it('while files are unreadable an acceptance holds and is sealed later', async () => {
  const { one, code } = await portal.sentWithCode();
  const files = join(portal.folder, 'proposals');
  await rename(files, `${files}-away`);
  expect(await accept(one, code)).toBe('accepted');
  const tried = await waitFor(async () => {
    const [row] = await portal.database.query<{ at: Date | null }>(
      'SELECT seal_tried_at AS at FROM proposals WHERE id = $1',
      [one.sent.id],
    );
    return row?.at;
  });
  expect(tried).toBeInstanceOf(Date);
  expect(await latest(one.id)).toMatchObject({ state: 'accepted', sealedAt: null });
  const { status } = await portal.rep.call(getQuote, { params: { id: one.id } });
  expect(status).toBe('accepted');
  await rename(`${files}-away`, files);
  await portal.database.query(
    `UPDATE proposals SET seal_tried_at = seal_tried_at - interval '2 min' WHERE id = $1`,
    [one.sent.id],
  );
  await expectSealedOnce(one);
});

it('many concurrent acceptances are each sealed once', async () => {
  const all: Sent[] = [];
  for (let count = 0; count < 6; count += 1) all.push(await portal.sent());
  const codes = await Promise.all(all.map(({ token, to }) => portal.codeTo(token, to)));
  await Promise.all(all.map((one, at) => accept(one, codes[at] ?? '')));
  for (const one of all) await expectSealedOnce(one);
});

it('a mail that was sent but not recorded is sent again with the same id', async () => {
  const one = await portal.sent();
  expect(await accept(one, await portal.codeTo(one.token, one.to))).toBe('accepted');
  await expectSealedOnce(one);
  // As if the worker died between the mail server's reply and recording it.
  await portal.database.query(
    `UPDATE mails SET sent_at = NULL, next_at = now() - interval '1 second'
     WHERE kind = 'signed' AND "to" = $1 AND proposal_id = $2`,
    [one.to, one.sent.id],
  );
  await waitFor(() => signedTo(one.to, one).length === 2);
  const ids = mailsTo(one.to)
    .filter(({ attachments }) => attachments.length > 0)
    .map(({ messageId }) => messageId);
  expect(ids).toHaveLength(2);
  expect(new Set(ids).size).toBe(1);
});
