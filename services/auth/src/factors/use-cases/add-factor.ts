import type {
  newOneTimeCodesSchema,
  newPasskeyResponse,
} from '@portal/contracts/auth/factor-schemas';
import { isUniqueViolation } from '@portal/service-kit/database/sql';
import { conflict } from '@portal/service-kit/portal-error';
import type { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { passkeyRefused } from '../rules/factor-refusals.ts';
import { fullName } from '../../people/rules/full-name.ts';
import { hashRecoveryCode, newRecoveryCodes } from '../rules/recovery-codes.ts';
import { userTarget } from '../../people/rules/user-activity.ts';
import type { Store } from '../../store/store.ts';
import type { UserRow } from '../../people/store/users.ts';
import { checkCode } from './check-code.ts';
import { keepChallenge, requirePasskeys, takeChallenge } from './passkey-challenge.ts';
import { recordOwnActivity } from '../../use-cases/record-activity.ts';
import { requireSignInUser, type KnownVisitor } from './require-sign-in-user.ts';

const maxPasskeys = 10;

export async function startPasskey(deps: Deps, userId: number): Promise<{ challenge: string }> {
  const relyingParty = requirePasskeys(deps);
  const user = await requireSignInUser(deps.store, userId);
  const existing = await deps.store.passkeys.ofUser(userId);
  if (existing.length >= maxPasskeys)
    throw conflict(`You already have ${maxPasskeys} passkeys. Remove one first.`);
  const owner = { id: userId, email: user.email, name: fullName(user) };
  const options = await relyingParty.creation(owner, existing);
  return keepChallenge(deps, options, { purpose: 'add', userId });
}

export interface Enrollment {
  userId: number;
  visitor: KnownVisitor;
  /** It completes a sign-in by link. */
  isSignIn: boolean;
}

export interface NewPasskeyInput {
  name: string;
  response: z.output<typeof newPasskeyResponse>;
}

/** Adds a passkey. Returns recovery codes if the person has none yet. */
export async function addPasskey(
  deps: Deps,
  enrollment: Enrollment,
  { name, response }: NewPasskeyInput,
): Promise<string[] | null> {
  const { userId } = enrollment;
  const relyingParty = requirePasskeys(deps);
  if (!(await takeChallenge(deps, response, { purpose: 'add', userId }))) throw passkeyRefused();
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
      return noteAdded(store, deps, user, { ...enrollment, what: `the passkey "${name}"` });
    })
    .catch((error: unknown) => {
      throw isUniqueViolation(error) ? conflict('This passkey was added before.') : error;
    });
}

/** Returns a new key for an authenticator app. Throws a 409 if the person has one. */
export async function startOneTimeCodes(
  { store, authenticatorKeys }: Deps,
  userId: number,
): Promise<z.output<typeof newOneTimeCodesSchema>> {
  const user = await requireSignInUser(store, userId);
  if ((await store.oneTimeCodes.ofUser(userId))?.confirmedAt)
    throw conflict('You already have an authenticator app. Remove it before you add another one.');
  const { stored, shown } = authenticatorKeys.create(userId, user.email);
  await store.oneTimeCodes.start(stored);
  return shown;
}

/** Confirms the key with a code of the app. Returns recovery codes if the person has none yet. */
export async function addOneTimeCodes(
  deps: Deps,
  enrollment: Enrollment,
  code: string,
): Promise<string[] | null> {
  const { userId } = enrollment;
  await checkCode(deps, userId, code, { confirmed: false });
  return deps.transact(async (store) => {
    const user = await requireSignInUser(store, userId);
    await store.oneTimeCodes.confirm(userId, deps.now());
    return noteAdded(store, deps, user, { ...enrollment, what: 'an authenticator app' });
  });
}

/** Ends all sessions, since any of them may be a thief's: the caller's begins anew. */
async function noteAdded(
  store: Store,
  { now }: Deps,
  user: UserRow,
  { what, visitor, isSignIn }: Enrollment & { what: string },
): Promise<string[] | null> {
  if (isSignIn) await store.users.noteSignIn(user.id, now());
  await store.sessions.endAllOf(user.id);
  await store.knownBrowsers.note(user.id, visitor.browser, now());
  await store.mails.notify('factor-added', user.email, what);
  await recordOwnActivity(store, user, {
    action: 'second-factor.added',
    target: userTarget(user),
    summary: `Added ${what}${isSignIn ? ' and signed in' : ''}`,
  });
  return (await store.oneTimeCodes.recoveryCodesLeft(user.id)) > 0
    ? null
    : replaceRecoveryCodes(store, user.id);
}

/** Stores the hashes of new recovery codes, and returns the codes. */
export async function replaceRecoveryCodes(store: Store, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  await store.oneTimeCodes.replaceRecoveryCodes(userId, codes.map(hashRecoveryCode));
  return codes;
}
