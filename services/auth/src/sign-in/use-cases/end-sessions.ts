import type { Actor } from '@portal/service-kit/identity';
import { notFound } from '@portal/service-kit/portal-error';
import type { Deps } from '../../deps.ts';
import { userTarget } from '../../people/rules/person.ts';
import { requireUser } from '../../people/use-cases/users.ts';

/** Returns a user's valid sessions. Throws a 404 for an unknown user. */
export async function listSessions({ store, sessionTerms, now }: Deps, userId: number) {
  await requireUser(store, userId);
  return store.sessions.ofUser(userId, now(), new Date(now().getTime() - sessionTerms.absolute));
}

export async function endSession({ store }: Deps, actor: Actor, id: number): Promise<void> {
  if (!(await store.sessions.endOf(actor.userId, id))) throw notFound('The session');
}

export async function endUserSessions({ transact }: Deps, actor: Actor, id: number): Promise<void> {
  await transact(async (store) => {
    const user = await requireUser(store, id);
    await store.sessions.endAllOf(id);
    await store.record(actor, {
      action: 'sessions.ended',
      target: userTarget(user),
      summary: 'Ended all sessions of the user',
    });
  });
}
