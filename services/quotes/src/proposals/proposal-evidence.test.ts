import { createHash } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { linkTokenHeader } from '@portal/contracts/core/public-pages';
import { listWaitingQuotes } from '@portal/contracts/quotes/routes';
import * as linkRoutes from '@portal/contracts/quotes/link-routes';
import * as routes from '@portal/contracts/quotes/proposal-routes';
import { evidenceKinds } from '@portal/contracts/quotes/proposals';
import { withTemporaryFolder } from '@portal/service-kit/temporary-folder';
import { actors } from '@portal/test-kit/actors';
import { runProgram } from '@portal/test-kit/debian-program';
import { waitFor } from '@portal/test-kit/wait-for';
import { dayText } from '@portal/service-kit/last-day';
import { afterAll, expect, it } from 'vitest';
import { allAccepted, acceptance, startProposals, type Sent } from './testing/start-proposals.ts';

const portal = await startProposals();
afterAll(() => portal.stop());

/** All rows by table, without timestamps. */
async function everything(): Promise<Record<string, unknown>> {
  const tables = await portal.database.query<{ name: string }>(
    `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
     WHERE table_type = 'BASE TABLE' AND table_schema NOT IN ('pg_catalog', 'information_schema')`,
  );
  const found: Record<string, unknown> = {};
  for (const { name } of tables)
    found[name] = await portal.database.query(`SELECT t::text FROM ${name} t ORDER BY 1`);
  return found;
}

/** Waits until mails are recorded; nothing changes on its own afterwards. */
const settled = (): Promise<boolean> =>
  waitFor(async () => {
    const [row] = await portal.database.query<{ left: number }>(
      `SELECT (SELECT count(*) FROM mails WHERE sent_at IS NULL AND given_up_at IS NULL)
         + (SELECT count(*) FROM messaging.outbox) AS left`,
    );
    return Number(row?.left) === 0;
  });

const view = ({ token }: Sent) =>
  portal.merchant.call(linkRoutes.viewProposal, { body: { token } });
const entriesOf = ({ sent }: Sent) => portal.kept.store.evidence.of(sent.id);
const kindsOf = async (one: Sent): Promise<string[]> =>
  (await entriesOf(one)).map(({ kind }) => kind).filter((kind) => kind !== 'delivered');

it('is not changed by reading', async () => {
  const one = await portal.sent();
  await settled();
  const before = await everything();
  for (const path of ['/proposals/page', '/proposals/document'])
    for (let times = 0; times < 3; times += 1) {
      const headers = { accept: '*/*', [linkTokenHeader]: one.token };
      const reply = await portal.fetchAs(null, path, { headers });
      expect(reply.status).toBe(200);
      await reply.arrayBuffer();
      expect((await portal.fetchAs(null, path, { headers, method: 'HEAD' })).status).toBeLessThan(
        500,
      );
    }
  expect(await everything()).toEqual(before);
  await view(one);
  expect(await everything()).not.toEqual(before);
});

it('records a view once a day for each link, with its origin', async () => {
  const one = await portal.sent();
  const headers = { 'user-agent': 'Test/1.0 (\u00e9)', 'x-forwarded-for': '203.0.113.7' };
  const json = { token: one.token };
  for (let times = 0; times < 3; times += 1)
    expect(
      (await portal.fetchAs(null, '/proposals/view', { method: 'POST', headers, json })).status,
    ).toBe(200);
  const viewed = (await entriesOf(one)).filter(({ kind }) => kind === 'viewed');
  expect(viewed).toMatchObject([
    {
      by: `Ada Wren <${one.to}>`,
      address: '203.0.113.7',
      userAgent: 'Test/1.0 ()',
      documentHash: one.sent.contentHash,
    },
  ]);
  const bo = { name: 'Bo', email: `bo${one.id}@wren.example` };
  await portal.forward(one.token, one.to, bo);
  await view({ ...one, token: await portal.tokenTo(bo.email) });
  expect((await kindsOf(one)).filter((kind) => kind === 'viewed')).toHaveLength(2);
  const [proposal] = await portal.rep.call(routes.listProposals, { params: { id: one.id } });
  expect(proposal?.firstViewedAt).toBe(viewed[0]?.at.toISOString());
});

it('a question stays open until it is marked as answered', async () => {
  const one = await portal.sent();
  const params = { id: one.id, number: 1 };
  const askedAt = async () => {
    const [proposal] = await portal.rep.call(routes.listProposals, { params: { id: one.id } });
    return proposal?.askedAt;
  };
  const waiting = async () =>
    (await portal.rep.call(listWaitingQuotes, {})).some(({ kind }) => kind === 'quotes-asked');
  expect(await askedAt()).toBeNull();
  await portal.merchant.call(linkRoutes.askAboutProposal, {
    body: { token: one.token, text: 'What of Amex?' },
  });
  expect(await askedAt()).not.toBeNull();
  expect(await waiting()).toBe(true);
  await portal.rep.call(routes.changeProposal, { params, body: { answered: true } });
  expect(await askedAt()).toBeNull();
  expect(await waiting()).toBe(false);
});

it('contains every kind of entry, each chained to the previous', async () => {
  const { rep, merchant } = portal;
  const one = await portal.sent();
  const params = { id: one.id, number: 1 };
  const bo = { name: 'Bo', email: `bo${one.id}@wren.example`, note: 'Please sign' };
  await view(one);
  await rep.call(routes.resendProposal, { params });
  await rep.call(routes.remindOfProposal, { params });
  const validUntil = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  await rep.call(routes.changeProposal, { params, body: { validUntil } });
  const ask = { token: one.token, text: 'What of Amex?' };
  await merchant.call(linkRoutes.askAboutProposal, { body: ask });
  await portal.forward(one.token, one.to, bo);
  const token = await portal.tokenTo(bo.email);
  await portal.accept(token, one.sent.contentHash, bo.email);
  const other = await portal.sent();
  await portal.decline(other.token, other.sent.contentHash, other.to);
  const body = { ...allAccepted, email: 'gone@wren.example' };
  portal.mail.refusals.set(body.email, '550 no such mailbox');
  await rep.call(routes.sendProposal, { params: { id: other.id }, body });
  await rep.call(routes.withdrawProposal, { params: { id: other.id, number: 2 } });
  const bounced = await portal.priced();
  await rep.call(routes.sendProposal, { params: { id: bounced.id }, body });
  await waitFor(async () => (await portal.kept.actions(bounced.id)).includes('bounced'));
  expect(await kindsOf(one)).toEqual(
    'sent viewed resent reminded extended asked code-mailed code-checked forwarded code-mailed code-checked consented accepted'.split(
      ' ',
    ),
  );
  expect((await portal.kept.actions(other.id)).filter((kind) => kind !== 'bounced')).toEqual(
    'sent code-mailed code-checked declined superseded sent withdrawn'.split(' '),
  );
  const all = await portal.database.query<{ kind: string; id: number }>(
    'SELECT DISTINCT kind, proposal_id AS id FROM proposal_evidence',
  );
  // Entries caused by the clock are covered by the reminder tests.
  const missing = evidenceKinds.filter((kind) => !all.some((entry) => entry.kind === kind));
  expect(missing).toEqual(['expired']);
  for (const { id } of all) expect(await portal.kept.brokenOf(id)).toBeNull();
  for (const entry of await entriesOf(one)) expect(entry.documentHash).toBe(one.sent.contentHash);
});

it('records the sender’s client and the chosen last day', async () => {
  const place = { address: '203.0.113.9', userAgent: 'Desk/1.0' };
  const headers = { 'user-agent': place.userAgent, 'x-forwarded-for': place.address };
  const { id } = await portal.priced();
  const as = async (method: string, path: string, json?: object): Promise<void> => {
    const reply = await portal.fetchAs(actors.rep, `/quotes/${id}${path}`, {
      method,
      headers,
      json,
    });
    expect(reply.status).toBeLessThan(300);
    await reply.body?.cancel();
  };
  const validUntil = new Date(Date.now() + 9 * 86_400_000).toISOString().slice(0, 10);
  const to = { ...allAccepted, email: `desk${id}@wren.example` };
  await as('POST', '/proposals', to);
  await as('POST', '/proposals/1/resend');
  await as('POST', '/proposals/1/remind');
  await as('PATCH', '/proposals/1', { validUntil });
  await as('POST', '/proposals', to);
  await as('POST', '/proposals/2/withdraw');
  await as('POST', '/proposals', to);
  const versions = await portal.rep.call(routes.listProposals, { params: { id } });
  await as('DELETE', '');
  const entries = await Promise.all(
    versions.map((version) => portal.kept.store.evidence.of(version.id)),
  );
  const byPeople = entries.flat().filter(({ by }) => by !== null);
  expect(new Set(byPeople.map(({ kind }) => kind))).toEqual(
    new Set(['sent', 'resent', 'reminded', 'extended', 'superseded', 'withdrawn']),
  );
  expect(byPeople).toHaveLength(10);
  for (const entry of byPeople) expect(entry).toMatchObject(place);
  const extended = versions.at(-1)?.evidence.find(({ kind }) => kind === 'extended');
  expect(extended?.text).toBe(`Valid until ${dayText(`${validUntil}T20:00:00Z`)}`);
});

it('records what the signer agreed to: version, hash and wording', async () => {
  const one = await portal.sent();
  await portal.accept(one.token, one.sent.contentHash, one.to);
  const entries = await entriesOf(one);
  const factsOf = (kind: string) => entries.find((entry) => entry.kind === kind)?.facts;
  const page = await portal.fetchAs(null, '/proposals/page', {
    headers: { accept: '*/*', [linkTokenHeader]: (await portal.sent()).token },
  });
  const shown = /for="accept-consent">([^<]+)</.exec(await page.text())?.[1] ?? '';
  const hash = createHash('sha256').update(shown).digest('hex');
  expect(factsOf('consented')).toEqual({ version: 2, text: hash });
  expect(factsOf('accepted')).toMatchObject({ name: acceptance.name, title: acceptance.title });
  expect(factsOf('accepted')).toHaveProperty('intent', expect.stringContaining('I accept it'));
});

it('marks a signer at the address of the sender', async () => {
  const own = await portal.priced();
  const sent = await portal.send(own.id, 'Rep@Coastal.example');
  expect(sent.needsReview).toBe(true);
  expect(sent.evidence[0]?.text).toContain('The signer has the address of the sender');
  const one = await portal.sent();
  const rep = { name: 'Riley', email: 'REP@coastal.example' };
  await portal.forward(one.token, one.to, rep);
  const [proposal] = await portal.rep.call(routes.listProposals, { params: { id: one.id } });
  expect(proposal?.needsReview).toBe(true);
});

it.each([
  ['colleague@coastal.example', 'The signer has an address of the sender’s company'],
  ['bizdev@portal.example', 'The signer has an address of the portal’s company'],
])('marks a signer at %s', async (email, why) => {
  const { id } = await portal.priced();
  const sent = await portal.send(id, email);
  expect(sent.needsReview).toBe(true);
  expect(sent.evidence[0]?.text).toContain(why);
});

it('marks a signer at the owner’s address, also if another user sends', async () => {
  const manager = await portal.as(actors.manager);
  const { id } = await portal.newQuote();
  expect((await portal.kept.store.quotes.byId(id))?.ownerEmail).toBe(actors.rep.email);
  const send = async (email: string) =>
    manager.call(routes.sendProposal, {
      params: { id: (await portal.priced()).id },
      body: { ...allAccepted, email },
    });
  const own = await send('Rep@Coastal.example');
  expect(own.needsReview).toBe(true);
  expect(own.evidence[0]?.text).toContain('The signer has the address of the quote’s owner');
  const to = `forward${own.id}@wren.example`;
  const other = await send(to);
  expect(other.needsReview).toBe(false);
  const token = await portal.tokenTo(to);
  const rep = { name: 'Riley', email: 'REP@coastal.example' };
  await portal.forward(token, to, rep);
  const entry = (await portal.kept.store.evidence.of(other.id)).find(
    ({ kind }) => kind === 'forwarded',
  );
  expect(entry?.facts).toHaveProperty('review', 'The signer has the address of the quote’s owner');
});

it('is complete in the certificate; screens show the latest', async () => {
  const one = await portal.sent();
  const views = Array.from({ length: 600 }, () => ({ kind: 'viewed' as const }));
  await portal.kept.note(one.sent, ...views);
  await portal.accept(one.token, one.sent.contentHash, one.to);
  await withTemporaryFolder(async (folder) => {
    const file = join(folder, 'signed.pdf');
    await writeFile(file, await portal.signedDocument(one.to));
    const { stdout } = runProgram('pdftotext', ['-layout', file, '-']);
    expect(stdout.match(/:\d\d +(UTC +)?viewed/g)).toHaveLength(views.length);
    expect(stdout).toMatch(/:\d\d +(UTC +)?accepted/);
  });
  const [proposal] = await portal.rep.call(routes.listProposals, { params: { id: one.id } });
  expect(proposal?.evidence).toHaveLength(500);
  expect(proposal?.evidence.map(({ kind }) => kind)).toContain('accepted');
  expect(proposal?.evidence[0]?.position).toBeGreaterThan(100);
});
