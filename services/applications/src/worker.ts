import { companyRenamed, userDeleted } from '@portal/contracts/auth/events';
import { onEvent, type MessageHandler } from '@portal/service-kit/messaging/message';
import type { PeriodicTask } from '@portal/service-kit/periodic';
import type { Deps } from './deps.ts';
import { handOverApplications, renameCompany } from './use-cases/follow-people.ts';

/** Whose applications are whose must not change in another order than it was said. */
const inOrder = { concurrency: 1 };

/** The events that applications acts on. */
export const worker = (deps: Deps): MessageHandler[] => [
  onEvent(
    userDeleted,
    'applications-hand-over',
    (message) => handOverApplications(deps, message),
    inOrder,
  ),
  onEvent(
    companyRenamed,
    'applications-rename-company',
    (message) => renameCompany(deps, message),
    inOrder,
  ),
];

const day = 24 * 60 * 60 * 1000;
/** Nobody repeats a request after this long. */
const idempotencyTerm = 7 * day;

/** What applications does now and then. */
export const periodic = ({ store, now }: Deps): PeriodicTask[] => [
  {
    name: 'remove-idempotency-keys',
    everyMs: 60 * 60 * 1000,
    run: () => store.idempotencyKeys.removeOlderThan(new Date(now().getTime() - idempotencyTerm)),
  },
];
