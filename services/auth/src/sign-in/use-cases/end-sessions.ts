import type { Actor } from '@portal/service-kit/identity';
import { notFound } from '@portal/service-kit/portal-error';
import type { Deps } from '../../deps.ts';
import { userTarget } from '../../people/rules/user-activity.ts';
import type { SessionRow } from '../store/sessions.ts';

/** Returns a user's valid sessions. Throws a 404 for an unknown user. */
export async function listSessions(
  { store, sessionTerms, now }: Deps,
  userId: number,
): Promise<SessionRow[]> {
  if (!(await store.users.byId(userId))) throw notFound('The user');
  return store.sessions.ofUser(userId, now(), new Date(now().getTime() - sessionTerms.absolute));
}

export async function endSession({ store }: Deps, actor: Actor, id: number): Promise<void> {
  if (!(await store.sessions.endOf(actor.userId, id))) throw notFound('The session');
}

export async function endUserSessions({ transact }: Deps, actor: Actor, id: number): Promise<void> {
  await transact(async (store) => {
    const user = await store.users.byId(id);
    if (!user) throw notFound('The user');
    await store.sessions.endAllOf(id);
    await store.record(actor, {
      action: 'sessions.ended',
      target: userTarget(user),
      summary: 'Ended all sessions of the user',
    });
  });
}
