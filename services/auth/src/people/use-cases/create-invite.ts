import type { createInvite as route } from '@portal/contracts/auth/routes';
import type { RouteInput } from '@portal/contracts/core/route';
import type { Actor } from '@portal/service-kit/identity';
import { roleLabels } from '@portal/contracts/core/roles';
import { conflict } from '@portal/service-kit/portal-error';
import { isUniqueViolation } from '@portal/service-kit/database/sql';
import type { Deps } from '../../deps.ts';
import { assertRoleFitsCompany } from '../rules/company-role.ts';
import { linkTerms } from '../../rules/terms.ts';
import { inviteTarget } from '../rules/user-activity.ts';
import type { InviteRow } from '../store/invites.ts';
import { recordActivity } from '../../use-cases/record-activity.ts';
import { requireCompany, requireOwnDomain } from './require-company.ts';

/** Invites a person. Throws a 400 for an unknown or inactive company, a 409 for an existing account or invitation. */
export async function createInvite(
  { transact, brand, now }: Deps,
  actor: Actor,
  input: RouteInput<typeof route>['body'],
): Promise<InviteRow> {
  const { email, role, company } = input;
  assertRoleFitsCompany(role, company, brand.internalCompany);
  const pending = conflict(
    `${email} has a pending invitation already. Resend or withdraw that one.`,
  );
  return transact(async (store) => {
    await requireCompany(store, { brand }, company);
    await requireOwnDomain(store, input);
    if (await store.users.byEmail(email))
      throw conflict(`${email} has an account already. Edit that user instead.`);
    const open = await store.invites.openOf(email);
    if (open && open.expiresAt > now()) throw pending;
    if (open) await store.invites.withdraw(open.id);
    const invite = await store.invites.create({
      ...input,
      createdBy: actor.userId,
      expiresAt: new Date(now().getTime() + linkTerms.invitation),
    });
    await store.mails.requestInvitation(invite);
    await recordActivity(store, actor, {
      action: 'invitation.created',
      target: inviteTarget(invite),
      summary: `Invited as ${roleLabels[role]} of ${company}`,
    });
    return invite;
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? pending : error;
  });
}
