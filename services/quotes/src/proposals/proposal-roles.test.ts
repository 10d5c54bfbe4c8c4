import { linkTokenHeader } from '@portal/contracts/core/public-pages';
import type { Route } from '@portal/contracts/core/route';
import { routesByDomain } from '@portal/contracts/all-routes';
import * as linkRoutes from '@portal/contracts/quotes/link-routes';
import * as routes from '@portal/contracts/quotes/proposal-routes';
import type { CodePurpose } from '@portal/contracts/quotes/proposals';
import { actors } from '@portal/test-kit/actors';
import {
  everyone,
  missingInGroups,
  row,
  testCells,
  type MatrixRow,
  nameOf,
} from '@portal/test-kit/role-matrix';
import { afterAll, describe, expect, it } from 'vitest';
import {
  allAccepted,
  acceptance,
  startProposals,
  type TestProposals,
} from './testing/start-proposals.ts';

const portal = await startProposals();
const sent = await portal.sent();
const { id, token } = sent;
const { contentHash } = sent.sent;
afterAll(() => portal.stop());

/** A quote of rep@coastal.example is invisible to other companies. */
const seen = (status: number) => ({ ...everyone(status), otherRep: 404 });
async function open(): Promise<number> {
  const params = await portal.priced();
  await portal.send(params.id, 'ada@wren.example');
  return params.id;
}

const first = { id, number: 1 };
const opened = { id: open, number: 1 };
const toAda = { email: 'ada@wren.example' };
const priced = async (): Promise<number> => (await portal.priced()).id;

const rows: MatrixRow[] = [
  row(routes.listProposals, seen(200), { params: { id } }),
  row(routes.sendProposal, seen(201), {
    params: { id: priced },
    body: { ...allAccepted, ...toAda },
  }),
  row(routes.previewProposal, seen(200), { params: { id }, body: toAda }),
  row(routes.changeProposal, seen(200), { params: first, body: { remindAfter3Days: false } }),
  row(routes.resendProposal, seen(200), { params: opened }),
  row(routes.remindOfProposal, seen(200), { params: opened }),
  row(routes.withdrawProposal, seen(200), { params: opened }),
  row(routes.getProposalDocument, seen(200), { params: first }),
  row(routes.getProposalTerms, everyone(200)),
  row(
    routes.saveProposalTerms,
    { ...everyone(403), admin: 200 },
    { body: { text: 'Other terms' } },
  ),
];

it('covers every route of proposals', () => {
  expect(missingInGroups([routes], rows)).toEqual([]);
  expect(missingInGroups([linkRoutes], linkRows)).toEqual([]);
});

testCells(portal, rows);

/** A call with a link, and its replies without a valid one. */
interface LinkRow {
  route: Route;
  call: (token: string) => RequestInit | Promise<RequestInit>;
  /** Without a token, and with an unknown one. */
  refused: readonly [none: number, unknown: number];
}
const reading = (provided: string): RequestInit => ({ headers: { [linkTokenHeader]: provided } });
const saying = (provided: string, more: object = {}): RequestInit => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ ...(provided ? { token: provided } : {}), ...more }),
});
const link = (route: Route, more: object = {}): LinkRow => ({
  route,
  call: (provided) => saying(provided, more),
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
  {
    ...link(linkRoutes.acceptProposal),
    call: (provided) => byCode(provided, 'accept', acceptance),
  },
  {
    ...link(linkRoutes.declineProposal),
    call: (provided) => byCode(provided, 'decline', { reason: 'price' }),
  },
  {
    ...link(linkRoutes.forwardProposal),
    call: (provided) => byCode(provided, 'forward', { name: 'Bo Wren', email: 'bo@wren.example' }),
  },
  {
    route: linkRoutes.checkDocument,
    call: () => ({ headers: { 'content-type': 'application/pdf' }, body: '%PDF-1.7' }),
    refused: [200, 200],
  },
];

/** Each decides a separate proposal, with its own code. */
async function byCode(
  provided: string,
  purpose: CodePurpose,
  body: { email?: string; name?: string; reason?: string },
): Promise<RequestInit> {
  if (provided !== token) return saying(provided, { ...body, contentHash, code: '123456' });
  const fresh = await portal.sent();
  const { email } = body;
  const code = await portal.codeTo(fresh.token, fresh.to, { purpose, ...(email && { email }) });
  return saying(fresh.token, { ...body, contentHash: fresh.sent.contentHash, code });
}

async function statusOf(
  { route, call }: LinkRow,
  provided: string,
  actor: Parameters<TestProposals['fetchAs']>[0],
): Promise<number> {
  const reply = await portal.fetchAs(actor, route.path, {
    ...(await call(provided)),
    method: route.method,
  });
  await reply.body?.cancel();
  return reply.status;
}

describe.each(linkRows.map((row) => ({ name: nameOf(row.route), row })))('$name', ({ row }) => {
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
      headers: { 'idempotency-key': 'made-by-the-manager' },
      json: { ...allAccepted, email: `key${id}@wren.example` },
    });
  expect((await send(actors.manager)).status).toBe(201);
  expect((await send(actors.manager)).status).toBe(201);
  const former = { ...actors.manager, company: actors.otherRep.company };
  expect((await send(former)).status).toBe(404);
});
