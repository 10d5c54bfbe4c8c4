import type { companyPeopleCounted } from '@portal/contracts/auth/events';
import type { EventPayload } from '@portal/contracts/core/event';
import type { Deps } from '../deps.ts';

/** Notes how many people a company has, as auth tells it. */
export const countPeople = (
  { store }: Deps,
  { companyId, revision, users, activeUsers }: EventPayload<typeof companyPeopleCounted>,
): Promise<void> =>
  store.partnerCompanies.countPeople({
    id: companyId,
    peopleRevision: revision,
    userCount: users,
    activeUserCount: activeUsers,
  });
