import { adminActivity } from '@portal/contracts/admin/events';
import { companyPeopleCounted } from '@portal/contracts/auth/events';
import { activityRecorded } from '@portal/contracts/core/activity';
import type { Domain } from '@portal/contracts/core/event';
import { onEvent, type MessageHandler } from '@portal/service-kit/messaging/message';
import type { Deps } from './deps.ts';
import { countPeople } from './use-cases/count-people.ts';
import { keepActivity } from './use-cases/keep-activity.ts';

/** Who tells the activity log; `admin` itself does so as everybody else. */
const domains: readonly Domain[] = [
  'auth',
  'applications',
  'quotes',
  adminActivity.domain,
  'notifications',
];

/** The events that admin acts on. */
export const worker = (deps: Deps): MessageHandler[] => [
  onEvent(companyPeopleCounted, 'admin-count-people', ({ payload }) => countPeople(deps, payload)),
  ...domains.map((domain) =>
    onEvent(activityRecorded(domain), `admin-activity-${domain}`, (message) =>
      keepActivity(deps, domain, message),
    ),
  ),
];
