import { userDeleted, userMoved } from '@portal/contracts/auth/events';
import * as routes from '@portal/contracts/auth/routes';
import * as userRoutes from '@portal/contracts/auth/user-routes';
import { actors } from '@portal/test-kit/actors';
import { countStatements } from '@portal/test-kit/count-statements';
import { walkPages } from '@portal/test-kit/walk-pages';
import { afterAll, describe, expect, it } from 'vitest';
import { authService } from '../service.ts';
import { startAuth, tokenIn } from '../testing/start-auth.ts';

const auth = await startAuth();
const admin = await auth.as(actors.admin);
afterAll(() => auth.stop());

const verify = (token: string) => auth.anyone.call(routes.verifyMagicLink, { body: { token } });
const edit = (id: number, change: object, heirId?: number) =>
  admin.call(userRoutes.updateUser, {
    params: { id },
    query: { heirId },
    body: {
      firstName: 'A',
      lastName: 'B',
      email: `user${id}@portal.example`,
      company: 'Tidewater Payments',
      role: 'admin',
      isActive: true,
      ...change,
    },
  });

describe('a link created by an administrator', () => {
  it('works for a user, for ten minutes', async () => {
    const link = await admin.call(routes.generateMagicLink, {
      body: { email: 'rep@summit.example' },
    });
    const minutes = (Date.parse(link.expiresAt) - Date.now()) / 60_000;
    expect(minutes).toBeGreaterThan(9.5);
    expect(minutes).toBeLessThanOrEqual(10);
    expect((await verify(tokenIn(link.magicLink))).user.id).toBe(5);
  });

  it('is the same for a repeated Idempotency-Key', async () => {
    const make = () =>
      admin.call(routes.generateMagicLink, {
        headers: { 'idempotency-key': 'one-link-alone' },
        body: { email: 'rep@summit.example' },
      });
    const link = await make();
    expect(await make()).toEqual(link);
    const tokens = await auth.database.query('SELECT 1 FROM magic_tokens WHERE expires_at = $1', [
      link.expiresAt,
    ]);
    expect(tokens).toHaveLength(1);
    expect((await verify(tokenIn(link.magicLink))).user.id).toBe(5);
  });

  it('is rejected for unknown and deactivated users', async () => {
    await expect(
      admin.call(routes.generateMagicLink, { body: { email: 'nobody@nowhere.example' } }),
    ).rejects.toThrow('404');
    const link = await admin.call(routes.generateMagicLink, {
      body: { email: 'rep@summit.example' },
    });
    await auth.database.query('UPDATE users SET is_active = false WHERE id = 5');
    await expect(
      admin.call(routes.generateMagicLink, { body: { email: 'rep@summit.example' } }),
    ).rejects.toThrow('409');
    await expect(verify(tokenIn(link.magicLink))).rejects.toThrow('Invalid or expired magic link');
    await auth.database.query('UPDATE users SET is_active = true WHERE id = 5');
  });
});

describe('the test role', () => {
  const claimsOf = (cookie: string): Promise<string> =>
    auth
      .identityOf(cookie)
      .then((token) => Buffer.from(token?.split('.')[1] ?? '', 'base64url').toString());

  it('takes effect immediately and can be cleared', async () => {
    const cookie = await auth.signIn('admin@portal.example');
    await admin.call(routes.setTestRole, { body: { testRole: 'representative' } });
    expect(await claimsOf(cookie)).toContain('"effectiveRole":"representative"');
    expect((await admin.call(routes.getCurrentUser)).testRole).toBe('representative');
    expect(await admin.call(routes.clearTestRole)).toEqual({ testRole: null });
    expect(await claimsOf(cookie)).toContain('"effectiveRole":"admin"');
  });

  it('can be cleared while it is active, and set by administrators only', async () => {
    const viewing = await auth.as({ ...actors.admin, effectiveRole: 'representative' });
    await viewing.call(routes.clearTestRole);
    const bizDev = await auth.as(actors.bizDev);
    await expect(bizDev.call(routes.setTestRole, { body: { testRole: 'admin' } })).rejects.toThrow(
      '403',
    );
  });
});

describe('users', () => {
  it('are read with two statements per page', async () => {
    const read = () => admin.page(userRoutes.listUsers, { query: { limit: 25 } });
    expect((await read()).rows.length).toBeGreaterThan(1);
    expect(await countStatements(read)).toBeLessThanOrEqual(2);
  });

  it('can be filtered by search, role and state', async () => {
    const first = await admin.page(userRoutes.listUsers, { query: { limit: 2, sort: 'email' } });
    expect(first.rows).toHaveLength(2);
    expect(first.total).toBeGreaterThan(4);
    const second = await admin.page(userRoutes.listUsers, {
      query: { limit: 2, sort: 'email', cursor: first.next ?? '' },
    });
    expect(second.rows[0]?.email.localeCompare(first.rows[1]?.email ?? '')).toBeGreaterThan(0);
    const managers = await admin.page(userRoutes.listUsers, {
      query: { role: 'representative_manager', status: 'active', search: 'hale' },
    });
    expect(managers.rows.map((row) => row.id)).toEqual([3]);
    expect((await admin.page(userRoutes.listUsers, { query: { search: '%' } })).total).toBe(0);
  });

  it.each(['name', '-name', '-company', 'createdAt'])(
    'are sorted by %s across pages',
    async (sort) => {
      const all = await admin.page(userRoutes.listUsers, { query: { sort } });
      const walked = await walkPages(admin, userRoutes.listUsers, { query: { sort, limit: 2 } });
      expect(walked.forward).toEqual(all.rows);
      expect(walked.backward).toEqual(all.rows);
    },
  );

  it('cannot use an existing address', async () => {
    await expect(edit(3, { email: 'rep@summit.example' })).rejects.toThrow(
      '409: rep@summit.example already has an account.',
    );
  });

  it('report every invalid field', async () => {
    const reply = await auth.fetchAs(actors.admin, '/users/3', {
      method: 'PUT',
      json: { email: 'x', role: 'boss' },
    });
    const { errors } = (await reply.json()) as { errors: object };
    expect(Object.keys(errors).sort()).toEqual(
      ['company', 'email', 'firstName', 'isActive', 'lastName', 'role'].sort(),
    );
  });

  it('cannot demote, deactivate or delete themselves', async () => {
    await expect(edit(1, { role: 'biz_dev' })).rejects.toThrow(
      'You cannot give up your own administrator role.',
    );
    await expect(edit(1, { isActive: false })).rejects.toThrow('You cannot deactivate yourself');
    await expect(admin.call(userRoutes.deleteUser, { params: { id: 1 } })).rejects.toThrow(
      'You cannot delete yourself',
    );
  });

  it('cannot give up their own role, even with other administrators', async () => {
    await edit(2, { role: 'admin' });
    await expect(edit(1, { role: 'biz_dev' })).rejects.toThrow(
      '409: You cannot give up your own administrator role.',
    );
    await edit(2, { role: 'biz_dev' });
  });

  describe('who move to another company', () => {
    const coastal = 'Coastal Payments';
    const summit = { company: 'Summit Merchant Group', role: 'representative' };
    const back = (id: number, role: string) => edit(id, { company: coastal, role });

    it.each([
      ['a manager of the previous company', 4, undefined, 3],
      ['the given user', 4, 1, 1],
      ['the caller, if the company has no other manager', 3, undefined, 1],
    ])('transfer their records to %s', async (_, id, newOwnerId, expected) => {
      const moved = await auth.record(userMoved);
      const before = moved.payloads.length;
      await edit(id, summit, newOwnerId);
      expect((await moved.waitFor(before + 1)).at(-1)).toMatchObject({
        userId: id,
        from: coastal,
        to: summit.company,
        heir: { userId: expected },
      });
      await back(id, id === 3 ? 'representative_manager' : 'representative');
    });

    it('cannot transfer them to a third company or to themselves', async () => {
      for (const heirId of [4, 5, 999])
        await expect(edit(4, { role: 'representative' }, heirId)).rejects.toThrow(
          '400: Applications and quotes stay with Coastal Payments.',
        );
    });
  });

  it('lose their sessions when deleted', async () => {
    const deleted = await auth.record(userDeleted);
    const cookie = await auth.signIn('rep@summit.example');
    await admin.call(userRoutes.deleteUser, { params: { id: 5 } });
    expect(await auth.identityOf(cookie)).toBeNull();
    expect(await deleted.waitFor(1)).toEqual([
      {
        userId: 5,
        company: 'Summit Merchant Group',
        heir: {
          userId: 1,
          name: 'Avery Stone',
          company: 'Tidewater Payments',
          email: 'admin@portal.example',
        },
      },
    ]);
    await expect(admin.call(userRoutes.deleteUser, { params: { id: 5 } })).rejects.toThrow('404');
    await expect(edit(5, {})).rejects.toThrow('404');
  });
});

it('creates the first administrator once if there are no users', async () => {
  const { createFirstAdministrator } = await import('./use-cases/users.ts');
  const { createTransact } = await import('../store/store.ts');
  const { PrismaClient } = await import('../generated/prisma/client.ts');
  const { PrismaPg } = await import('@prisma/adapter-pg');
  const { createTestDatabase } = await import('@portal/test-kit/test-database');
  const { migrateService } = await import('@portal/service-kit/database/migrate');
  const database = await createTestDatabase();
  await migrateService(authService, database.url);
  const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: database.url }) });
  const deps = { transact: createTransact(db), brand: { internalCompany: 'Tidewater' } } as never;
  await Promise.all([1, 2, 3].map(() => createFirstAdministrator(deps, 'First@Portal.Example')));
  const rows = await database.query('SELECT email, role::text, company FROM users');
  expect(rows).toEqual([{ email: 'first@portal.example', role: 'admin', company: 'Tidewater' }]);
  await db.$disconnect();
  await database.drop();
});
