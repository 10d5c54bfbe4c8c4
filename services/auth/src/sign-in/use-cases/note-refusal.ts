import type { ActivityEntry } from '@portal/service-kit/activity';
import { PortalError } from '@portal/service-kit/portal-error';
import type { Deps } from '../../deps.ts';
import { addressTarget, inviteTarget, userTarget } from '../../people/rules/user-activity.ts';
import type { MagicTokenRow } from '../store/magic-tokens.ts';
import { recordRefusal } from '../../use-cases/record-activity.ts';

/** Runs a step with a link. If it throws a PortalError, records the refusal and rethrows. `hash`: of the link's token. */
export async function recordingRefusal<T>(
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
  return userId === null ? addressTarget(email) : userTarget({ id: userId, email });
}
