import type { ApiError } from '@portal/contracts/core/client';
import * as linkRoutes from '@portal/contracts/quotes/link-routes';
import * as routes from '@portal/contracts/quotes/proposal-routes';
import { actors } from '@portal/test-kit/actors';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, describe, expect, it } from 'vitest';
import { acceptance, startProposals, type Sent } from './testing/start-proposals.ts';

const portal = await startProposals();
afterAll(() => portal.stop());

const wrong = (code: string): string => (code === '000000' ? '000001' : '000000');
const newOne = ' Request another one.';

/** Returns `accepted`, or the message about the code. */
async function accept({ token, sent }: Sent, code: string): Promise<string> {
  const body = { ...acceptance, token, contentHash: sent.contentHash, code };
  return portal.merchant.call(linkRoutes.acceptProposal, { body }).then(
    ({ state }) => state,
    ({ problem, message }: ApiError) => problem?.errors?.['code'] ?? message,
  );
}
const mailCode = ({ token }: Pick<Sent, 'token'>): Promise<Response> =>
  portal.fetchAs(null, '/proposals/code', {
    method: 'POST',
    json: { token },
  });
const longAgo = ({ sent }: Sent, minutes: number): Promise<unknown> =>
  Promise.all([
    portal.database.query(
      `UPDATE proposal_codes SET created_at = created_at - make_interval(mins => $2)
       WHERE link_id IN (SELECT id FROM proposal_links WHERE proposal_id = $1)`,
      [sent.id, minutes],
    ),
    portal.database.query(`UPDATE attempts SET at = at - make_interval(mins => $1)`, [minutes]),
  ]);
const stateOf = async ({ id }: Sent): Promise<string | undefined> =>
  (await portal.rep.call(routes.listProposals, { params: { id } }))[0]?.state;

it('is refused after five wrong attempts, even if right', async () => {
  const one = await portal.sent();
  expect(await accept(one, '123456')).toBe(`This code is no longer valid.${newOne}`);
  const code = await portal.codeTo(one.token, one.to);
  for (let tries = 0; tries < 4; tries += 1)
    expect(await accept(one, wrong(code))).toBe(
      'This code is incorrect. Please check the six digits.',
    );
  expect(await accept(one, wrong(code))).toBe(
    'This code is incorrect. Please check the six digits.',
  );
  expect(await accept(one, code)).toBe(`This code was wrong too often.${newOne}`);
  expect(await stateOf(one)).toBe('open');
  expect(await accept(one, await portal.codeTo(one.token, one.to))).toBe('accepted');
});

it('works for the signer whatever others entered', async () => {
  const { one, code } = await portal.sentWithCode();
  for (let tries = 0; tries < 24; tries += 1) {
    const reply = await portal.fetchAs(null, '/proposals/accept', {
      method: 'POST',
      headers: { 'x-forwarded-for': '203.0.113.66' },
      json: {
        token: one.token,
        contentHash: one.sent.contentHash,
        code: wrong(code),
        ...acceptance,
      },
    });
    expect([400, 429]).toContain(reply.status);
    await reply.body?.cancel();
  }
  expect(await accept(one, code)).toBe('accepted');
});

it('may be right at the fifth attempt', async () => {
  const { one, code } = await portal.sentWithCode();
  for (let tries = 0; tries < 4; tries += 1) await accept(one, wrong(code));
  expect(await accept(one, code)).toBe('accepted');
});

it('is checked sequentially for concurrent attempts', async () => {
  const { one, code } = await portal.sentWithCode();
  const answers = await Promise.all(Array.from({ length: 12 }, () => accept(one, wrong(code))));
  expect(
    answers.filter((answer) => answer === 'This code is incorrect. Please check the six digits.'),
  ).toHaveLength(5);
  expect(await accept(one, code)).toBe(`This code was wrong too often.${newOne}`);
});

it('works for ten minutes', async () => {
  const { one, code } = await portal.sentWithCode();
  await longAgo(one, 9);
  expect(await accept(one, wrong(code))).toBe(
    'This code is incorrect. Please check the six digits.',
  );
  await longAgo(one, 2);
  expect(await accept(one, code)).toBe(`This code is no longer valid.${newOne}`);
});

it('expires when another one is requested', async () => {
  const one = await portal.sent();
  const first = await portal.codeTo(one.token, one.to);
  const second = await portal.codeTo(one.token, one.to);
  if (first !== second)
    expect(await accept(one, first)).toBe('This code is incorrect. Please check the six digits.');
  expect(await accept(one, second)).toBe('accepted');
});

it('is mailed at most five times an hour', async () => {
  const one = await portal.sent();
  for (let mails = 0; mails < 5; mails += 1) expect((await mailCode(one)).status).toBe(200);
  const sixth = await mailCode(one);
  expect(sixth.status).toBe(429);
  const seconds = Number(sixth.headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(3500);
  expect(seconds).toBeLessThanOrEqual(3600);
  const codes = await portal.database.query(
    `SELECT 1 FROM mails WHERE kind = 'code' AND proposal_id = $1`,
    [one.sent.id],
  );
  expect(codes).toHaveLength(5);
  await longAgo(one, 61);
  expect((await mailCode(one)).status).toBe(200);
});

it('masks the address that it is mailed to', async () => {
  const one = await portal.sent();
  const { to } = (await (await mailCode(one)).json()) as { to: string };
  expect(to).toBe('a***@wren.example');
});

it('of another link is not the code', async () => {
  const [one, other] = [await portal.sent(), await portal.sent()];
  const code = await portal.codeTo(one.token, one.to);
  const others = await portal.codeTo(other.token, other.to);
  if (code !== others)
    expect(await accept(one, others)).toBe('This code is incorrect. Please check the six digits.');
  expect(await stateOf(one)).toBe('open');
});

it('of the forwarder cannot sign', async () => {
  const { one, code } = await portal.sentWithCode();
  const bo = { name: 'Bo Wren', email: `bo${one.id}@wren.example` };
  await portal.forward(one.token, one.to, bo);
  const theirs = { ...one, token: await portal.tokenTo(bo.email) };
  expect(await accept(one, code)).toBe(
    '409: You forwarded this proposal. Only Bo Wren can sign it now.',
  );
  expect((await mailCode(one)).status).toBe(409);
  expect(await accept(theirs, code)).toBe(`This code is no longer valid.${newOne}`);
  const own = await portal.codeTo(theirs.token, bo.email);
  if (own !== code)
    expect(await accept(theirs, code)).toBe('This code is incorrect. Please check the six digits.');
  expect(await accept(theirs, own)).toBe('accepted');
  // A second forward, or a decision by the old link, gets the current state.
  expect(await accept(one, code)).toBe('accepted');
});

describe('a step that changes the signer', () => {
  const uses = {
    accept: {},
    decline: { purpose: 'decline' },
    forward: { purpose: 'forward', email: 'mallory@evil.example' },
  } as const;
  type Use = keyof typeof uses;
  const all = Object.keys(uses) as Use[];

  /** Takes a step by a raw call; returns the status and the message about the code. */
  async function step({ token, sent }: Sent, use: Use, code?: string, more: object = {}) {
    const bodies = {
      accept: { ...acceptance, contentHash: sent.contentHash },
      decline: { contentHash: sent.contentHash, reason: 'price' },
      forward: { name: 'Mallory', email: uses.forward.email },
    };
    const reply = await portal.fetchAs(null, `/proposals/${use}`, {
      method: 'POST',
      headers: { accept: 'application/json' },
      json: { token, ...bodies[use], ...more, ...(code ? { code } : {}) },
    });
    const { errors } = (await reply.json()) as { errors?: Record<string, string> };
    return { status: reply.status, code: errors?.['code'] };
  }
  /** The signer is unchanged and no one else has a link. */
  async function expectUntouched({ id, to, sent }: Sent): Promise<void> {
    const [proposal] = await portal.rep.call(routes.listProposals, { params: { id } });
    expect(proposal).toMatchObject({ state: 'open', signerEmail: to, needsReview: false });
    const links = await portal.database.query(
      'SELECT email FROM proposal_links WHERE proposal_id = $1',
      [sent.id],
    );
    expect(links).toEqual([{ email: to }]);
  }

  it.each(all)('requires a code: %s with only the link changes nothing', async (use) => {
    const one = await portal.sent();
    expect(await step(one, use)).toEqual({ status: 400, code: 'The code is required' });
    const none = { status: 400, code: `This code is no longer valid.${newOne}` };
    expect(await step(one, use, '123456')).toEqual(none);
    const code = await portal.codeTo(one.token, one.to, uses[use]);
    const refused = { status: 400, code: 'This code is incorrect. Please check the six digits.' };
    expect(await step(one, use, wrong(code))).toEqual(refused);
    await expectUntouched(one);
    expect((await step(one, use, code)).status).toBe(200);
  });

  it.each(
    all.flatMap((requested) =>
      all.filter((use) => use !== requested).map((use) => [requested, use]),
    ),
  )('takes a code for itself: one to %s does not %s', async (requested, use) => {
    const one = await portal.sent();
    const code = await portal.codeTo(one.token, one.to, uses[requested as Use]);
    const message = `This code is no longer valid.${newOne}`;
    expect(await step(one, use as Use, code)).toEqual({ status: 400, code: message });
    await expectUntouched(one);
  });

  it('requires a code for this recipient', async () => {
    const one = await portal.sent();
    const use = { purpose: 'forward', email: `bo${one.id}@wren.example` } as const;
    const code = await portal.codeTo(one.token, one.to, use);
    expect((await step(one, 'forward', code)).status).toBe(400);
    await expectUntouched(one);
    expect((await step(one, 'forward', code, { email: use.email })).status).toBe(200);
  });

  it.each([
    { purpose: 'forward' },
    { email: 'bo@wren.example' },
    { purpose: 'decline', email: 'bo@wren.example' },
    { purpose: 'withdraw' },
  ])('mails no code for %j', async (use) => {
    const one = await portal.sent();
    const reply = await portal.fetchAs(null, '/proposals/code', {
      method: 'POST',
      json: { token: one.token, ...use },
    });
    expect(reply.status).toBe(400);
    await reply.body?.cancel();
  });

  it('mails what the code does and to whom it forwards', async () => {
    const one = await portal.sent();
    await portal.codeTo(one.token, one.to, uses.forward);
    const mail = portal.mail.mails.findLast(({ to }) => to.includes(one.to));
    expect(mail?.subject).toMatch(/^\d{6} is your code to forward$/);
    expect(mail?.text).toContain('only mallory@evil[.]example can accept or decline the proposal');
  });

  it('notifies the previous signer, the first addressee and the sender of each forward', async () => {
    const one = await portal.sent();
    const [bo, cy] = [`bo${one.id}@wren.example`, `cy${one.id}@wren.example`];
    const noticesTo = (address: string, about: string) =>
      portal.mail.mails.filter(
        ({ to, text }) =>
          to.includes(address) && text.includes('forwarded') && text.includes(about),
      ).length;
    await portal.forward(one.token, one.to, { name: 'Bo', email: bo });
    await waitFor(() => noticesTo(one.to, bo) && noticesTo(actors.rep.email, bo));
    const [proposal] = await portal.rep.call(routes.listProposals, { params: { id: one.id } });
    expect(proposal).toMatchObject({ signerEmail: bo, needsReview: true });
    await portal.forward(await portal.tokenTo(bo), bo, { name: 'Cy', email: cy });
    await waitFor(
      () => noticesTo(one.to, cy) && noticesTo(bo, cy) && noticesTo(actors.rep.email, cy),
    );
  });
});

it('is stored nowhere in plain text', async () => {
  const { one, code } = await portal.sentWithCode();
  const tables = ['proposals', 'proposal_links', 'proposal_codes', 'proposal_evidence', 'mails'];
  for (const table of tables) {
    const rows = await portal.database.query<{ row: string }>(
      `SELECT to_jsonb(t)::text AS row FROM ${table} t`,
    );
    expect(rows.length).toBeGreaterThan(0);
    for (const { row } of rows) {
      expect(row).not.toContain(one.token);
      // Figures of a proposal may also be six digits.
      if (table !== 'proposals') expect(row).not.toMatch(new RegExp(`\\b${code}\\b`));
    }
  }
});
