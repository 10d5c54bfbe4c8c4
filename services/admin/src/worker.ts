import { companyPeopleCounted } from '@portal/contracts/auth/events';
import { activityRecorded } from '@portal/contracts/core/activity';
import { domains } from '@portal/contracts/core/domains';
import { onEvent, type MessageHandler } from '@portal/service-kit/messaging/message';
import type { Deps } from './deps.ts';
import { countPeople } from './use-cases/count-people.ts';
import { keepActivity } from './use-cases/keep-activity.ts';

/** The events that admin acts on. */
export const worker = (deps: Deps): MessageHandler[] => [
  onEvent(companyPeopleCounted, 'admin-count-people', ({ payload }) => countPeople(deps, payload)),
  // Every domain tells the activity log, admin as everybody else.
  ...domains.map((domain) =>
    onEvent(activityRecorded(domain), `admin-activity-${domain}`, (message) =>
      keepActivity(deps, domain, message),
    ),
  ),
];
