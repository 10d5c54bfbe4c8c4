import { authActivity, inviteAccepted } from '@portal/contracts/auth/events';
import * as routes from '@portal/contracts/auth/routes';
import * as userRoutes from '@portal/contracts/auth/user-routes';
import { actors } from '@portal/test-kit/actors';
import { afterAll, describe, expect, it } from 'vitest';
import { startAuth, tokenIn } from '../testing/start-auth.ts';

const auth = await startAuth();
const admin = await auth.as(actors.admin);
afterAll(() => auth.stop());

const verify = (token: string) => auth.anyone.call(routes.verifyMagicLink, { body: { token } });
describe('an invitation', () => {
  it('is mailed, signs the person in and creates the user', async () => {
    const accepted = await auth.record(inviteAccepted);
    const created = await auth.invite('new@coastal.example', { firstName: 'Nia' });
    expect(created).toMatchObject({ role: 'representative', used: false, firstName: 'Nia' });
    const [mail = ''] = await auth.mailsTo('new@coastal.example');
    expect(mail).toContain('Hello Nia');
    expect(mail).toContain('as a partner of Coastal Payments.');
    const { user } = await verify(tokenIn(mail));
    expect(user).toMatchObject({ email: 'new@coastal.example', role: 'representative' });
    expect(await accepted.waitFor(1)).toMatchObject([{ inviteId: created.id, invitedBy: 1 }]);
    await expect(verify(tokenIn(mail))).rejects.toThrow(
      '410: This invitation has been used already.',
    );
  });

  it.each(["o'brien@coastal.example", 'o.brien+portal@coastal.example', 'eve@coastal.example'])(
    'goes to %s only, whatever the names contain',
    async (email) => {
      const firstName = 'Eve\r\nBcc: victim@coastal.example';
      await auth.invite(email, { firstName, lastName: 'Smith, "Jr" <victim@coastal.example>' });
      expect(await auth.mailsTo(email)).toHaveLength(1);
      expect(auth.mail.allTo('victim@coastal.example')).toEqual([]);
    },
  );

  it('to the internal company names the role', async () => {
    await auth.invite('own@portal.example', { company: 'Tidewater Payments', role: 'admin' });
    const [mail = ''] = await auth.mailsTo('own@portal.example');
    expect(mail).toContain('to the Partner Portal of Tidewater Payments as Administrator.');
  });

  it('is the target of refusals of its link in the activity log', async () => {
    const { id } = await auth.invite('refused@coastal.example');
    const [mail = ''] = await auth.mailsTo('refused@coastal.example');
    await verify(tokenIn(mail));
    const activity = await auth.record(authActivity);
    await expect(verify(tokenIn(mail))).rejects.toThrow('410');
    expect((await activity.waitFor(1))[0]).toMatchObject({
      action: 'sign-in.refused',
      target: { kind: 'invitation', id: String(id), label: 'refused@coastal.example' },
    });
    const buckets = await auth.database.query('SELECT FROM attempts WHERE bucket = $1', [
      `refused:invitation ${id}`,
    ]);
    expect(buckets).toHaveLength(1);
  });

  it('is rejected for an address with an account or a pending invitation', async () => {
    await expect(auth.invite('rep@coastal.example')).rejects.toThrow(
      '409: rep@coastal.example has an account',
    );
    await auth.invite('twice@coastal.example');
    await expect(auth.invite('Twice@Coastal.Example')).rejects.toThrow('pending invitation');
  });

  it('is created once by concurrent requests', async () => {
    const outcomes = await Promise.allSettled([
      auth.invite('race@coastal.example'),
      auth.invite('race@coastal.example'),
    ]);
    expect(outcomes.map((outcome) => outcome.status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('creates one user if two links are used at once', async () => {
    await auth.invite('both@coastal.example');
    const [mail = ''] = await auth.mailsTo('both@coastal.example');
    const { magicLink } = await admin.call(routes.generateMagicLink, {
      body: { email: 'both@coastal.example' },
    });
    const outcomes = await Promise.allSettled([verify(tokenIn(mail)), verify(tokenIn(magicLink))]);
    expect(outcomes.filter((outcome) => outcome.status === 'fulfilled')).toHaveLength(1);
    const page = await admin.page(userRoutes.listUsers, { query: { search: 'both@coastal' } });
    expect(page.total).toBe(1);
  });

  it('can be resent and withdrawn, and its link reports that', async () => {
    const { id } = await auth.invite('later@coastal.example');
    await auth.mailsTo('later@coastal.example');
    await admin.call(routes.resendInvite, { params: { id } });
    const mails = await auth.mailsTo('later@coastal.example', 2);
    await admin.call(routes.withdrawInvite, { params: { id } });
    for (const mail of mails)
      await expect(verify(tokenIn(mail))).rejects.toThrow('410: This invitation was withdrawn.');
    await expect(admin.call(routes.resendInvite, { params: { id } })).rejects.toThrow('withdrawn');
    await expect(admin.call(routes.withdrawInvite, { params: { id } })).rejects.toThrow(
      'withdrawn',
    );
  });

  it('reports its expiry, and the address can be invited again', async () => {
    await auth.invite('late@coastal.example');
    const [mail = ''] = await auth.mailsTo('late@coastal.example');
    const past = "now() - interval '1 minute'";
    await auth.database.query(`UPDATE invites SET expires_at = ${past} WHERE email LIKE 'late@%'`);
    await expect(verify(tokenIn(mail))).rejects.toThrow('410: This invitation has expired.');
    await expect(
      admin.call(routes.generateMagicLink, { body: { email: 'late@coastal.example' } }),
    ).rejects.toThrow('409');
    expect((await admin.page(routes.listInvites, { query: { status: 'expired' } })).total).toBe(1);
    await auth.invite('late@coastal.example');
  });

  it('is rejected if the address got an account meanwhile', async () => {
    await auth.invite('meanwhile@coastal.example');
    const [mail = ''] = await auth.mailsTo('meanwhile@coastal.example');
    await auth.database.query(
      "INSERT INTO users (email, first_name, last_name, company, updated_at) VALUES ('meanwhile@coastal.example','x','y','z',now())",
    );
    await expect(verify(tokenIn(mail))).rejects.toThrow('409: This address has an account already');
  });

  it('can create administrators only for the internal company', async () => {
    await expect(auth.invite('boss@coastal.example', { role: 'admin' })).rejects.toThrow(
      'Administrator may be chosen only for Tidewater Payments.',
    );
    await auth.invite('boss@portal.example', { role: 'admin', company: 'Tidewater Payments' });
  });

  it('is a 404 for an unknown id', async () => {
    await expect(admin.call(routes.resendInvite, { params: { id: 9999 } })).rejects.toThrow('404');
    await expect(admin.call(routes.withdrawInvite, { params: { id: 9999 } })).rejects.toThrow(
      '404',
    );
  });

  it('is listed by state and search', async () => {
    const used = await admin.page(routes.listInvites, { query: { status: 'used' } });
    expect(used.rows.every((row) => row.used)).toBe(true);
    const found = await admin.page(routes.listInvites, {
      query: { search: 'BOSS@', sort: 'email' },
    });
    expect(found.rows.map((row) => row.email)).toEqual(['boss@portal.example']);
  });

  it('has a mail limit', async () => {
    const { id } = await auth.invite('often@coastal.example');
    for (let n = 0; n < 5; n++) await admin.call(routes.resendInvite, { params: { id } });
    await expect(admin.call(routes.resendInvite, { params: { id } })).rejects.toThrow('429');
  });
});
