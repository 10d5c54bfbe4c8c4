import type { Role } from '@portal/contracts/core/roles';
import type { Actor } from '@portal/service-kit/identity';
import { forbidden } from '@portal/service-kit/portal-error';
import type { Deps } from '../deps.ts';

/** Sets or clears (null) the role that an administrator views the portal as. The real role counts. */
export async function changeTestRole(
  { store }: Deps,
  actor: Actor,
  testRole: Role | null,
): Promise<void> {
  if (actor.role !== 'admin') throw forbidden('Only administrators may test other roles.');
  await store.users.setTestRole(actor.userId, testRole);
}
