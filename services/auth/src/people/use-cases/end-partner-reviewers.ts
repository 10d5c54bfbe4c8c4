import { reviewerRoles, roleLabels } from '@portal/contracts/core/roles';
import type { Deps } from '../../deps.ts';
import { userTarget } from '../rules/user-activity.ts';
import { recordActivity } from '../../use-cases/record-activity.ts';

/**
 * Makes reviewers outside the internal company representatives and ends their sessions. Does nothing if no active
 * administrator belongs to the internal company: it was probably renamed, and someone must be able to fix that.
 */
export async function endPartnerReviewers({ transact, brand, warn }: Deps): Promise<void> {
  const { internalCompany } = brand;
  await transact(async (store) => {
    await store.users.lockPeople();
    const found = await store.users.outside(internalCompany, reviewerRoles);
    if (!found.length) return;
    if (!(await store.users.countAdministrators(internalCompany))) {
      warn(
        { internalCompany },
        'no administrator belongs to INTERNAL_COMPANY: reviewers outside it keep their roles',
      );
      return;
    }
    for (const user of found) {
      await store.users.demoteReviewer(user.id);
      await store.sessions.endAllOf(user.id);
      await recordActivity(store, null, {
        action: 'user.role-changed',
        target: userTarget(user),
        summary: `Role from ${roleLabels[user.role]} to ${roleLabels.representative}: only people of ${internalCompany} review (PARTNER_REVIEWERS)`,
      });
    }
  });
}
