import { PortalError } from '@portal/service-kit/portal-error';
import type { Store } from '../store/store.ts';
import type { UserRow } from '../store/users.ts';

/** Who gets somebody's applications and quotes. Throws a 400 with `detail` for one who is inactive or does not fit. */
export async function requireHeir(
  store: Store,
  heirId: number,
  fits: (heir: UserRow) => boolean,
  detail: string,
): Promise<UserRow> {
  const heir = await store.users.byId(heirId);
  if (heir?.isActive && fits(heir)) return heir;
  throw new PortalError('invalid_input', detail, { errors: { heirId: detail } });
}
