import { authActivity } from '@portal/contracts/auth/events';
import * as routes from '@portal/contracts/auth/routes';
import * as userRoutes from '@portal/contracts/auth/user-routes';
import { actors } from '@portal/test-kit/actors';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { limits } from './rules/terms.ts';
import { editUser } from './people/testing/edit-user.ts';
import { startAuth } from './testing/start-auth.ts';

const auth = await startAuth();
const admin = await auth.as(actors.admin);
afterAll(() => auth.stop());

describe('the activity log', () => {
  it('records who changed what, and nothing without a change', async () => {
    const activity = await auth.record(authActivity);
    await editUser(admin, 3, {});
    await editUser(admin, 3, { lastName: 'Hall' });
    await editUser(admin, 3, { role: 'representative' });
    await editUser(admin, 3, { isActive: false });
    await editUser(admin, 3, { isActive: true });
    const activities = await activity.waitFor(4);
    expect(activities.map(({ action, summary }) => [action, summary])).toEqual([
      ['user.changed', 'Name from Morgan Hale to Morgan Hall'],
      ['user.role-changed', 'Role from Representative Manager to Representative'],
      ['user.deactivated', 'Status from Active to Inactive'],
      ['user.activated', 'Status from Inactive to Active'],
    ]);
    expect(activities[0]).toMatchObject({
      actor: { id: 1, email: 'admin@portal.example', role: 'admin' },
      target: { kind: 'user', id: '3', label: 'manager@coastal.example' },
    });
    expect(activities[0]?.requestId).toMatch(/^[\w-]{8,}$/);
  });

  it('records invitations, links and test roles', async () => {
    const activity = await auth.record(authActivity);
    const { id } = await auth.invite('log@coastal.example', {
      firstName: 'Ina',
      role: 'representative_manager',
    });
    await admin.call(routes.resendInvite, { params: { id } });
    await admin.call(routes.generateMagicLink, { body: { email: 'log@coastal.example' } });
    await admin.call(routes.withdrawInvite, { params: { id } });
    await admin.call(routes.setTestRole, { body: { testRole: 'biz_dev' } });
    await admin.call(routes.clearTestRole);
    expect((await activity.waitFor(6)).map(({ action }) => action)).toEqual([
      'invitation.created',
      'invitation.resent',
      'link.generated',
      'invitation.withdrawn',
      'test-role.set',
      'test-role.cleared',
    ]);
    expect(activity.payloads[0]?.summary).toBe(
      'Invited as Representative Manager of Coastal Payments',
    );
  });

  it.each([
    ['used', routes.verifyMagicLink],
    ['inspected', routes.inspectMagicLink],
  ])('records sign-ins and links refused when %s, but no token', async (_, route) => {
    const activity = await auth.record(authActivity);
    const { magicLink } = await admin.call(routes.generateMagicLink, {
      body: { email: 'rep@coastal.example' },
    });
    const token = new URL(magicLink).searchParams.get('token') ?? '';
    const open = (value: string) => auth.anyone.call(route, { body: { token: value } });
    await auth.anyone.call(routes.verifyMagicLink, { body: { token } });
    await expect(open(token)).rejects.toThrow('410');
    await expect(open('nonsense')).rejects.toThrow('400');
    const [, signedIn, used, unknown] = await activity.waitFor(4);
    expect(signedIn).toMatchObject({
      action: 'sign-in.succeeded',
      actor: { id: 4, email: 'rep@coastal.example' },
    });
    expect(used).toMatchObject({
      action: 'sign-in.refused',
      actor: null,
      target: { label: 'rep@coastal.example' },
      summary: 'This link has been used already. Ask for a new one.',
    });
    expect(unknown).toMatchObject({ target: { label: 'Unknown link' } });
    expect(JSON.stringify(activity.payloads)).not.toContain(token);
  });

  it('records a link request of a deactivated user', async () => {
    const activity = await auth.record(authActivity);
    await editUser(admin, 5, { isActive: false });
    await auth.anyone.call(routes.requestMagicLink, { body: { email: 'rep@summit.example' } });
    expect((await activity.waitFor(2))[1]).toMatchObject({
      action: 'sign-in.refused',
      target: { id: '5' },
      summary: 'The user is deactivated',
    });
    await editUser(admin, 5, { isActive: true });
  });

  it('limits the entries for unknown links, but not for a user', async () => {
    const activity = await auth.record(authActivity);
    const listed = limits.refusals.max;
    for (let times = 0; times < listed + 20; times += 1) {
      const reply = await auth.fetchAs(null, routes.verifyMagicLink.path, {
        method: 'POST',
        headers: { 'x-forwarded-for': `2001:db8:0:${(times + 1).toString(16)}::1` },
        json: { token: `nonsense ${times}` },
      });
      expect(reply.status).toBe(400);
      await reply.body?.cancel();
    }
    await editUser(admin, 5, { isActive: false });
    await auth.anyone.call(routes.requestMagicLink, { body: { email: 'rep@summit.example' } });
    const hasUser = (all: { target: { id: string } }[]) =>
      all.some(({ target }) => target.id === '5');
    await vi.waitFor(
      () =>
        expect(
          hasUser(activity.payloads.filter(({ action }) => action === 'sign-in.refused')),
        ).toBe(true),
      { timeout: 10_000 },
    );
    const refused = activity.payloads.filter(({ action }) => action === 'sign-in.refused');
    expect(refused.length).toBeLessThanOrEqual(listed + 2);
    expect(refused.filter(({ target }) => target.label === 'Several links')).toHaveLength(1);
    await auth.database.query('DELETE FROM attempts');
    await editUser(admin, 5, { isActive: true });
  });

  it('records a link request of an unknown address', async () => {
    const activity = await auth.record(authActivity);
    await auth.anyone.call(routes.requestMagicLink, { body: { email: 'who@nowhere.example' } });
    expect((await activity.waitFor(1))[0]).toMatchObject({
      action: 'sign-in.refused',
      actor: null,
      target: { label: 'who@nowhere.example' },
    });
  });

  it('records refusals by role or rule, but not invalid input', async () => {
    const activity = await auth.record(authActivity);
    const rep = await auth.as(actors.rep);
    await expect(rep.call(userRoutes.deleteUser, { params: { id: 5 } })).rejects.toThrow('403');
    await expect(editUser(admin, 4, { email: 'nonsense' })).rejects.toThrow('400');
    await expect(admin.call(userRoutes.deleteUser, { params: { id: 1 } })).rejects.toThrow('409');
    await expect(editUser(admin, 1, { role: 'biz_dev' })).rejects.toThrow('409');
    await expect(editUser(admin, 4, { role: 'admin' })).rejects.toThrow('400');
    const refusals = await activity.waitFor(4);
    expect(refusals.map(({ action }) => action)).toEqual(Array(4).fill('access.refused'));
    expect(refusals).toMatchObject([
      { actor: { id: 4 }, target: { label: 'DELETE /api/users/5' } },
      { actor: { id: 1 }, summary: 'You cannot delete yourself. Ask another administrator.' },
      { target: { label: 'PUT /api/users/1' } },
      { summary: 'Administrator may be chosen only for Tidewater Payments.' },
    ]);
    expect(refusals[0]?.requestId).toMatch(/^[\w-]{8,}$/);
  });
});
