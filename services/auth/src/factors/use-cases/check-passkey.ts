import type { PasskeyResponse } from '@portal/contracts/auth/factor-schemas';
import type { Deps } from '../../deps.ts';
import { passkeyRefused } from '../rules/factor-refusals.ts';
import { userTarget } from '../../people/rules/user-activity.ts';
import type { PasskeyRow } from '../store/passkeys.ts';
import { recordRefusal } from '../../use-cases/record-activity.ts';
import { requirePasskeys, takeChallenge } from './passkey-challenge.ts';

/**
 * Checks a passkey's answer and notes its use. `userId`: whose it must be; null for whoever signs in. Throws the same
 * 400 for each reason; the activity log names it.
 */
export async function checkPasskey(
  deps: Deps,
  response: PasskeyResponse,
  userId: number | null,
): Promise<PasskeyRow> {
  const { store, now } = deps;
  const relyingParty = requirePasskeys(deps);
  const passkey = await store.passkeys.byCredential(response.id);
  const purpose = userId === null ? 'sign-in' : 'verify';
  if (!(await takeChallenge(deps, response, { purpose, userId })))
    throw await refusedPasskey(deps, passkey, 'Its challenge is unknown, used or expired');
  if (!passkey || (userId !== null && passkey.userId !== userId))
    throw await refusedPasskey(deps, passkey, 'It does not belong to the account');
  const checked = await relyingParty.check(response, passkey).catch((error: Error) => error);
  if (checked instanceof Error) throw await refusedPasskey(deps, passkey, checked.message);
  if (!checked.verified) throw await refusedPasskey(deps, passkey, 'Its signature is not valid');
  const { newCounter, credentialBackedUp } = checked.authenticationInfo;
  await store.passkeys.noteUse(passkey.id, {
    counter: BigInt(newCounter),
    backedUp: credentialBackedUp,
    lastUsedAt: now(),
  });
  return passkey;
}

/** Library messages may quote what the browser sent. */
const maxReason = 200;

/** Records why a passkey was refused, and returns the error. */
export async function refusedPasskey(
  { transact, now }: Deps,
  passkey: PasskeyRow | null,
  why: string,
): Promise<Error> {
  await transact(async (store) => {
    const user = passkey && (await store.users.byId(passkey.userId));
    const target = user
      ? userTarget(user)
      : { kind: 'passkey', id: 'unknown', label: 'Unknown passkey' };
    const summary = `A passkey was refused. ${why}`.slice(0, maxReason);
    await recordRefusal(store, now(), target, summary);
  });
  return passkeyRefused();
}
