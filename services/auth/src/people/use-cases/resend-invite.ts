import type { Actor } from '@portal/service-kit/identity';
import type { Deps } from '../../deps.ts';
import { limits, linkTerms } from '../../rules/terms.ts';
import { inviteTarget } from '../rules/user-activity.ts';
import type { InviteRow } from '../store/invites.ts';
import { recordActivity } from '../../use-cases/record-activity.ts';
import { requireCompany } from './require-company.ts';
import { requireOpenInvite } from './require-open-invite.ts';
import { takeAttempt } from '@portal/service-kit/limits/attempts';

export async function resendInvite(
  { transact, brand, now }: Deps,
  actor: Actor,
  id: number,
): Promise<InviteRow> {
  return transact(async (store) => {
    const invite = await requireOpenInvite(store, id);
    await requireCompany(store, { brand }, invite.company);
    const bucket = `invite-address:${invite.email}`;
    await takeAttempt(store, bucket, limits.mailsPerAddress, now(), 'mails went to this address');
    const renewed = await store.invites.renew(id, new Date(now().getTime() + linkTerms.invitation));
    await store.mails.requestInvitation(invite);
    await recordActivity(store, actor, {
      action: 'invitation.resent',
      target: inviteTarget(invite),
      summary: 'Mailed again with a new link and expiry date',
    });
    return renewed;
  });
}
