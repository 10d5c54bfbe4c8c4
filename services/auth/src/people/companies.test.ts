import { companyChanged, companyDeleted } from '@portal/contracts/admin/events';
import { authActivity, companyPeopleCounted, companyRenamed } from '@portal/contracts/auth/events';
import * as routes from '@portal/contracts/auth/routes';
import * as userRoutes from '@portal/contracts/auth/user-routes';
import { actors } from '@portal/test-kit/actors';
import { wasRedelivered } from '@portal/test-kit/was-redelivered';
import { waitFor } from '@portal/test-kit/wait-for';
import { afterAll, describe, expect, it } from 'vitest';
import { startAuth, tokenIn } from '../testing/start-auth.ts';
import { editUser } from './testing/edit-user.ts';

const auth = await startAuth();
const admin = await auth.as(actors.admin);
afterAll(() => auth.stop());

const coastal = (revision: number, change: object = {}) =>
  auth.publish(companyChanged, {
    revision,
    company: { id: 1, name: 'Coastal Payments', isActive: true, ...change },
  });
const handled = (revision: number, id = 1) =>
  waitFor(async () => {
    const [row] = await auth.database.query<{ revision: number }>(
      'SELECT revision FROM companies WHERE id = $1',
      [id],
    );
    return row?.revision === revision;
  });
const invite = (email: string, company: string) =>
  admin.call(routes.createInvite, {
    body: { firstName: 'A', lastName: 'B', email, company, role: 'representative' },
  });
const companyOf = async (email: string) =>
  (await admin.page(userRoutes.listUsers, { query: { search: email } })).rows[0]?.company;

describe('an unknown company', () => {
  it('cannot have invitations or users', async () => {
    await expect(invite('x@nowhere.example', 'Nowhere')).rejects.toThrow(
      '400: There is no partner company named Nowhere.',
    );
    await expect(editUser(admin, 4, { company: 'Nowhere' })).rejects.toThrow('400');
  });

  it('can have them after its event', async () => {
    const counted = await auth.record(companyPeopleCounted);
    await auth.publish(companyChanged, {
      revision: 1,
      company: { id: 9, name: 'Nowhere', isActive: true },
    });
    expect(await counted.waitFor(1)).toEqual([
      { revision: 1, companyId: 9, users: 0, activeUsers: 0 },
    ]);
    expect((await invite('x@nowhere.example', 'Nowhere')).company).toBe('Nowhere');
  });
});

it('the people of a company are counted after each change', async () => {
  const counted = await auth.record(companyPeopleCounted);
  const [mail = ''] = await auth.mailsTo('x@nowhere.example');
  const { user } = await auth.anyone.call(routes.verifyMagicLink, {
    body: { token: tokenIn(mail) },
  });
  await editUser(admin, user.id, { isActive: false });
  await admin.call(userRoutes.deleteUser, { params: { id: user.id } });
  expect(await counted.waitFor(3)).toEqual([
    { revision: 2, companyId: 9, users: 1, activeUsers: 1 },
    { revision: 3, companyId: 9, users: 1, activeUsers: 0 },
    { revision: 4, companyId: 9, users: 0, activeUsers: 0 },
  ]);
});

describe('a renamed company', () => {
  it('is renamed for its users and open invitations, and published', async () => {
    const renamed = await auth.record(companyRenamed);
    await invite('early@coastal.example', 'Coastal Payments');
    await coastal(2, { name: 'Coastal Partners' });
    expect(await renamed.waitFor(1)).toMatchObject([
      { from: 'Coastal Payments', to: 'Coastal Partners' },
    ]);
    expect(await companyOf('rep@coastal.example')).toBe('Coastal Partners');
    const [mail = ''] = await auth.mailsTo('early@coastal.example');
    const { user } = await auth.anyone.call(routes.verifyMagicLink, {
      body: { token: tokenIn(mail) },
    });
    expect(user.company).toBe('Coastal Partners');
  });

  it('is in the next identity token of signed-in users', async () => {
    const cookie = await auth.signIn('rep@coastal.example');
    await coastal(3);
    await handled(3);
    const token = (await auth.identityOf(cookie)) ?? '';
    expect(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()).toContain(
      'Coastal Payments',
    );
  });

  it('ignores older revisions', async () => {
    await coastal(2, { name: 'Coastal Partners' });
    await coastal(4);
    await handled(4);
    expect(await companyOf('rep@coastal.example')).toBe('Coastal Payments');
  });

  it('never mixes the people of two companies, in any order of events', async () => {
    // Coastal gives up its name, then Summit takes it. The events arrive in reverse.
    await auth.publish(companyChanged, {
      revision: 2,
      company: { id: 2, name: 'Coastal Payments', isActive: true },
    });
    await waitFor(() => wasRedelivered(auth.natsUrl, companyChanged, 'auth-copy-company'));
    await coastal(5, { name: 'Coastal First' });
    await handled(2, 2);
    expect(await companyOf('rep@coastal.example')).toBe('Coastal First');
    expect(await companyOf('rep@summit.example')).toBe('Coastal Payments');
    await auth.publish(companyChanged, {
      revision: 3,
      company: { id: 2, name: 'Summit Merchant Group', isActive: true },
    });
    await handled(3, 2);
    await coastal(6);
    await handled(6);
  });
});

describe('an inactive company', () => {
  it('ends sessions and prevents sign-ins until it is active again', async () => {
    const cookie = await auth.signIn('rep@coastal.example');
    const other = await auth.signIn('rep@summit.example');
    const { magicLink } = await admin.call(routes.generateMagicLink, {
      body: { email: 'rep@coastal.example' },
    });
    await coastal(7, { isActive: false });
    await handled(7);
    expect(await auth.identityOf(cookie)).toBeNull();
    expect(await auth.identityOf(other)).toMatch(/^eyJ/);
    const verify = () =>
      auth.anyone.call(routes.verifyMagicLink, { body: { token: tokenIn(magicLink) } });
    await expect(verify()).rejects.toThrow(
      '403: Coastal Payments has no access to the portal at present. Contact Tidewater Payments.',
    );
    await expect(invite('late@coastal.example', 'Coastal Payments')).rejects.toThrow(
      '400: Coastal Payments is inactive.',
    );
    await expect(
      admin.call(routes.generateMagicLink, { body: { email: 'rep@coastal.example' } }),
    ).rejects.toThrow('409: Coastal Payments is inactive.');
    const before = auth.mail.mails.length;
    const activity = await auth.record(authActivity);
    await auth.anyone.call(routes.requestMagicLink, { body: { email: 'rep@coastal.example' } });
    expect(await activity.waitFor(1)).toMatchObject([
      { action: 'sign-in.refused', summary: 'Coastal Payments is inactive' },
    ]);
    expect(auth.mail.mails).toHaveLength(before);

    await coastal(8);
    await handled(8);
    expect(await auth.identityOf(cookie)).toBeNull();
    expect((await verify()).user.email).toBe('rep@coastal.example');
  });

  it('is checked with each call', async () => {
    const cookie = await auth.signIn('rep@summit.example');
    await auth.database.query('UPDATE companies SET is_active = false WHERE id = 2');
    expect(await auth.identityOf(cookie)).toBeNull();
    await auth.database.query('UPDATE companies SET is_active = true WHERE id = 2');
    expect(await auth.identityOf(cookie)).toMatch(/^eyJ/);
  });

  it('has users that can be edited while they stay in it', async () => {
    await coastal(9, { isActive: false });
    await handled(9);
    expect((await editUser(admin, 4, { firstName: 'Rae' })).firstName).toBe('Rae');
    await coastal(10);
    await handled(10);
  });
});

describe('a deleted company', () => {
  it('has its open invitations withdrawn and ignores older events', async () => {
    await invite('withdrawn@nowhere.example', 'Nowhere');
    const [mail = ''] = await auth.mailsTo('withdrawn@nowhere.example');
    const renames = await auth.record(companyRenamed);
    await auth.publish(companyDeleted, { revision: 5, companyId: 9 });
    await handled(5, 9);
    // A later company of this name must not get the records.
    expect((await renames.waitFor(1))[0]?.to).toBe('Nowhere (deleted 9)');
    await expect(
      auth.anyone.call(routes.verifyMagicLink, { body: { token: tokenIn(mail) } }),
    ).rejects.toThrow('410: This invitation was withdrawn.');
    await auth.publish(companyChanged, {
      revision: 4,
      company: { id: 9, name: 'Nowhere', isActive: true },
    });
    await auth.publish(companyChanged, {
      revision: 1,
      company: { id: 10, name: 'Sentinel', isActive: true },
    });
    await handled(1, 10);
    await expect(invite('y@nowhere.example', 'Nowhere')).rejects.toThrow('400');
  });

  it('blocks a user who joined at the same time', async () => {
    await auth.database.query(
      `INSERT INTO users (email, first_name, last_name, company, updated_at)
       VALUES ('late@nowhere.example', 'L', 'T', 'Nowhere', now())`,
    );
    await expect(
      admin.call(routes.generateMagicLink, { body: { email: 'late@nowhere.example' } }),
    ).rejects.toThrow('409');
  });

  it('can be followed by another with the same name', async () => {
    await auth.publish(companyChanged, {
      revision: 1,
      company: { id: 11, name: 'Nowhere', isActive: true },
    });
    await handled(1, 11);
    const body = { email: 'late@nowhere.example' };
    const { magicLink } = await admin.call(routes.generateMagicLink, { body });
    expect(tokenIn(magicLink)).not.toBe('');
  });
});
