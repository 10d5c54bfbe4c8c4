import { hashSecret } from '@portal/service-kit/crypto/link-secret';
import { takeAttempt } from '@portal/service-kit/limits/attempts';
import { challengeOf, type RelyingParty } from '../crypto/relying-party.ts';
import type { Deps } from '../../deps.ts';
import { noPasskeysHere } from '../rules/factor-refusals.ts';
import { challengeMs, limits } from '../../rules/terms.ts';
import type { ChallengeFor } from '../store/passkeys.ts';

type Options = Awaited<ReturnType<RelyingParty['request']>>;
type Purpose = Omit<ChallengeFor, 'hash'>;

/** Throws a 409 if passkeys do not work at the portal's address. */
export function requirePasskeys({ relyingParty }: Deps): RelyingParty {
  if (!relyingParty) throw noPasskeysHere();
  return relyingParty;
}

/** Stores the challenge of these options: it works once, for five minutes. */
export async function keepChallenge(
  { store, now }: Deps,
  options: Options,
  purpose: Purpose,
): Promise<Options> {
  const hash = hashSecret(options.challenge);
  await store.passkeys.addChallenge({ hash, ...purpose }, new Date(now().getTime() + challengeMs));
  return options;
}

/** Uses up the challenge that a response answers. Returns false if it is unknown, used, expired or not for this. */
export async function takeChallenge(
  { store, now }: Deps,
  response: Parameters<typeof challengeOf>[0],
  purpose: Purpose,
): Promise<boolean> {
  const challenge = challengeOf(response);
  if (challenge === null) return false;
  return store.passkeys.takeChallenge({ hash: hashSecret(challenge), ...purpose }, now());
}

export async function startPasskeySignIn(deps: Deps, network: string): Promise<Options> {
  const { transact, now } = deps;
  const relyingParty = requirePasskeys(deps);
  const bucket = `challenge-client:${network}`;
  await transact((store) =>
    takeAttempt(store, bucket, limits.challengesPerClient, now(), 'sign-ins were started'),
  );
  const options = await relyingParty.request();
  return keepChallenge(deps, options, { purpose: 'sign-in', userId: null });
}
