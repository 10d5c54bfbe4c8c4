import { authActivity } from '@portal/contracts/auth/events';
import * as routes from '@portal/contracts/auth/routes';
import { actors } from '@portal/test-kit/actors';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, describe, expect, it } from 'vitest';
import { startAuth, tokenIn } from '../testing/start-auth.ts';

const auth = await startAuth();
const admin = await auth.as(actors.admin);
afterAll(() => auth.stop());

const request = (email: string) => auth.anyone.call(routes.requestMagicLink, { body: { email } });
const verify = (token: string) => auth.anyone.call(routes.verifyMagicLink, { body: { token } });
const inviteOf = async (email: string) =>
  (await admin.page(routes.listInvites, { query: { search: email } })).rows[0];

interface MailRow {
  attempts: number;
  sent: boolean;
  given_up: boolean;
  problem: string | null;
}
const mailsFor = (email: string): Promise<MailRow[]> =>
  auth.database.query<MailRow>(
    `SELECT attempts, sent_at IS NOT NULL AS sent, given_up_at IS NOT NULL AS given_up, problem
     FROM mails WHERE email = $1 ORDER BY id`,
    [email],
  );
const waitForFailure = (...emails: string[]) =>
  waitFor(async () =>
    (await Promise.all(emails.map(mailsFor))).flat().some(({ sent, problem }) => !sent && problem),
  );
const settled = () =>
  waitFor(async () => {
    const sql = 'SELECT 1 FROM mails WHERE sent_at IS NULL AND given_up_at IS NULL';
    return (await auth.database.query(sql)).length === 0;
  });

describe('while the mail server is down', () => {
  it('mails wait for days and over restarts, and are sent once', async () => {
    await auth.mail.pause();
    await request(actors.rep.email);
    await auth.invite('late@coastal.example');
    await waitForFailure(actors.rep.email, 'late@coastal.example');
    // Four days later; a killed worker had claimed them. Last, they are due: an attempt renews the expiry.
    await auth.database.query("UPDATE invites SET expires_at = expires_at - interval '4 days'");
    await auth.database.query(
      `UPDATE mails SET created_at = created_at - interval '4 days', attempts = attempts + 1,
         next_at = now() - interval '1 second'`,
    );
    await auth.mail.resume();
    const [signIn = ''] = await auth.mailsTo(actors.rep.email);
    const [invitation = ''] = await auth.mailsTo('late@coastal.example');
    // The links work, with their full lifetime.
    expect((await verify(tokenIn(signIn))).user.email).toBe(actors.rep.email);
    const { expiresAt = '' } = (await inviteOf('late@coastal.example')) ?? {};
    expect(Date.parse(expiresAt) - Date.now()).toBeGreaterThan(6.9 * 24 * 60 * 60 * 1000);
    expect((await verify(tokenIn(invitation))).user.email).toBe('late@coastal.example');
    await settled();
    expect(await mailsFor('late@coastal.example')).toMatchObject([{ sent: true }]);
  });

  it('repeated requests are mailed once', async () => {
    await auth.mail.pause();
    const { id } = await auth.invite('again@coastal.example');
    await request(actors.manager.email);
    for (const email of ['again@coastal.example', actors.manager.email])
      await waitForFailure(email);
    await admin.call(routes.resendInvite, { params: { id } });
    await request(actors.manager.email);
    await auth.mail.resume();
    await auth.mailsTo('again@coastal.example');
    await auth.mailsTo(actors.manager.email);
    expect(await mailsFor('again@coastal.example')).toHaveLength(1);
    expect(await mailsFor(actors.manager.email)).toHaveLength(1);
  });

  it('withdrawn invitations and deactivated users are not mailed', async () => {
    await auth.mail.pause();
    const { id } = await auth.invite('gone@coastal.example');
    await request(actors.otherRep.email);
    await waitForFailure('gone@coastal.example', actors.otherRep.email);
    await admin.call(routes.withdrawInvite, { params: { id } });
    await auth.database.query('UPDATE users SET is_active = false WHERE id = $1', [
      actors.otherRep.userId,
    ]);
    await auth.mail.resume();
    for (const email of ['gone@coastal.example', actors.otherRep.email])
      await waitFor(async () => (await mailsFor(email))[0]?.given_up);
    expect(auth.mail.allTo('gone@coastal.example')).toEqual([]);
    expect(auth.mail.allTo(actors.otherRep.email)).toEqual([]);
    await auth.database.query('UPDATE users SET is_active = true');
  });
});

describe('a mail that the server rejects', () => {
  it('is given up, reported on the invitation, and can be resent', async () => {
    const activity = await auth.record(authActivity);
    auth.mail.refusals.set('nobody@coastal.example', '550 no such mailbox');
    const { id, mailProblem } = await auth.invite('nobody@coastal.example');
    expect(mailProblem).toBeNull();
    await waitFor(async () => (await inviteOf('nobody@coastal.example'))?.mailProblem);
    expect((await inviteOf('nobody@coastal.example'))?.mailProblem).toContain('550');
    expect(await mailsFor('nobody@coastal.example')).toMatchObject([
      { attempts: 1, given_up: true },
    ]);
    const entries = await activity.waitFor(2);
    expect(entries.at(-1)).toMatchObject({
      action: 'invitation.mail-refused',
      target: { kind: 'invitation', id: String(id), label: 'nobody@coastal.example' },
    });
    auth.mail.refusals.clear();
    await admin.call(routes.resendInvite, { params: { id } });
    expect((await inviteOf('nobody@coastal.example'))?.mailProblem).toBeNull();
    const [mail = ''] = await auth.mailsTo('nobody@coastal.example');
    expect((await verify(tokenIn(mail))).user.email).toBe('nobody@coastal.example');
  });
});

it('a worker that dies before it records a mail as sent leads to the same mail with the same link', async () => {
  await auth.invite('twice@coastal.example');
  const [first = ''] = await auth.mailsTo('twice@coastal.example');
  await waitFor(async () => (await mailsFor('twice@coastal.example'))[0]?.sent);
  const again =
    "UPDATE mails SET sent_at = NULL, next_at = now() - interval '1 second' WHERE email LIKE 'twice@%'";
  await auth.database.query(again);
  const [, second = ''] = await auth.mailsTo('twice@coastal.example', 2);
  expect(tokenIn(second)).toBe(tokenIn(first));
  await waitFor(async () => (await mailsFor('twice@coastal.example'))[0]?.sent);
  await verify(tokenIn(first));
  await auth.database.query(again);
  await waitFor(async () => (await mailsFor('twice@coastal.example'))[0]?.given_up);
  expect(await auth.mailsTo('twice@coastal.example')).toHaveLength(2);
});

it('no row contains a working link', async () => {
  await request(actors.bizDev.email);
  const [mail = ''] = await auth.mailsTo(actors.bizDev.email);
  const rows = await auth.database.query<{ row: string }>(
    'SELECT row_to_json(m)::text AS row FROM mails m UNION ALL SELECT row_to_json(t)::text FROM magic_tokens t',
  );
  expect(rows.some(({ row }) => row.includes(tokenIn(mail)))).toBe(false);
  const { salt } = (
    await auth.database.query<{ salt: string }>('SELECT salt FROM mails WHERE email = $1', [
      actors.bizDev.email,
    ])
  )[0] ?? { salt: '' };
  await expect(verify(salt)).rejects.toThrow('400');
});

it('sent mails are kept for a week', async () => {
  const { periodic } = await import('../worker.ts');
  const { createStore } = await import('../store/store.ts');
  const { PrismaClient } = await import('../generated/prisma/client.ts');
  const { PrismaPg } = await import('@prisma/adapter-pg');
  await auth.database.query(
    `INSERT INTO mails (kind, email, salt, created_at, next_at, sent_at) VALUES
       ('sign-in', 'old', '', now() - interval '8 days', now(), now()),
       ('sign-in', 'new', '', now() - interval '6 days', now(), now()),
       ('sign-in', 'waiting', '', now() - interval '8 days', now() + interval '1 hour', NULL)`,
  );
  const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: auth.database.url }) });
  const tasks = periodic({ store: createStore(db) } as never);
  await tasks.find(({ name }) => name === 'remove-settled')?.run(new AbortController().signal);
  await db.$disconnect();
  const rows = await auth.database.query<{ email: string }>(
    "SELECT email FROM mails WHERE salt = '' ORDER BY email",
  );
  expect(rows.map(({ email }) => email)).toEqual(['new', 'waiting']);
});
