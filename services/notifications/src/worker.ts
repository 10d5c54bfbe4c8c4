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
import { removeSettled } from '@portal/service-kit/mail/mail-rows';
import { onEvent, type MessageHandler } from '@portal/service-kit/messaging/message';
import type { PeriodicTask } from '@portal/service-kit/periodic';
import type { EventPayload, PortalEvent } from '@portal/contracts/core/event';
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
  type News,
} from './rules/texts.ts';
import { cleanUp, notify } from './use-cases/notifications.ts';
import { eraseUser, copyUser } from './use-cases/users.ts';

export function worker(deps: Deps): MessageHandler[] {
  const tell = <E extends PortalEvent>(
    event: E,
    task: string,
    newsOf: (payload: EventPayload<E>) => News | null,
  ): MessageHandler =>
    onEvent(event, `notifications-${task}`, (message) =>
      notify(deps, message, newsOf(message.payload)),
    );
  return [
    tell(applicationStatusChanged, 'application-status', aboutApplication),
    tell(merchantPartSigned, 'merchant-part-signed', aboutSignedPart),
    tell(merchantPartActivity, 'merchant-part-told', aboutPart),
    tell(merchantPartWithdrawn, 'merchant-part-withdrawn', aboutWithdrawnPart),
    tell(manyFieldsRevealed, 'many-fields-revealed', aboutManyReveals),
    tell(quoteAnalyzed, 'quote-analyzed', aboutAnalyzedQuote),
    tell(proposalActivity, 'proposal-told', aboutProposal),
    tell(inviteAccepted, 'invite-accepted', aboutAcceptedInvite),
    tell(revenueImportFinished, 'import-finished', aboutImport),
    onEvent(userChanged, 'notifications-user-changed', (message) => copyUser(deps, message)),
    onEvent(userDeleted, 'notifications-user-deleted', (message) => eraseUser(deps, message)),
  ];
}

export const periodic = (deps: Deps): PeriodicTask[] => [
  removeSettled(deps.store),
  { name: 'clean-up', everyMs: 60 * 60 * 1000, run: (signal) => cleanUp(deps, signal) },
];
