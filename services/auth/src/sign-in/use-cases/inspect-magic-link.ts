import type { InspectedMagicLink } from '@portal/contracts/auth/schemas';
import type { Deps } from '../../deps.ts';
import { linkRefusal, linkUnknown } from '../rules/link-refusals.ts';
import { isRequestedBy, needsCode } from '../rules/needs-code.ts';
import { hashSecret } from '@portal/service-kit/crypto/link-secret';
import { limits } from '../../rules/terms.ts';
import { fullName } from '../../people/rules/full-name.ts';
import { recordingRefusal } from './note-refusal.ts';
import { takeAttempt } from '@portal/service-kit/limits/attempts';

/** Returns whom a link signs in and whether this browser requested it. Throws like using it, without using it up. */
export async function inspectMagicLink(
  deps: Deps,
  { token, client, browser }: { token: string; client: string; browser: string | null },
): Promise<InspectedMagicLink> {
  const { transact, now } = deps;
  await transact((attempt) =>
    takeAttempt(attempt, `look-client:${client}`, limits.triesPerClient, now(), 'links were tried'),
  );
  const hash = hashSecret(token);
  return recordingRefusal(deps, hash, () => inspect(deps, hash, browser));
}

async function inspect(
  { store, asksForCodes, now }: Deps,
  hash: string,
  browser: string | null,
): Promise<InspectedMagicLink> {
  const found = await store.magicTokens.find(hash);
  if (!found || found.used || found.expiresAt <= now()) throw linkRefusal(found);
  const { email, invite, userId } = found;
  const sameBrowser = isRequestedBy(found, browser);
  const code = needsCode(found, browser, asksForCodes) ? { needsCode: true } : {};
  if (invite) {
    if (invite.withdrawnAt || invite.used || invite.expiresAt <= now())
      throw linkRefusal({ used: invite.used, invite });
    const { firstName, lastName } = invite;
    const name = fullName({ firstName: firstName ?? '', lastName: lastName ?? '', email });
    return { email, name, kind: 'invitation', sameBrowser, ...code };
  }
  const user = userId === null ? null : await store.users.byId(userId);
  if (!user?.isActive || user.email !== email) throw linkUnknown();
  return { email, name: fullName(user), kind: 'sign-in', sameBrowser, ...code };
}
