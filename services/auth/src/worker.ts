import { companyChanged, companyDeleted } from '@portal/contracts/admin/events';
import { inviteMailRequested, signInRequested } from '@portal/contracts/auth/events';
import { onEvent, type MessageHandler } from '@portal/service-kit/messaging/message';
import type { PeriodicTask } from '@portal/service-kit/periodic';
import type { Deps } from './deps.ts';
import { cleanUp } from './use-cases/clean-up.ts';
import { copyCompany, forgetCompany } from './use-cases/copy-company.ts';
import { sendInviteMail } from './use-cases/send-invite-mail.ts';
import { sendSignInMail } from './use-cases/send-sign-in-mail.ts';

const inOrder = { concurrency: 1 };

/** The events that auth acts on. */
export const worker = (deps: Deps): MessageHandler[] => [
  onEvent(signInRequested, 'auth-sign-in-mail', (message) => sendSignInMail(deps, message)),
  onEvent(inviteMailRequested, 'auth-invite-mail', (message) => sendInviteMail(deps, message)),
  onEvent(
    companyChanged,
    'auth-copy-company',
    ({ payload }) => copyCompany(deps, payload),
    inOrder,
  ),
  onEvent(companyDeleted, 'auth-forget-company', ({ payload }) => forgetCompany(deps, payload)),
];

/** What auth does now and then. */
export const periodic = (deps: Deps): PeriodicTask[] => [
  { name: 'clean-up', everyMs: 10 * 60 * 1000, run: () => cleanUp(deps) },
];
