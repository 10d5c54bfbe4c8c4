import { companyChanged, companyDeleted } from '@portal/contracts/admin/events';
import { inviteMailRequested, signInRequested } from '@portal/contracts/auth/events';
import { withBackoff } from '@portal/service-kit/mail/with-backoff';
import { onEvent, type MessageHandler } from '@portal/service-kit/messaging/message';
import type { PeriodicTask } from '@portal/service-kit/periodic';
import type { Deps } from './deps.ts';
import { cleanUp } from './use-cases/clean-up.ts';
import { copyCompany, forgetCompany } from './use-cases/copy-company.ts';
import { endPartnerReviewers } from './use-cases/end-partner-reviewers.ts';
import { sendMails } from './use-cases/send-mails.ts';
import { takeOverInvitation, takeOverSignIn } from './use-cases/take-over-mail.ts';

const inOrder = { concurrency: 1 };

/** The events that auth acts on. */
export const worker = (deps: Deps): MessageHandler[] => [
  onEvent(signInRequested, 'auth-sign-in-mail', (message) => takeOverSignIn(deps, message)),
  onEvent(inviteMailRequested, 'auth-invite-mail', (message) => takeOverInvitation(deps, message)),
  onEvent(
    companyChanged,
    'auth-copy-company',
    ({ payload }) => copyCompany(deps, payload),
    inOrder,
  ),
  onEvent(companyDeleted, 'auth-forget-company', ({ payload }) => forgetCompany(deps, payload)),
];

/** Where people of other companies must not review. */
export const partnerReviewers = (deps: Deps): PeriodicTask => ({
  name: 'end-partner-reviewers',
  everyMs: 60 * 1000,
  run: () => endPartnerReviewers(deps),
});

/** What auth does now and then. */
export const periodic = (deps: Deps): PeriodicTask[] => [
  { name: 'mails', everyMs: 1000, run: withBackoff((signal) => sendMails(deps, signal)) },
  { name: 'clean-up', everyMs: 10 * 60 * 1000, run: () => cleanUp(deps) },
];
