import { companyPeopleCounted } from '@portal/contracts/auth/events';
import { activityRecorded } from '@portal/contracts/core/activity';
import { domains } from '@portal/contracts/core/domains';
import { onEvent, type MessageHandler } from '@portal/service-kit/messaging/message';
import type { PeriodicTask } from '@portal/service-kit/periodic';
import type { Deps } from './deps.ts';
import { storeActivity } from './activity/use-cases/activity.ts';

export const worker = (deps: Deps): MessageHandler[] => [
  onEvent(companyPeopleCounted, 'admin-count-people', ({ payload }) =>
    deps.store.partnerCompanies.setPeopleCount(payload),
  ),
  // Every domain publishes activities, including admin.
  ...domains.map((domain) =>
    onEvent(activityRecorded(domain), `admin-activity-${domain}`, (message) =>
      storeActivity(deps, domain, message),
    ),
  ),
];

export const periodic = ({ store }: Deps): PeriodicTask[] => [
  { name: 'clean-up', everyMs: 60 * 60 * 1000, run: () => store.remoteBuilds.deleteOldReports() },
];
