import { userDeleted } from '@portal/contracts/auth/events';
import * as routes from '@portal/contracts/auth/routes';
import * as userRoutes from '@portal/contracts/auth/user-routes';
import { ApiError, type Client } from '@portal/contracts/core/client';
import { actors } from '@portal/test-kit/actors';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { editUser, findUser } from './testing/edit-user.ts';
import { startAuth } from '../testing/start-auth.ts';

const auth = await startAuth();
const admin = await auth.as(actors.admin);
/** A second administrator: the business development user, promoted for these tests. */
const second = await auth.as({ ...actors.bizDev, role: 'admin', effectiveRole: 'admin' });
afterAll(() => auth.stop());
beforeEach(async () => {
  await auth.database.query(
    "UPDATE users SET role = 'admin', is_active = true, test_role = null WHERE id IN (1, 2)",
  );
});

const problemOf = async (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => (error instanceof ApiError ? error.problem : null),
  );

describe('the last active administrator', () => {
  const demoteSecond = () => auth.database.query("UPDATE users SET role = 'biz_dev' WHERE id = 2");
  const detail = '409: This is the last active administrator.';

  it('cannot be demoted', async () => {
    await demoteSecond();
    await expect(editUser(second, 1, { role: 'biz_dev' })).rejects.toThrow(detail);
  });
  it('cannot be deactivated', async () => {
    await demoteSecond();
    await expect(editUser(second, 1, { isActive: false })).rejects.toThrow(detail);
  });
  it('cannot be deleted', async () => {
    await demoteSecond();
    await expect(second.call(userRoutes.deleteUser, { params: { id: 1 } })).rejects.toThrow(detail);
  });
  it('does not include deactivated ones', async () => {
    await editUser(admin, 2, { isActive: false });
    await expect(editUser(second, 1, { role: 'biz_dev' })).rejects.toThrow(detail);
  });

  it.each([
    ['demote', (by: Client, id: number) => editUser(by, id, { role: 'biz_dev' })],
    ['deactivate', (by: Client, id: number) => editUser(by, id, { isActive: false })],
  ])('remains when two %s each other concurrently', async (_, act) => {
    const outcomes = await Promise.allSettled([act(admin, 2), act(second, 1)]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
    const [row] = await auth.database.query<{ left: number }>(
      "SELECT count(*)::int AS left FROM users WHERE role = 'admin' AND is_active",
    );
    expect(row?.left).toBe(1);
  });
});

describe('all five fields', () => {
  const fields = ['firstName', 'lastName', 'email', 'company', 'role'];
  const post = (path: string, method: string, body: object) =>
    auth.fetchAs(actors.admin, path, {
      method,
      json: body,
    });
  it.each([
    ['an invitation', '/auth/invite', 'POST'],
    ['a change', '/users/3', 'PUT'],
  ])('are required by %s and reported if missing or blank', async (_, path, method) => {
    for (const body of [{ isActive: true }, { isActive: true, firstName: ' ', lastName: '' }]) {
      const reply = await post(path, method, body);
      expect(reply.status).toBe(400);
      const { errors } = (await reply.json()) as { errors: object };
      expect(Object.keys(errors).sort()).toEqual(fields.toSorted());
    }
  });
});

describe('a version', () => {
  it('is returned with each change, and an older one is rejected', async () => {
    const before = await findUser(admin, 4);
    const reply = await auth.fetchAs(actors.admin, '/users/4', {
      method: 'PUT',
      headers: { 'if-match': `"${before.version}"` },
      json: { ...before, firstName: 'Rae' },
    });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('etag')).toBe(`"${before.version + 1}"`);
    await expect(editUser(second, 4, { firstName: 'Lost' }, `"${before.version}"`)).rejects.toThrow(
      '412: The user was changed by someone else meanwhile.',
    );
    expect((await findUser(admin, 4)).firstName).toBe('Rae');
    await expect(
      admin.call(userRoutes.deleteUser, {
        params: { id: 4 },
        headers: { 'if-match': `"${before.version}"` },
      }),
    ).rejects.toThrow('412');
  });

  it('allows one of two concurrent changes', async () => {
    const { version } = await findUser(admin, 4);
    const outcomes = await Promise.allSettled([
      editUser(admin, 4, { firstName: 'A' }, `"${version}"`),
      editUser(second, 4, { firstName: 'B' }, `"${version}"`),
    ]);
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  });

  it('is optional', async () => {
    expect((await editUser(admin, 4, { firstName: 'Riley' })).firstName).toBe('Riley');
  });
});

describe('a deleted user’s applications and quotes', () => {
  const newUser = async (email: string): Promise<number> => {
    const [row] = await auth.database.query<{ id: number }>(
      `INSERT INTO users (email, first_name, last_name, company, updated_at)
       VALUES ($1, 'Gone', 'Soon', 'Coastal Payments', now()) RETURNING id`,
      [email],
    );
    return row?.id ?? 0;
  };

  it('are transferred to the given user', async () => {
    const deleted = await auth.record(userDeleted);
    const id = await newUser('transferred@coastal.example');
    await admin.call(userRoutes.deleteUser, { params: { id }, query: { heirId: 3 } });
    expect(await deleted.waitFor(1)).toEqual([
      {
        userId: id,
        company: actors.manager.company,
        heir: {
          userId: 3,
          name: 'Morgan Hale',
          company: 'Coastal Payments',
          email: 'manager@coastal.example',
        },
      },
    ]);
  });

  it('are transferred to the administrator by default', async () => {
    const deleted = await auth.record(userDeleted);
    const id = await newUser('no-owner@coastal.example');
    await admin.call(userRoutes.deleteUser, { params: { id } });
    expect((await deleted.waitFor(1))[0]?.heir?.userId).toBe(1);
  });

  it('cannot be transferred to the deleted or a deactivated user, or to another company', async () => {
    const id = await newUser('kept@coastal.example');
    await auth.database.query('UPDATE users SET is_active = false WHERE id = 3');
    for (const heirId of [9999, id, 3, 5]) {
      const problem = await problemOf(
        admin.call(userRoutes.deleteUser, { params: { id }, query: { heirId } }),
      );
      expect(problem).toMatchObject({ status: 400 });
      expect(Object.keys(problem?.errors ?? {})).toEqual(['heirId']);
    }
    expect((await findUser(admin, id)).email).toBe('kept@coastal.example');
    await auth.database.query('UPDATE users SET is_active = true WHERE id = 3');
  });
});

it('counts users by role and state, and pending invitations', async () => {
  const before = await admin.call(userRoutes.getUserStats);
  await auth.invite('counted@coastal.example');
  await editUser(admin, 5, { isActive: false });
  expect(await admin.call(userRoutes.getUserStats)).toEqual({
    ...before,
    active: before.active - 1,
    pendingInvites: before.pendingInvites + 1,
  });
  const open = await admin.page(routes.listInvites, {
    query: { status: 'open', role: 'representative', search: 'coastal', sort: '-name' },
  });
  expect(open.rows.map((row) => row.email)).toContain('counted@coastal.example');
  await editUser(admin, 5, { isActive: true });
});

it.each([
  ['riley brooks', [4]],
  ['BROOKS coastal', [4]],
  ['Coastal Payments', [3, 4]],
  ['brooks summit', []],
  ['  ', [1, 2, 3, 4, 5]],
])('finds people by the words of %j', async (search, ids) => {
  const { rows } = await admin.page(userRoutes.listUsers, { query: { search, sort: 'createdAt' } });
  expect(rows.map(({ id }) => id).filter((id) => id <= 5)).toEqual(ids);
});
