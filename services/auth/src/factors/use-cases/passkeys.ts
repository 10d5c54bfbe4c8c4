import { hashSecret } from '@portal/service-kit/crypto/link-secret';

import type { PasskeyResponse } from '@portal/contracts/auth/factor-schemas';
import { challengeOf, type RelyingParty } from '../crypto/relying-party.ts';
import { asActor, userTarget } from '../../people/rules/person.ts';
import type { Deps } from '../../deps.ts';
import { conflict } from '@portal/service-kit/portal-error';
import { passkeyRefused } from '../rules/factor-refusals.ts';
import { challengeMs, limits } from '../../rules/terms.ts';
import type { ChallengeFor, PasskeyRow } from '../store/passkeys.ts';
import { countAttempt, recordRefusal } from '../../use-cases/sign-in-attempts.ts';
import type { UserRow } from '../../people/store/users.ts';
import { ssoRequirement } from '../../sign-in/use-cases/sign-in-steps.ts';
import { recordSignIn, type KnownVisitor } from './require-sign-in-user.ts';

type Purpose = Omit<ChallengeFor, 'hash'>;

/** Throws a 409 if passkeys do not work at the portal's address. */
export function requirePasskeys({ relyingParty }: Deps): RelyingParty {
  if (!relyingParty)
    throw conflict('Passkeys need a host name, and this portal is opened by an IP address.');
  return relyingParty;
}

/** Stores the challenge of these options: it works once, for five minutes. */
export async function storeChallenge(
  { store, now }: Deps,
  options: { challenge: string },
  purpose: Purpose,
): Promise<{ challenge: string }> {
  const hash = hashSecret(options.challenge);
  await store.passkeys.addChallenge({ hash, ...purpose }, new Date(now().getTime() + challengeMs));
  return options;
}

/** Consumes the challenge of a response. Returns false if it is unknown, used, expired or for another purpose. */
export async function consumeChallenge(
  { store, now }: Deps,
  response: Parameters<typeof challengeOf>[0],
  purpose: Purpose,
): Promise<boolean> {
  const challenge = challengeOf(response);
  if (challenge === null) return false;
  return store.passkeys.consumeChallenge({ hash: hashSecret(challenge), ...purpose }, now());
}

export async function startPasskeySignIn(deps: Deps, network: string) {
  const relyingParty = requirePasskeys(deps);
  const bucket = `challenge-client:${network}`;
  await countAttempt(deps, bucket, limits.challengesPerClient, 'sign-ins were started');
  const options = await relyingParty.request();
  return storeChallenge(deps, options, { purpose: 'sign-in', userId: null });
}

/** Verifies a response by `userId`'s passkey (null: anyone's). Throws the same 400 always; the log has the reason. */
export async function checkPasskey(deps: Deps, response: PasskeyResponse, userId: number | null) {
  const { store, now } = deps;
  const relyingParty = requirePasskeys(deps);
  const passkey = await store.passkeys.byCredential(response.id);
  const purpose = userId === null ? 'sign-in' : 'verify';
  if (!(await consumeChallenge(deps, response, { purpose, userId })))
    throw await refusedPasskey(deps, passkey, 'Its challenge is unknown, used or expired');
  if (!passkey || (userId !== null && passkey.userId !== userId))
    throw await refusedPasskey(deps, passkey, 'It does not belong to the account');
  const checked = await relyingParty.check(response, passkey).catch((error: Error) => error);
  if (checked instanceof Error) throw await refusedPasskey(deps, passkey, checked.message);
  if (!checked.verified) throw await refusedPasskey(deps, passkey, 'Its signature is not valid');
  const { newCounter, credentialBackedUp } = checked.authenticationInfo;
  await store.passkeys.recordUse(passkey.id, {
    counter: BigInt(newCounter),
    backedUp: credentialBackedUp,
    lastUsedAt: now(),
  });
  return passkey;
}

/** Library messages may quote what the browser sent. */
const maxReason = 200;

/** Records why a passkey was refused, and returns the error. */
async function refusedPasskey({ transact, now }: Deps, passkey: PasskeyRow | null, why: string) {
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

/** Signs in with a passkey. It verifies the user, so it counts as both factors. */
export async function signInWithPasskey(
  deps: Deps,
  response: PasskeyResponse,
  visitor: KnownVisitor,
): Promise<UserRow> {
  const { transact, now } = deps;
  const bucket = `try-client:${visitor.network}`;
  await countAttempt(deps, bucket, limits.triesPerClient, 'sign-ins were tried');
  const passkey = await checkPasskey(deps, response, null);
  const user = await transact(async (store) => {
    const found = await store.users.byId(passkey.userId);
    if (!found?.isActive || !(await store.companies.allowsSignIn(found.company))) return null;
    if ((await ssoRequirement(store, found)) === 'provider') return null;
    await store.record(asActor(found), {
      action: 'sign-in.succeeded',
      target: userTarget(found),
      summary: `By the passkey "${passkey.name}"`,
    });
    await recordSignIn(store, found, visitor, now());
    return found;
  });
  if (!user) {
    const why = 'The account or its company is not active, or has single sign-on';
    throw await refusedPasskey(deps, passkey, why);
  }
  return user;
}
