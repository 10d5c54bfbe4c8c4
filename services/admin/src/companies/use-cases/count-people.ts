import type { companyPeopleCounted } from '@portal/contracts/auth/events';
import type { EventPayload } from '@portal/contracts/core/event';
import type { Deps } from '../../deps.ts';

export const storePeopleCount = (
  { store }: Deps,
  { companyId, revision, users, activeUsers }: EventPayload<typeof companyPeopleCounted>,
): Promise<void> =>
  store.partnerCompanies.setPeopleCount({
    id: companyId,
    peopleRevision: revision,
    userCount: users,
    activeUserCount: activeUsers,
  });
