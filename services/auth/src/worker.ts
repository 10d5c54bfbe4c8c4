import { companyChanged, companyDeleted } from '@portal/contracts/admin/events';
import { removeSettled } from '@portal/service-kit/mail/mail-rows';
import { onEvent, type MessageHandler } from '@portal/service-kit/messaging/message';
import type { PeriodicTask } from '@portal/service-kit/periodic';
import type { Deps } from './deps.ts';
import { cleanUp } from './use-cases/clean-up.ts';
import * as companies from './people/use-cases/companies.ts';

const inOrder = { concurrency: 1 };

export const worker = (deps: Deps): MessageHandler[] => [
  onEvent(
    companyChanged,
    'auth-copy-company',
    ({ payload }) => companies.copyCompany(deps, payload),
    inOrder,
  ),
  onEvent(companyDeleted, 'auth-forget-company', ({ payload }) =>
    companies.markCompanyDeleted(deps, payload),
  ),
];

/** Only runs if PARTNER_REVIEWERS is `end`. */
export const partnerReviewers = (deps: Deps): PeriodicTask => ({
  name: 'end-partner-reviewers',
  everyMs: 60 * 1000,
  run: () => companies.endPartnerReviewers(deps),
});

export const periodic = (deps: Deps): PeriodicTask[] => [
  removeSettled(deps.store),
  { name: 'clean-up', everyMs: 10 * 60 * 1000, run: () => cleanUp(deps) },
];
