import { authActivity } from '@portal/contracts/auth/events';
import * as routes from '@portal/contracts/auth/routes';
import * as userRoutes from '@portal/contracts/auth/user-routes';
import { createClient } from '@portal/contracts/core/client';
import { createIdentityVerifier } from '@portal/service-kit/identity';
import { actors } from '@portal/test-kit/actors';
import { testPublicKeys } from '@portal/test-kit/identity';
import { waitFor } from '@portal/test-kit/wait-for';
import { startWorkerProcess } from '@portal/test-kit/worker-process';
import { afterAll, describe, expect, it } from 'vitest';
import { cookiesOf, riley, startAuth, tokenIn } from '../testing/start-auth.ts';

const auth = await startAuth();
const admin = await auth.as(actors.admin);
afterAll(() => auth.stop());

const verifyIdentity = createIdentityVerifier(testPublicKeys);
const by = { userId: actors.admin.userId, name: actors.admin.name };

async function signInByLinkFor(email: string): Promise<string> {
  const reply = await auth.fetchAs(null, routes.verifyMagicLink.path, {
    method: 'POST',
    json: { token: await auth.linkFor(email) },
  });
  expect(reply.status).toBe(200);
  return cookiesOf(reply);
}
const actorOf = async (cookie: string) => verifyIdentity((await auth.identityOf(cookie)) ?? '');

describe('a session by an administrator’s link', () => {
  it('is marked in the identity and the activity log, and the person is notified', async () => {
    const activity = await auth.record(authActivity);
    const actor = await actorOf(await signInByLinkFor(actors.bizDev.email));
    expect(actor).toMatchObject({ userId: actors.bizDev.userId, impersonatedBy: by });
    if (!actor) throw new Error('Nobody is signed in');
    const marked = await auth.as(actor);
    expect((await marked.call(routes.getCurrentUser)).impersonatedBy).toBe(by.name);
    await waitFor(() =>
      activity.payloads.find(
        ({ action, summary }) =>
          action === 'sign-in.succeeded' && summary === `By a link that ${by.name} created`,
      ),
    );
    const mails = await waitFor(() => {
      const found = auth.mail.allTo(actors.bizDev.email);
      return found.some(({ subject }) => subject.startsWith('Someone signed in')) ? found : null;
    });
    expect(mails.at(-1)?.text).toContain(`a link that ${by.name} created`);
  });

  it('cannot export lists, and its activities name the administrator', async () => {
    const actor = await actorOf(await signInByLinkFor('rep@summit.example'));
    const marked = { ...actors.admin, impersonatedBy: by };
    expect(actor?.impersonatedBy).toEqual(by);
    const list = async (accept: string): Promise<number> => {
      const reply = await auth.fetchAs(marked, userRoutes.listUsers.path, { headers: { accept } });
      await reply.body?.cancel();
      return reply.status;
    };
    const activity = await auth.record(authActivity);
    expect(await list('application/json')).toBe(200);
    expect(await list('text/csv')).toBe(403);
    const entry = await waitFor(() =>
      activity.payloads.find(({ action }) => action === 'access.refused'),
    );
    expect(entry.actor?.name).toBe(`${actors.admin.name} (by a link of ${by.name})`);
  });

  it('is marked for invitations too, but not for one’s own link', async () => {
    const email = 'invited-by-link@coastal.example';
    await auth.invite(email);
    expect((await actorOf(await signInByLinkFor(email)))?.impersonatedBy).toEqual(by);
    expect(
      (await actorOf(await signInByLinkFor(actors.admin.email)))?.impersonatedBy,
    ).toBeUndefined();
    const lastSignIn = async () =>
      (await admin.page(userRoutes.listUsers, { query: { search: actors.rep.email } })).rows[0]
        ?.lastSignInAt;
    await auth.database.query('UPDATE users SET last_sign_in_at = NULL');
    await signInByLinkFor(actors.rep.email);
    expect(await lastSignIn()).toBeNull();
    const cookie = await auth.signIn(actors.rep.email);
    expect((await actorOf(cookie))?.impersonatedBy).toBeUndefined();
    expect(await lastSignIn()).toMatch(/^\d{4}-\d\d-\d\dT/);
    const own = createClient({ baseUrl: auth.url });
    await expect(own.call(routes.getCurrentUser)).rejects.toThrow('401');
  });

  it('creates no links: one for its own person would start an unmarked session', async () => {
    const other = await auth.as({ ...actors.admin, impersonatedBy: { userId: 9, name: 'Mal' } });
    for (const { email } of [actors.admin, actors.rep])
      await expect(other.call(routes.generateMagicLink, { body: { email } })).rejects.toThrow(
        '403: You are signed in with a link that Mal created.',
      );
  });
});

describe('an administrator who loses access', () => {
  const internal = { role: 'admin', company: 'Tidewater Payments' } as const;
  const person = { ...riley, ...internal, firstName: 'Mal' };
  const losses: [string, (params: { id: number }, email: string) => Promise<unknown>][] = [
    [
      'by deactivation',
      (params, email) =>
        admin.call(userRoutes.updateUser, { params, body: { ...person, email, isActive: false } }),
    ],
    [
      'by another role',
      (params, email) =>
        admin.call(userRoutes.updateUser, { params, body: { ...person, email, role: 'biz_dev' } }),
    ],
    ['by deletion', (params) => admin.call(userRoutes.deleteUser, { params })],
  ];

  it.each(losses)('%s loses the sessions and links for others, too', async (how, lose) => {
    const email = `${how.replaceAll(' ', '-')}@portal.example`;
    await auth.invite(email, internal);
    await signInByLinkFor(email);
    const [user] = (await admin.page(userRoutes.listUsers, { query: { search: email } })).rows;
    const params = { id: user?.id ?? 0 };
    const own = await auth.as({ ...actors.admin, userId: params.id, name: 'Mal Cole', email });
    const linkFor = async (to: string) =>
      tokenIn((await own.call(routes.generateMagicLink, { body: { email: to } })).magicLink);
    const used = await auth.fetchAs(null, routes.verifyMagicLink.path, {
      method: 'POST',
      json: { token: await linkFor('rep@summit.example') },
    });
    const [session, unused] = [cookiesOf(used), await linkFor(actors.rep.email)];
    expect((await actorOf(session))?.impersonatedBy).toEqual({
      userId: params.id,
      name: 'Mal Cole',
    });
    await lose(params, email);
    expect(await auth.identityOf(session)).toBeNull();
    for (const route of [routes.inspectMagicLink, routes.verifyMagicLink])
      await expect(auth.anyone.call(route, { body: { token: unused } })).rejects.toThrow('400');
  });
});

describe('reviewer roles', () => {
  it.each(['biz_dev', 'admin'] as const)(
    'are limited to the internal company: %s',
    async (role) => {
      const { isActive: _, ...person } = riley;
      await expect(
        admin.call(routes.createInvite, {
          body: { ...person, email: 'new@coastal.example', role },
        }),
      ).rejects.toThrow(/400: .* may be chosen only for Tidewater Payments/);
      const params = { id: actors.rep.userId };
      await expect(
        admin.call(userRoutes.updateUser, { params, body: { ...riley, role } }),
      ).rejects.toThrow(/400: .* may be chosen only for Tidewater Payments/);
      // A reviewer who leaves the internal company cannot keep the role.
      const { id } = { id: actors.bizDev.userId };
      await expect(
        admin.call(userRoutes.updateUser, {
          params: { id },
          body: { ...riley, email: actors.bizDev.email, role },
        }),
      ).rejects.toThrow('400');
    },
  );

  it('are removed from existing users outside it, with their sessions', async () => {
    const cookie = await auth.signIn('rep@summit.example');
    await auth.database.query(`UPDATE "users" SET "role" = 'biz_dev' WHERE "id" = 5`);
    // Tasks run when a worker starts.
    const worker = startWorkerProcess(new URL('../main.ts', import.meta.url), auth);
    await waitFor(async () => {
      const [row] = await auth.database.query<{ role: string }>(
        'SELECT "role"::text AS "role" FROM "users" WHERE "id" = 5',
      );
      return row?.role === 'representative';
    }).finally(() => worker.kill('SIGKILL'));
    expect(await auth.identityOf(cookie)).toBeNull();
    const [bizDev] = await auth.database.query<{ role: string }>(
      'SELECT "role"::text AS "role" FROM "users" WHERE "id" = 2',
    );
    expect(bizDev?.role).toBe('biz_dev');
  });
});
