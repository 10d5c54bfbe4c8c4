import type { UserStats } from '@portal/contracts/auth/schemas';
import type { Deps } from '../deps.ts';

export async function getUserStats({ store }: Deps): Promise<UserStats> {
  return { ...(await store.users.stats()), pendingInvites: await store.invites.countOpen() };
}
