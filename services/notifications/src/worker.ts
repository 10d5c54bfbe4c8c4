import {
  applicationStatusChanged,
  manyFieldsRevealed,
  merchantPartSigned,
  merchantPartActivity,
  merchantPartWithdrawn,
  revenueImportFinished,
} from '@portal/contracts/applications/events';
import { inviteAccepted, userChanged, userDeleted } from '@portal/contracts/auth/events';
import { proposalActivity, quoteAnalyzed } from '@portal/contracts/quotes/events';
import { mailTasks } from '@portal/service-kit/mail/mail-tasks';
import { onEvent, type MessageHandler } from '@portal/service-kit/messaging/message';
import type { PeriodicTask } from '@portal/service-kit/periodic';
import type { Deps } from './deps.ts';
import {
  aboutAcceptedInvite,
  aboutAnalyzedQuote,
  aboutApplication,
  aboutImport,
  aboutManyReveals,
  aboutPart,
  aboutProposal,
  aboutSignedPart,
  aboutWithdrawnPart,
} from './rules/texts.ts';
import { cleanUp } from './use-cases/clean-up.ts';
import { eraseUser } from './use-cases/forget-user.ts';
import { copyUser } from './use-cases/keep-user.ts';
import { notify } from './use-cases/notify.ts';
import { sendMails } from './use-cases/send-mails.ts';

export const worker = (deps: Deps): MessageHandler[] => [
  onEvent(applicationStatusChanged, 'notifications-application-status', (message) =>
    notify(deps, message, aboutApplication(message.payload)),
  ),
  onEvent(merchantPartSigned, 'notifications-merchant-part-signed', (message) =>
    notify(deps, message, aboutSignedPart(message.payload)),
  ),
  onEvent(merchantPartActivity, 'notifications-merchant-part-told', (message) =>
    notify(deps, message, aboutPart(message.payload)),
  ),
  onEvent(merchantPartWithdrawn, 'notifications-merchant-part-withdrawn', (message) =>
    notify(deps, message, aboutWithdrawnPart(message.payload)),
  ),
  onEvent(manyFieldsRevealed, 'notifications-many-fields-revealed', (message) =>
    notify(deps, message, aboutManyReveals(message.payload)),
  ),
  onEvent(quoteAnalyzed, 'notifications-quote-analyzed', (message) =>
    notify(deps, message, aboutAnalyzedQuote(message.payload)),
  ),
  onEvent(proposalActivity, 'notifications-proposal-told', (message) =>
    notify(deps, message, aboutProposal(message.payload)),
  ),
  onEvent(inviteAccepted, 'notifications-invite-accepted', (message) =>
    notify(deps, message, aboutAcceptedInvite(message.payload)),
  ),
  onEvent(revenueImportFinished, 'notifications-import-finished', (message) =>
    notify(deps, message, aboutImport(message.payload)),
  ),
  onEvent(userChanged, 'notifications-user-changed', (message) => copyUser(deps, message)),
  onEvent(userDeleted, 'notifications-user-deleted', (message) => eraseUser(deps, message)),
];

export const periodic = (deps: Deps): PeriodicTask[] => [
  ...mailTasks(deps.store, (signal) => sendMails(deps, signal)),
  { name: 'clean-up', everyMs: 60 * 60 * 1000, run: (signal) => cleanUp(deps, signal) },
];
