import { linkTokenHeader } from '@portal/contracts/core/public-pages';
import type { Route } from '@portal/contracts/core/route';
import { routesByDomain } from '@portal/contracts/all-routes';
import * as linkRoutes from '@portal/contracts/quotes/link-routes';
import * as routes from '@portal/contracts/quotes/proposal-routes';
import type { CodePurpose } from '@portal/contracts/quotes/proposals';
import { actors } from '@portal/test-kit/actors';
import {
  callCell,
  everyone,
  matrixCells,
  missingInGroups,
  type MatrixRow,
} from '@portal/test-kit/role-matrix';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  allAccepted,
  acceptance,
  startProposals,
  type TestProposals,
} from './testing/start-proposals.ts';

let portal: TestProposals;
let id: number;
let token: string;
let contentHash: string;
beforeAll(async () => {
  portal = await startProposals();
  const sent = await portal.sent();
  ({ id, token } = sent);
  ({ contentHash } = sent.sent);
});
afterAll(() => portal?.stop());

/** A quote of rep@coastal.example is invisible to other companies. */
const seen = (status: number) => ({ ...everyone(status), otherRep: 404 });
async function open(): Promise<string> {
  const params = await portal.priced();
  await portal.rep.call(routes.sendProposal, {
    params,
    body: { ...allAccepted, email: 'ada@wren.example' },
  });
  return `/quotes/${params.id}/proposals/1`;
}

const rows: MatrixRow[] = [
  {
    route: routes.listProposals,
    call: () => ({ path: `/quotes/${id}/proposals` }),
    expected: seen(200),
  },
  {
    route: routes.sendProposal,
    call: async () => ({
      path: `/quotes/${(await portal.priced()).id}/proposals`,
      body: { ...allAccepted, email: 'ada@wren.example' },
    }),
    expected: seen(201),
  },
  {
    route: routes.previewProposal,
    call: () => ({
      path: `/quotes/${id}/proposals/preview`,
      body: { email: 'ada@wren.example' },
    }),
    expected: seen(200),
  },
  {
    route: routes.changeProposal,
    call: () => ({ path: `/quotes/${id}/proposals/1`, body: { remindAfter3Days: false } }),
    expected: seen(200),
  },
  {
    route: routes.resendProposal,
    call: async () => ({ path: `${await open()}/resend` }),
    expected: seen(200),
  },
  {
    route: routes.remindOfProposal,
    call: async () => ({ path: `${await open()}/remind` }),
    expected: seen(200),
  },
  {
    route: routes.withdrawProposal,
    call: async () => ({ path: `${await open()}/withdraw` }),
    expected: seen(200),
  },
  {
    route: routes.getProposalDocument,
    call: () => ({ path: `/quotes/${id}/proposals/1/document` }),
    expected: seen(200),
  },
  {
    route: routes.getProposalTerms,
    call: () => ({ path: '/quotes/proposal-terms' }),
    expected: everyone(200),
  },
  {
    route: routes.saveProposalTerms,
    call: () => ({ path: '/quotes/proposal-terms', body: { text: 'Other terms' } }),
    expected: { ...everyone(403), admin: 200 },
  },
];

it('covers every route of proposals', () => {
  expect(missingInGroups([routes], rows)).toEqual([]);
  expect(missingInGroups([linkRoutes], linkRows)).toEqual([]);
});

it.each(
  matrixCells(rows).map((cell) => [cell.route.name, cell.actor, cell.expected, cell] as const),
)('%s as %s answers %j', async (_name, _actor, expected, cell) => {
  expect(await callCell(portal, cell)).toBe(expected);
});

it('a session by an administrator’s link sends no proposal', async () => {
  const impersonatedBy = { userId: actors.admin.userId, name: actors.admin.name };
  const reply = await portal.fetchAs({ ...actors.rep, impersonatedBy }, `/quotes/${id}/proposals`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...allAccepted, email: 'ada@wren.example' }),
  });
  expect(reply.status).toBe(403);
  expect(await reply.text()).toContain('by a link that Avery Stone made');
});

/** A call with a link, and its replies without a valid one. */
interface LinkRow {
  route: Route;
  call: (token: string) => RequestInit | Promise<RequestInit>;
  /** Without a token, and with an unknown one. */
  refused: readonly [none: number, unknown: number];
}
const reading = (given: string): RequestInit => ({ headers: { [linkTokenHeader]: given } });
const saying = (given: string, more: object = {}): RequestInit => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ ...(given ? { token: given } : {}), ...more }),
});
const link = (route: Route, more: object = {}): LinkRow => ({
  route,
  call: (given) => saying(given, more),
  refused: [400, 404],
});

/** Ordered so that each finds the proposal open. */
const linkRows: LinkRow[] = [
  // The page for all invalid links.
  { route: linkRoutes.getProposalPage, call: reading, refused: [200, 200] },
  { route: linkRoutes.getLinkedDocument, call: reading, refused: [404, 404] },
  link(linkRoutes.viewProposal),
  link(linkRoutes.askAboutProposal, { text: 'What of Amex?' }),
  link(linkRoutes.mailProposalCode),
  { ...link(linkRoutes.acceptProposal), call: (given) => byCode(given, 'accept', acceptance) },
  {
    ...link(linkRoutes.declineProposal),
    call: (given) => byCode(given, 'decline', { reason: 'price' }),
  },
  {
    ...link(linkRoutes.forwardProposal),
    call: (given) => byCode(given, 'forward', { name: 'Bo Wren', email: 'bo@wren.example' }),
  },
  {
    route: linkRoutes.checkDocument,
    call: () => ({ headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.7' }),
    refused: [200, 200],
  },
];

/** Each decides a separate proposal, with its own code. */
async function byCode(
  given: string,
  purpose: CodePurpose,
  body: { email?: string; name?: string; reason?: string },
): Promise<RequestInit> {
  if (given !== token) return saying(given, { ...body, contentHash, code: '123456' });
  const fresh = await portal.sent();
  const { email } = body;
  const code = await portal.codeTo(fresh.token, fresh.to, { purpose, ...(email && { email }) });
  return saying(fresh.token, { ...body, contentHash: fresh.sent.contentHash, code });
}

async function statusOf(
  { route, call }: LinkRow,
  given: string,
  actor: Parameters<TestProposals['fetchAs']>[0],
): Promise<number> {
  const reply = await portal.fetchAs(actor, route.path, {
    ...(await call(given)),
    method: route.method,
  });
  await reply.body?.cancel();
  return reply.status;
}

describe.each(linkRows.map((row) => ({ name: row.route.name, row })))('$name', ({ row }) => {
  it('answers a merchant who has the link', async () => {
    expect(await statusOf(row, token, null)).toBe(row.route.status);
  });

  it.each(['admin', 'rep'] as const)('is refused for %s without the link', async (name) => {
    const [none, unknown] = row.refused;
    expect(await statusOf(row, '', actors[name])).toBe(none);
    expect(await statusOf(row, 'x'.repeat(43), actors[name])).toBe(unknown);
  });
});

it.each(
  routesByDomain.quotes
    .filter(({ access }) => access !== 'public')
    .map((route) => ({ name: route.name, route })),
)('a link gives no access to partner routes: $name', async ({ route }) => {
  const path = route.path.replace('{id}', String(id)).replace(/\{\w+\}/g, '1');
  const reply = await portal.fetchAs(null, path, {
    method: route.method,
    headers: {
      [linkTokenHeader]: token,
      authorization: `Bearer ${token}`,
      cookie: `session=${token}; token=${token}`,
    },
  });
  await reply.body?.cancel();
  expect(reply.status).toBe(401);
});

it('an idempotent reply is repeated only to those who may see it now', async () => {
  const { id } = await portal.priced();
  const send = (actor: typeof actors.manager) =>
    portal.fetchAs(actor, `/quotes/${id}/proposals`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': 'made-by-the-manager' },
      body: JSON.stringify({ ...allAccepted, email: `key${id}@wren.example` }),
    });
  expect((await send(actors.manager)).status).toBe(201);
  expect((await send(actors.manager)).status).toBe(201);
  const former = { ...actors.manager, company: actors.otherRep.company };
  expect((await send(former)).status).toBe(404);
});
