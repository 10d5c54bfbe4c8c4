import { linkTokenHeader } from '@portal/contracts/core/public-pages';
import * as routes from '@portal/contracts/quotes/proposal-routes';
import type { EvidenceKind, Proposal } from '@portal/contracts/quotes/proposals';
import { unknownLinks } from '@portal/signing/follow-link';
import { actors } from '@portal/test-kit/actors';
import { afterAll, expect, it } from 'vitest';
import { limits, maxTotal } from './rules/proposal-terms.ts';
import { allAccepted, startProposals } from './testing/start-proposals.ts';

const portal = await startProposals();
afterAll(() => portal.stop());

const postFrom = (path: string, body: object, from: string): Promise<Response> =>
  portal.fetchAs(null, path, {
    method: 'POST',
    headers: { 'x-forwarded-for': from },
    json: body,
  });
/** Repeats a call until it is refused; returns the status before the last, and the last reply. */
async function untilRefused(
  max: number,
  call: () => Promise<Response>,
): Promise<{ allowed: number[]; refused: Response }> {
  const allowed = new Set<number>();
  for (let times = 0; times < max; times += 1) {
    const reply = await call();
    await reply.body?.cancel();
    allowed.add(reply.status);
  }
  return { allowed: [...allowed], refused: await call() };
}
async function expectRefusal(reply: Response, windowMs: number): Promise<void> {
  expect(reply.status).toBe(429);
  const seconds = Number(reply.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(0);
  expect(seconds).toBeLessThanOrEqual(windowMs / 1000);
  await reply.body?.cancel();
}
const windowAgo = (ms: number): Promise<unknown> =>
  portal.database.query(`UPDATE attempts SET at = at - make_interval(secs => $1)`, [ms / 1000]);

it('guessing links is blocked without affecting others', async () => {
  const one = await portal.sent();
  const { max, windowMs } = unknownLinks;
  const guess = (from = '203.0.113.1'): Promise<Response> =>
    portal.fetchAs(null, '/proposals/document', {
      headers: { accept: '*/*', [linkTokenHeader]: 'x'.repeat(43), 'x-forwarded-for': from },
    });
  const { allowed, refused } = await untilRefused(max, guess);
  expect(allowed).toEqual([404]);
  await expectRefusal(refused, windowMs);
  expect((await guess('203.0.113.2')).status).toBe(404);
  // A visitor with a link on the same address can still read.
  const reader = { [linkTokenHeader]: one.token, 'x-forwarded-for': '203.0.113.1', accept: '*/*' };
  const reply = await portal.fetchAs(null, '/proposals/document', { headers: reader });
  expect(reply.status).toBe(200);
  await windowAgo(windowMs);
  expect((await guess()).status).toBe(404);
});

it('a rate limit does not affect the other party', async () => {
  const { token } = await portal.sent();
  const { max, windowMs } = limits.callsPerClient;
  const view = (from = '203.0.113.3'): Promise<Response> =>
    postFrom('/proposals/view', { token }, from);
  const { allowed, refused } = await untilRefused(max, view);
  expect(allowed).toEqual([200]);
  await expectRefusal(refused, windowMs);
  expect((await view('203.0.113.4')).status).toBe(200);
});

it('questions are limited per link, whatever the address', async () => {
  const [one, other] = [await portal.sent(), await portal.sent()];
  const { max, windowMs } = limits.questions;
  let client = 10;
  const ask = (token = one.token): Promise<Response> =>
    postFrom('/proposals/ask', { token, text: 'And Amex?' }, `203.0.113.${(client += 1)}`);
  const { allowed, refused } = await untilRefused(max, ask);
  expect(allowed).toEqual([200]);
  await expectRefusal(refused, windowMs);
  const requested = (await portal.kept.actions(one.id)).filter((kind) => kind === 'asked');
  expect(requested).toHaveLength(max);
  expect((await ask(other.token)).status).toBe(200);
});

it('reports of two merchants block a sender for a day without notifying them', async () => {
  const [one, same, third] = [await portal.sent(), await portal.sent(), await portal.sent()];
  const report = async (token: string): Promise<void> => {
    const body = { token, text: 'Not expected', report: true };
    expect((await postFrom('/proposals/ask', body, '203.0.113.200')).status).toBe(200);
  };
  await report(one.token);
  await report(one.token);
  await report(same.token);
  await portal.send((await portal.priced()).id, 'cy@bakery.example');
  await report(await portal.tokenTo('cy@bakery.example'));
  const again = portal.rep.call(routes.sendProposal, {
    params: { id: third.id },
    body: { ...allAccepted, email: 'else@wren.example', name: 'Ada Wren' },
  });
  await expect(again).rejects.toThrow('were reported within a day');
  const written = await portal.database.query(
    `SELECT 1 FROM mails WHERE kind = 'question' AND text = 'Not expected'`,
  );
  expect(written).toEqual([]);
  await portal.database.query(`DELETE FROM attempts WHERE bucket LIKE 'bounces-of%'`);
});

it('a withdrawn proposal can be reported, but not asked about', async () => {
  const { id, token, to } = await portal.sent();
  const page = (): Promise<string> =>
    portal
      .fetchAs(null, '/proposals/page', { headers: { accept: '*/*', [linkTokenHeader]: token } })
      .then((reply) => reply.text());
  await portal.rep.call(routes.withdrawProposal, { params: { id, number: 1 } });
  expect(await page()).toContain('id="report"');
  const body = { token, text: 'Not expected' };
  expect((await postFrom('/proposals/ask', body, '203.0.113.202')).status).toBe(409);
  const report = { ...body, report: true };
  const reply = await postFrom('/proposals/ask', report, '203.0.113.202');
  expect(await reply.json()).toMatchObject({ state: 'withdrawn' });
  const counted = await portal.database.query('SELECT 1 FROM attempts WHERE bucket = $1', [
    `reported ${actors.rep.userId} ${to}`,
  ]);
  expect(counted).toHaveLength(1);
  await portal.database.query(`DELETE FROM attempts WHERE bucket LIKE 'bounces-of%'`);
});

it('a forward counts as a mail of its sender, and reaches nobody who reported one', async () => {
  const [one, other] = [await portal.sent(), await portal.sent()];
  const bo = 'bo@bold.example';
  const sentTo = async (bucket: string): Promise<number> =>
    (await portal.database.query('SELECT 1 FROM attempts WHERE bucket = $1', [bucket])).length;
  const ofSender = `mails-of ${actors.rep.userId}`;
  const before = await sentTo(ofSender);
  await portal.forward(one.token, one.to, { name: 'Bo Bold', email: bo });
  expect(await sentTo(ofSender)).toBe(before + 1);
  const body = { token: await portal.tokenTo(bo), text: 'Not expected', report: true };
  expect((await postFrom('/proposals/ask', body, '203.0.113.201')).status).toBe(200);
  await expect(
    portal.forward(other.token, other.to, { name: 'Bo Bold', email: 'bo+2@bold.example' }),
  ).rejects.toMatchObject({ status: 429 });
  await portal.database.query(`DELETE FROM attempts WHERE bucket LIKE 'bounces-of%'`);
});

it('mails of a quote are limited per hour, whatever their kind', async () => {
  const { id } = await portal.sent();
  const { max, windowMs } = limits.mailsPerProposal;
  const post = (path: string, body?: object): Promise<Response> =>
    portal.fetchAs(actors.rep, `/quotes/${id}/proposals${path}`, { method: 'POST', json: body });
  let times = 0;
  const { allowed, refused } = await untilRefused(max - 1, () =>
    post((times += 1) % 2 ? '/1/resend' : '/1/remind'),
  );
  expect(allowed).toEqual([200]);
  await expectRefusal(refused, windowMs);
  await expectRefusal(await post('', { ...allAccepted, email: 'ada@wren.example' }), windowMs);
  const versions = await portal.rep.call(routes.listProposals, { params: { id } });
  expect(versions.map(({ state }) => state)).toEqual(['open']);
});

const noted = (sent: Proposal, kind: EvidenceKind, times: number): Promise<void> =>
  portal.kept.note(sent, ...Array.from({ length: times }, () => ({ kind })));

it.each([
  ['asked', '/proposals/ask', { text: 'And Amex?' }],
  ['code-mailed', '/proposals/code', {}],
  ['forwarded', '/proposals/forward', { name: 'Bo' }],
] as const)('of %s a version takes so many in all', async (kind, path, body) => {
  const { id, sent, token, to } = await portal.sent();
  await noted(sent, kind, maxTotal[kind] - 1);
  const act = async (by: string, from: string, next: string, address: string) => {
    if (kind !== 'forwarded') return postFrom(path, { token: by, ...body }, address);
    const code = await portal.codeTo(by, from, { purpose: 'forward', email: next });
    return postFrom(path, { token: by, ...body, email: next, code }, address);
  };
  const [bo, cy] = ['bo@wren.example', 'cy@wren.example'] as const;
  expect((await act(token, to, bo, '203.0.113.60')).status).toBe(200);
  const [by, from] = kind === 'forwarded' ? [await portal.tokenTo(bo), bo] : [token, to];
  const refused = await act(by, from, cy, '203.0.113.61');
  expect(refused.status).toBe(409);
  expect(await refused.text()).toContain('for a new version');
  expect((await portal.kept.actions(id)).filter((action) => action === kind)).toHaveLength(
    maxTotal[kind],
  );
});

it('a view is recorded again a day later', async () => {
  const { id, sent, token } = await portal.sent();
  const views = async (): Promise<number> => {
    expect((await postFrom('/proposals/view', { token }, '203.0.113.5')).status).toBe(200);
    return (await portal.kept.actions(id)).filter((kind) => kind === 'viewed').length;
  };
  expect([await views(), await views()]).toEqual([1, 1]);
  await portal.database.query(
    `UPDATE proposal_evidence SET at = at - interval '25 hours' WHERE proposal_id = $1`,
    [sent.id],
  );
  expect(await views()).toBe(2);
});
