import type { ActivityEntry } from '@portal/service-kit/activity';
import { PortalError } from '@portal/service-kit/portal-error';
import type { Deps } from '../deps.ts';
import { inviteTarget, userTarget } from '../rules/user-activity.ts';
import type { MagicTokenRow } from '../store/magic-tokens.ts';
import { recordRefusal } from './record-activity.ts';

/**
 * Gives what a step with a link gives; where it refuses the link, that is on record with the reason, and
 * the refusal is thrown on. `hash` is of the link's token.
 */
export async function notingRefusal<T>(
  { transact, now }: Deps,
  hash: string,
  step: () => Promise<T>,
): Promise<T> {
  try {
    return await step();
  } catch (error) {
    if (error instanceof PortalError)
      await transact(async (store) =>
        recordRefusal(store, now(), targetOf(await store.magicTokens.find(hash)), error.detail),
      );
    throw error;
  }
}

function targetOf(token: MagicTokenRow | null): ActivityEntry['target'] {
  if (!token) return { kind: 'link', id: 'unknown', label: 'Unknown link' };
  const { email, inviteId, userId } = token;
  if (inviteId !== null) return inviteTarget({ id: inviteId, email });
  // A link goes with its user; one without either never was.
  return userId === null
    ? { kind: 'mail-address', id: email, label: email }
    : userTarget({ id: userId, email });
}
