import { PortalError } from '@portal/service-kit/portal-error';
import type { Store } from '../../store/store.ts';
import type { UserRow } from '../store/users.ts';

/** Returns who gets applications and quotes. Throws a 400 with `detail` for a user who is inactive or does not fit. */
export async function requireNewOwner(
  store: Store,
  newOwnerId: number,
  fits: (user: UserRow) => boolean,
  detail: string,
): Promise<UserRow> {
  const user = await store.users.byId(newOwnerId);
  if (user?.isActive && fits(user)) return user;
  throw new PortalError('invalid_input', detail, { errors: { heirId: detail } });
}
