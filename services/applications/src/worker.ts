import type { PeriodicTask } from '@portal/service-kit/periodic';
import type { Deps } from './deps.ts';

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
