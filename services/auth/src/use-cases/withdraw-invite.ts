import type { Deps } from '../deps.ts';
import { requireOpenInvite } from './require-open-invite.ts';

/** Withdraws an invitation: its links stop working and say so. */
export async function withdrawInvite({ transact }: Deps, id: number): Promise<void> {
  await transact(async (store) => {
    await requireOpenInvite(store, id);
    await store.invites.withdraw(id);
  });
}
