import type { PasskeyResponse } from '@portal/contracts/auth/factor-schemas';
import { takeAttempt } from '@portal/service-kit/limits/attempts';
import type { Deps } from '../../deps.ts';
import { limits } from '../../rules/terms.ts';
import { userTarget } from '../../people/rules/user-activity.ts';
import type { UserRow } from '../../people/store/users.ts';
import { checkPasskey, refusedPasskey } from './check-passkey.ts';
import { recordOwnActivity } from '../../use-cases/record-activity.ts';
import { ssoDuty } from '../../sign-in/use-cases/require-link-sign-in.ts';
import { noteBrowser, type KnownVisitor } from './require-sign-in-user.ts';

/** Signs in with a passkey, which verified its person: it is both factors. */
export async function signInWithPasskey(
  deps: Deps,
  response: PasskeyResponse,
  visitor: KnownVisitor,
): Promise<UserRow> {
  const { transact, now } = deps;
  const bucket = `try-client:${visitor.network}`;
  await transact((store) =>
    takeAttempt(store, bucket, limits.triesPerClient, now(), 'sign-ins were tried'),
  );
  const passkey = await checkPasskey(deps, response, null);
  const user = await transact(async (store) => {
    const found = await store.users.byId(passkey.userId);
    if (!found?.isActive || !(await store.companies.allowsSignIn(found.company))) return null;
    if ((await ssoDuty(store, found)) === 'provider') return null;
    await recordOwnActivity(store, found, {
      action: 'sign-in.succeeded',
      target: userTarget(found),
      summary: `By the passkey "${passkey.name}"`,
    });
    await store.users.noteSignIn(found.id, now());
    await noteBrowser(store, found, visitor, now());
    return found;
  });
  if (!user) {
    const why = 'The account or its company is not active, or has single sign-on';
    throw await refusedPasskey(deps, passkey, why);
  }
  return user;
}
