import type { Actor } from '@portal/service-kit/identity';
import { PortalError } from '@portal/service-kit/portal-error';
import type { Deps } from '../../deps.ts';
import type { UserRow } from '../store/users.ts';

export async function getCurrentUser({ store }: Deps, actor: Actor): Promise<UserRow> {
  const user = await store.users.byId(actor.userId);
  if (!user?.isActive) throw new PortalError('signed_out', 'Sign in to continue.');
  return user;
}
