import type { Actor } from '@portal/service-kit/identity';
import type { newPasskeyResponse } from '@portal/contracts/auth/factor-schemas';
import { isUniqueViolation } from '@portal/service-kit/database/sql';
import { conflict, notFound } from '@portal/service-kit/portal-error';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import type { Factors } from '../presenters/sign-in-security.ts';
import { dueAt } from '../../sign-in/rules/factor-policy.ts';
import { getCurrentUser, requireUser } from '../../people/use-cases/users.ts';
import { requiresFactor, requireSignInUser, type KnownVisitor } from './require-sign-in-user.ts';
import { passkeyRefused } from '../rules/factor-refusals.ts';
import { asActor, fullName, userTarget } from '../../people/rules/person.ts';
import { hashRecoveryCode, newRecoveryCodes } from '../rules/recovery-codes.ts';
import type { Store } from '../../store/store.ts';
import type { UserRow } from '../../people/store/users.ts';
import { checkCode } from './verify-second-factor.ts';
import { storeChallenge, requirePasskeys, consumeChallenge } from './passkeys.ts';

export async function getSignInSecurity(deps: Deps, actor: Actor): Promise<Factors> {
  const { store, factorPolicy, relyingParty, now } = deps;
  const user = await getCurrentUser(deps, actor);
  const required = await requiresFactor(store, deps, user);
  return {
    passkeys: await store.passkeys.ofUser(user.id),
    codes: await store.oneTimeCodes.ofUser(user.id),
    recoveryCodesLeft: await store.oneTimeCodes.recoveryCodesLeft(user.id),
    passkeysWork: relyingParty !== null,
    required,
    dueAt: required ? dueAt(user, factorPolicy, now()) : null,
  };
}

const maxPasskeys = 10;

export async function startPasskey(deps: Deps, userId: number): Promise<{ challenge: string }> {
  const relyingParty = requirePasskeys(deps);
  const user = await requireSignInUser(deps.store, userId);
  const existing = await deps.store.passkeys.ofUser(userId);
  if (existing.length >= maxPasskeys)
    throw conflict(`You already have ${maxPasskeys} passkeys. Remove one first.`);
  const owner = { id: userId, email: user.email, name: fullName(user) };
  const options = await relyingParty.creation(owner, existing);
  return storeChallenge(deps, options, { purpose: 'add', userId });
}

export interface Enrollment {
  userId: number;
  visitor: KnownVisitor;
  /** Whether adding the factor completes a sign-in by link. */
  isSignIn: boolean;
}

/** Adds a passkey. Returns recovery codes if the person has none yet. */
export async function addPasskey(
  deps: Deps,
  enrollment: Enrollment,
  { name, response }: { name: string; response: z.output<typeof newPasskeyResponse> },
): Promise<string[] | null> {
  const { userId } = enrollment;
  const relyingParty = requirePasskeys(deps);
  if (!(await consumeChallenge(deps, response, { purpose: 'add', userId }))) throw passkeyRefused();
  const checked = await relyingParty.checkNew(response).catch((error: Error) => error);
  if (checked instanceof Error || !checked.verified) throw passkeyRefused();
  const { credential, credentialDeviceType, credentialBackedUp } = checked.registrationInfo;
  return deps
    .transact(async (store) => {
      const user = await requireSignInUser(store, userId);
      await store.passkeys.add({
        userId,
        name,
        credentialId: credential.id,
        publicKey: new Uint8Array(credential.publicKey),
        counter: BigInt(credential.counter),
        transports: response.response.transports ?? [],
        deviceType: credentialDeviceType,
        backedUp: credentialBackedUp,
      });
      return recordAdded(store, deps, user, { ...enrollment, what: `the passkey "${name}"` });
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? conflict('This passkey was added before.') : error;
    });
}

/** Returns a new key for an authenticator app. Throws a 409 if the person has one. */
export async function startOneTimeCodes({ store, authenticatorKeys }: Deps, userId: number) {
  const user = await requireSignInUser(store, userId);
  if ((await store.oneTimeCodes.ofUser(userId))?.confirmedAt)
    throw conflict('You already have an authenticator app. Remove it before you add another one.');
  const { stored, display } = authenticatorKeys.create(userId, user.email);
  await store.oneTimeCodes.start(stored);
  return display;
}

/** Confirms the key with a code of the app. Returns recovery codes if the person has none yet. */
export async function addOneTimeCodes(deps: Deps, enrollment: Enrollment, code: string) {
  const { userId } = enrollment;
  await checkCode(deps, userId, code, { confirmed: false });
  return deps.transact(async (store) => {
    const user = await requireSignInUser(store, userId);
    await store.oneTimeCodes.confirm(userId, deps.now());
    return recordAdded(store, deps, user, { ...enrollment, what: 'an authenticator app' });
  });
}

/** Ends all sessions, since an attacker may hold one; the caller's route starts a new one. */
async function recordAdded(
  store: Store,
  { now }: Deps,
  user: UserRow,
  { what, visitor, isSignIn }: Enrollment & { what: string },
): Promise<string[] | null> {
  if (isSignIn) await store.users.recordSignIn(user.id, now());
  await store.sessions.endAllOf(user.id);
  await store.knownBrowsers.recordVisit(user.id, visitor.browser, now());
  await store.mails.notify('factor-added', user.email, what);
  await store.record(asActor(user), {
    action: 'second-factor.added',
    target: userTarget(user),
    summary: `Added ${what}${isSignIn ? ' and signed in' : ''}`,
  });
  return (await store.oneTimeCodes.recoveryCodesLeft(user.id)) > 0
    ? null
    : replaceRecoveryCodes(store, user.id);
}

/** Stores the hashes of new recovery codes, and returns the codes. */
async function replaceRecoveryCodes(store: Store, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await store.oneTimeCodes.replaceRecoveryCodes(userId, codes.map(hashRecoveryCode));
  return codes;
}

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
  removeFactor: (store: Store) => Promise<string | null>,
): Promise<void> {
  const { userId, email } = actor;
  await deps.transact(async (store) => {
    await store.lock('second_factors', userId);
    const what = await removeFactor(store);
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
    await store.record(actor, {
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
    await store.record(actor, {
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
    const user = await requireUser(store, id);
    const passkeys = await store.passkeys.removeAllOf(id);
    const hadCodes = await store.oneTimeCodes.remove(id);
    if (passkeys === 0 && !hadCodes) throw conflict('This user has no second factor.');
    await store.oneTimeCodes.replaceRecoveryCodes(id, []);
    await store.sessions.endAllOf(id);
    await store.apiKeys.removeAllOf(id);
    await store.mails.notify('factor-removed', user.email, 'every second factor');
    await store.record(actor, {
      action: 'second-factor.reset',
      target: userTarget(user),
      summary: 'Removed all second factors, ended all sessions and revoked all keys',
    });
  });
}
