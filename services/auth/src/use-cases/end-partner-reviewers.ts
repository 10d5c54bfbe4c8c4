import { reviewerRoles, roleLabels } from '@portal/contracts/core/roles';
import type { Deps } from '../deps.ts';
import { userTarget } from '../rules/user-activity.ts';
import { recordActivity } from './record-activity.ts';

/**
 * Makes representatives of reviewers who are not of the internal company, and ends their sessions: they saw what all
 * companies have. Where no active administrator is of the internal company, the company was renamed by its setting: then
 * nobody is changed, so that somebody is left who can mend it.
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
        'no administrator is of INTERNAL_COMPANY: reviewers were left as they are',
      );
      return;
    }
    for (const user of found) {
      await store.users.endReviewing(user.id);
      await store.sessions.endAllOf(user.id);
      await recordActivity(store, null, {
        action: 'user.role-changed',
        target: userTarget(user),
        summary: `Role from ${roleLabels[user.role]} to ${roleLabels.representative}: only people of ${internalCompany} review (PARTNER_REVIEWERS)`,
      });
    }
  });
}
