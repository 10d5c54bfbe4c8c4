import type { Actor } from '@portal/service-kit/identity';
import { conflict, notFound } from '@portal/service-kit/portal-error';
import type { Deps } from '../../deps.ts';
import { userTarget } from '../../people/rules/user-activity.ts';
import type { Store } from '../../store/store.ts';
import { replaceRecoveryCodes } from './add-factor.ts';
import { recordActivity } from '../../use-cases/record-activity.ts';
import { requiresFactor } from './requires-factor.ts';

/** `sid`: the caller's session, which does not end. */
export interface OwnSession {
  actor: Actor;
  sid: string | null;
}

export const removePasskey = (deps: Deps, session: OwnSession, id: number): Promise<void> =>
  remove(deps, session, async (store) => {
    const passkey = await store.passkeys.remove(session.actor.userId, id);
    return passkey && `the passkey "${passkey.name}"`;
  });

export const removeOneTimeCodes = (deps: Deps, session: OwnSession): Promise<void> =>
  remove(deps, session, async (store) =>
    (await store.oneTimeCodes.remove(session.actor.userId)) ? 'the authenticator app' : null,
  );

/** Removes a factor of the caller and ends their other sessions. Throws a 409 if they must keep it. */
async function remove(
  deps: Deps,
  { actor, sid }: OwnSession,
  take: (store: Store) => Promise<string | null>,
): Promise<void> {
  const { userId, email } = actor;
  await deps.transact(async (store) => {
    const what = await take(store);
    if (!what) throw notFound('This second factor');
    if (!(await store.oneTimeCodes.hasFactor(userId))) {
      if (await requiresFactor(store, deps, actor))
        throw conflict(
          'Your role or company needs a second factor. Add another one before you remove this.',
        );
      await store.oneTimeCodes.replaceRecoveryCodes(userId, []);
    }
    await store.sessions.endOthersOf(userId, sid);
    await store.mails.notify('factor-removed', email, what);
    await recordActivity(store, actor, {
      action: 'second-factor.removed',
      target: userTarget({ id: userId, email }),
      summary: `Removed ${what}`,
    });
  });
}

/** Replaces the caller's recovery codes. Throws a 409 if they have no second factor. */
export async function renewRecoveryCodes({ transact }: Deps, actor: Actor): Promise<string[]> {
  const { userId, email } = actor;
  return transact(async (store) => {
    if (!(await store.oneTimeCodes.hasFactor(userId)))
      throw conflict('Add a passkey or an authenticator app first.');
    await recordActivity(store, actor, {
      action: 'second-factor.recovery-codes-renewed',
      target: userTarget({ id: userId, email }),
      summary: 'Earlier recovery codes no longer work',
    });
    return replaceRecoveryCodes(store, userId);
  });
}

/** Removes all factors of a user who lost them, and ends their sessions and keys. */
export async function resetFactors({ transact }: Deps, actor: Actor, id: number): Promise<void> {
  await transact(async (store) => {
    const user = await store.users.byId(id);
    if (!user) throw notFound('The user');
    const passkeys = await store.passkeys.removeAllOf(id);
    const hadCodes = await store.oneTimeCodes.remove(id);
    if (passkeys === 0 && !hadCodes) throw conflict('This user has no second factor.');
    await store.oneTimeCodes.replaceRecoveryCodes(id, []);
    await store.sessions.endAllOf(id);
    await store.apiKeys.removeAllOf(id);
    await store.mails.notify('factor-removed', user.email, 'every second factor');
    await recordActivity(store, actor, {
      action: 'second-factor.reset',
      target: userTarget(user),
      summary: 'Removed all second factors, ended all sessions and revoked all keys',
    });
  });
}
