import { applicationStarted } from '@portal/contracts/applications/events';
import * as merchantRoutes from '@portal/contracts/applications/merchant-routes';
import * as routes from '@portal/contracts/applications/routes';
import { linkTokenHeader } from '@portal/contracts/core/public-pages';
import type { Route } from '@portal/contracts/core/route';
import { proposalAccepted } from '@portal/contracts/quotes/events';
import { actors, type ActorName } from '@portal/test-kit/actors';
import { keyCallers, missingInGroups, nameOf } from '@portal/test-kit/role-matrix';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acceptedQuote } from '../testing/accepted-quote.ts';
import { type Asked, type Merchant, startWithMail } from './testing/merchant.ts';

const service = await startWithMail();
const requested = await service.askMerchant(['ssn', 'bankName']);
afterAll(() => service.stop());

/** The application's owner is rep, whose manager is manager. */
type Statuses = Record<ActorName, number>;
const only = (owner: number): Statuses => ({
  rep: owner,
  manager: 403,
  bizDev: 403,
  admin: 403,
  otherRep: 404,
});
const seen = (status: number): Statuses => ({
  rep: status,
  manager: status,
  bizDev: status,
  admin: status,
  otherRep: 404,
});
const body = {
  fields: ['ssn'],
  recipientName: 'Jo',
  recipientEmail: 'jo@bakery.example',
  validUntil: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10),
};
const rows: { route: Route; expected: Statuses; body?: object }[] = [
  { route: merchantRoutes.getMerchantPart, expected: seen(200) },
  { route: merchantRoutes.getMerchantDocument, expected: seen(409) },
  { route: merchantRoutes.listSignedParts, expected: seen(200) },
  { route: merchantRoutes.getSignedDocument, expected: seen(404) },
  { route: merchantRoutes.askMerchant, expected: only(409), body },
  {
    route: merchantRoutes.updateMerchantPart,
    expected: only(200),
    body: { remindAfter7Days: true },
  },
  { route: merchantRoutes.resendMerchantPart, expected: only(200) },
  { route: merchantRoutes.remindMerchant, expected: only(200) },
  { route: merchantRoutes.submitApplication, expected: only(409) },
  {
    route: merchantRoutes.startFromQuote,
    expected: { ...seen(404), otherRep: 404 },
    body: { quoteId: 999 },
  },
  { route: merchantRoutes.takeBackMerchantPart, expected: only(204) },
];

const call = (route: Route, who: ActorName | null, sent?: object, cookie = '') =>
  service.fetchAs(
    who && actors[who],
    route.path.replace('{id}', String(requested.id)).replace('{partId}', '999999'),
    {
      method: route.method,
      headers: { cookie },
      json: sent,
    },
  );

it('the rights to a merchant’s part let owners edit, other viewers read, and strangers do nothing', async () => {
  const merchant = service.merchantOf(requested);
  await merchant.confirm();
  for (const { route, expected, body: sent } of rows) {
    // The owner goes last: their call may change what the others get.
    for (const who of ['otherRep', 'manager', 'bizDev', 'admin', 'rep'] as const) {
      const reply = await call(route, who, sent);
      await reply.body?.cancel();
      expect([nameOf(route), who, reply.status]).toEqual([nameOf(route), who, expected[who]]);
      // Signed-out visitors are refused, with or without the merchant's cookie.
      if (who === 'rep') continue;
      for (const cookie of ['', merchant.cookie()])
        expect((await call(route, null, sent, cookie)).status).toBe(401);
    }
  }
  // The link and its sessions have ended.
  expect((await merchant.post('view')).status).toBe(404);
});

it('follow the scope of a key', async () => {
  const { id } = await service.make('rep', 'draft');
  for (const { route, expected, body: sent } of rows)
    for (const { name, caller, isOpen } of keyCallers(route)) {
      const path = route.path.replace('{id}', String(id)).replace('{partId}', '999999');
      const reply = await service.fetchAs(caller, path, {
        method: route.method,
        json: sent,
      });
      await reply.body?.cancel();
      // This application has no part yet.
      const open = expected.admin === 403 ? [403] : [expected.admin, 404];
      expect([nameOf(route), name, isOpen ? open : [403]]).toEqual([
        nameOf(route),
        name,
        expect.arrayContaining([reply.status]),
      ]);
    }
});

/** A merchant endpoint, called with a link's token from a confirmed or unconfirmed browser. */
interface LinkRow {
  route: Route;
  /** Calls as the merchant; without `own`, as somebody who has no token of this merchant. */
  call: (token: string, own?: LinkOfMerchant) => LinkCall | Promise<LinkCall>;
  refused: { noToken: number; unknownToken: number; otherBrowser: number };
}
interface LinkCall {
  headers: Record<string, string>;
  body?: string;
}
interface LinkOfMerchant {
  asked: Asked;
  merchant: Merchant;
}

const posting = (token: string, more: object = {}): LinkCall => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ ...(token ? { token } : {}), ...more }),
});
/** Endpoints that need no confirmed code. */
const byLink = { noToken: 400, unknownToken: 404 };
const byLinkAndCode = { ...byLink, otherBrowser: 401 };
const signature = { name: 'Jon Abbott', title: 'Owner', certify: true, consent: true };

/** Ordered so that the part is still open for each call, and no new code replaces the one about to be entered. */
const linkRows: LinkRow[] = [
  {
    route: merchantRoutes.getMerchantPage,
    call: (token) => ({ headers: { [linkTokenHeader]: token } }),
    // All invalid links get the same page.
    refused: { noToken: 200, unknownToken: 200, otherBrowser: 200 },
  },
  {
    route: merchantRoutes.confirmMerchantCode,
    call: async (token, own) =>
      posting(token, { code: own ? await own.merchant.code() : '000000' }),
    // Any browser may confirm itself with the right code.
    refused: { ...byLink, otherBrowser: 422 },
  },
  {
    route: merchantRoutes.viewMerchantPart,
    call: (token) => posting(token),
    refused: byLinkAndCode,
  },
  {
    route: merchantRoutes.saveMerchantFields,
    call: (token, own) =>
      posting(token, { version: own?.asked.part.version ?? 1, values: { bankName: 'Oak Bank' } }),
    refused: byLinkAndCode,
  },
  {
    route: merchantRoutes.sendMerchantCode,
    call: (token) => posting(token),
    refused: { ...byLink, otherBrowser: 204 },
  },
  {
    route: merchantRoutes.leaveMerchantPart,
    call: (token) => posting(token),
    refused: { ...byLink, otherBrowser: 204 },
  },
  {
    route: merchantRoutes.signMerchantPart,
    call: async (token, own) =>
      posting(token, {
        ...signature,
        contentHash: own ? (await own.merchant.view()).contentHash : 'a'.repeat(64),
        code: own ? await own.merchant.code() : '000000',
      }),
    refused: byLinkAndCode,
  },
];

describe('what a merchant does by a link', () => {
  let own: LinkOfMerchant;
  beforeAll(async () => {
    const { requested: asked, merchant } = await service.askConfirmed(['bankName']);
    own = { asked, merchant };
  });

  const statusOf = async (
    { route }: LinkRow,
    init: LinkCall,
    who: ActorName | null = null,
    cookie = '',
  ): Promise<number> => {
    const reply = await service.fetchAs(who && actors[who], route.path, {
      ...init,
      method: route.method,
      headers: { ...init.headers, ...(cookie ? { cookie } : {}) },
    });
    await reply.body?.cancel();
    return reply.status;
  };

  describe.each(linkRows.map((row) => ({ name: nameOf(row.route), row })))('$name', ({ row }) => {
    it.each([null, 'admin'] as const)('is nothing for %s without the link', async (who) => {
      const cookie = own.merchant.cookie();
      const { noToken, unknownToken, otherBrowser } = row.refused;
      expect(await statusOf(row, await row.call(''), who, cookie)).toBe(noToken);
      expect(await statusOf(row, await row.call('x'.repeat(43)), who, cookie)).toBe(unknownToken);
      expect(await statusOf(row, await row.call(own.asked.token), who)).toBe(otherBrowser);
    });

    it('serves a merchant with the link and a confirmed code', async () => {
      const init = await row.call(own.asked.token, own);
      expect(await statusOf(row, init, null, own.merchant.cookie())).toBe(row.route.status);
      await service.mailsSettled(own.asked.part.id);
      // Both end the merchant's session.
      const ending: Route[] = [
        merchantRoutes.confirmMerchantCode,
        merchantRoutes.leaveMerchantPart,
      ];
      if (ending.includes(row.route)) await own.merchant.confirm();
      // The limit on codes per hour is tested elsewhere.
      await service.database.query(`DELETE FROM "attempts"`);
    });
  });
});

it('covers every route of merchants’ parts', () => {
  expect(missingInGroups([merchantRoutes], [...rows, ...linkRows])).toEqual([]);
});

it('a signer at the address of the sender is marked for review, for the partner and for reviewers', async () => {
  const { id } = await service.make('rep', 'draft');
  const marks = await service.clients.rep.call(merchantRoutes.askMerchant, {
    params: { id },
    body: {
      fields: ['ebtFsn'],
      recipientName: 'Riley',
      recipientEmail: actors.rep.email.toUpperCase(),
      validUntil: body.validUntil,
    },
  });
  expect(marks.needsReview).toBe(true);
  const reviewed = await service.clients.bizDev.call(merchantRoutes.getMerchantPart, {
    params: { id },
  });
  expect(reviewed.needsReview).toBe(true);
  const [sent] = await service.database.query<{ facts: object }>(
    `SELECT "facts" FROM "merchant_evidence" WHERE "part_id" = $1 AND "kind" = 'sent'`,
    [marks.id],
  );
  expect(sent?.facts).toMatchObject({ review: 'The signer has the address of the sender' });
  expect((await service.askMerchant(['ebtFsn'])).part.needsReview).toBe(false);
});

describe('the page of a link', () => {
  const page = async (token: string): Promise<string> =>
    (
      await service.fetchAs(null, '/merchant-parts/page', { headers: { 'x-link-token': token } })
    ).text();

  it('shows who asks for which fields, without values; all invalid links give the same page', async () => {
    const one = await service.askMerchant(['ssn'], {
      draft: { bankName: 'Secret Savings' },
    });
    const text = await page(one.token);
    expect(text).toContain('Bluebird Lane Bakery LLC');
    expect(text).not.toContain('Secret Savings');
    expect(text).not.toContain(one.email);
    const forged = await page('x'.repeat(43));
    expect(forged).toContain('This link is no longer valid');
    await service.database.query(
      `UPDATE "merchant_parts" SET "valid_until" = now() - interval '1 minute' WHERE "id" = $1`,
      [one.part.id],
    );
    for (const token of [one.token, requested.token, 'short', ''])
      expect(await page(token)).toBe(forged);
    const read = () =>
      service.clients.rep.call(merchantRoutes.getMerchantPart, { params: { id: one.id } });
    await waitFor(async () => (await read()).evidence.some(({ kind }) => kind === 'expired'));
    // A reply may combine the new entry with the previous version, because two queries read them.
    const { version } = await read();
    await service.clients.rep.call(merchantRoutes.updateMerchantPart, {
      params: { id: one.id },
      headers: { 'if-match': `"${version}"` },
      body: { validUntil: new Date(Date.now() + 86_400_000).toISOString().slice(0, 10) },
    });
    expect(await page(one.token)).toContain('asks Jon Abbott to fill in');
  });
});

it('reminders are sent after 3 and 7 days, once each, unless disabled', async () => {
  const both = await service.askMerchant(['ssn']);
  const none = await service.askMerchant(['ssn']);
  await service.clients.rep.call(merchantRoutes.updateMerchantPart, {
    params: { id: none.id },
    body: { remindAfter3Days: false, remindAfter7Days: false },
  });
  const age = (days: number) =>
    service.database.query(
      `UPDATE "merchant_parts" SET "asked_at" = now() - make_interval(days => $1) WHERE "id" = ANY($2)`,
      [days, [both.part.id, none.part.id]],
    );
  const reminded = ({ email }: Asked) =>
    service.mail.allTo(email).filter(({ subject }) => subject.startsWith('Reminder')).length;
  for (const [days, count] of [
    [4, 1],
    [8, 2],
  ] as const) {
    await age(days);
    // The second run handles what the first one left.
    for (let round = 0; round < 2; round += 1) await service.nextRun('remind-merchants');
    for (const { part } of [both, none]) await service.mailsSettled(part.id);
    expect([reminded(both), reminded(none)]).toEqual([count, 0]);
  }
});

it('an accepted quote starts one prefilled draft, even for repeated requests', async () => {
  const started = await service.record(applicationStarted);
  const quote = acceptedQuote({
    quoteId: 71,
    createdBy: actors.rep.userId,
    company: actors.rep.company,
    contactName: 'Ada van Dyke',
    contactEmail: 'Ada@Wren.example',
    contactPhone: '843 555 0142',
    monthlyVolume: '41250.5',
    currentProcessor: 'Square',
  });
  await service.publish(proposalAccepted, quote);
  const start = (who: ActorName) =>
    service.clients[who].call(merchantRoutes.startFromQuote, { body: { quoteId: 71 } });
  await waitFor(() => start('rep').catch(() => null));
  const [one, two] = await Promise.all([start('rep'), start('rep')]);
  expect(two.id).toBe(one.id);
  expect(one).toMatchObject({
    status: 'draft',
    quoteId: 71,
    firstName: 'Ada',
    lastName: 'van Dyke',
    email: 'ada@wren.example',
    phone: '+18435550142',
    legalBusinessName: 'Wren & Thistle',
    totalMonthlyCcVolume: '41250.50',
    averageTicket: null,
    currentlyAcceptingCards: true,
  });
  await expect(start('otherRep')).rejects.toThrow(/404/);
  const events = await waitFor(() => (started.payloads.length ? started.payloads : null));
  expect(events).toEqual([{ applicationId: one.id, quoteId: 71, startedBy: actors.rep.userId }]);
  const again = await service.clients.rep.call(routes.getApplication, { params: { id: one.id } });
  expect(again.quoteId).toBe(71);
});
