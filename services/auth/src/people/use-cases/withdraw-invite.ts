import type { Actor } from '@portal/service-kit/identity';
import type { Deps } from '../../deps.ts';
import { inviteTarget } from '../rules/user-activity.ts';
import { recordActivity } from '../../use-cases/record-activity.ts';
import { requireOpenInvite } from './require-open-invite.ts';

export async function withdrawInvite({ transact }: Deps, actor: Actor, id: number): Promise<void> {
  await transact(async (store) => {
    const invite = await requireOpenInvite(store, id);
    await store.invites.withdraw(id);
    await recordActivity(store, actor, {
      action: 'invitation.withdrawn',
      target: inviteTarget(invite),
      summary: 'Its links stop working',
    });
  });
}
