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
import * as texts from './rules/texts.ts';
import { cleanUp, notify } from './use-cases/notifications.ts';
import { eraseUser, copyUser } from './use-cases/users.ts';

export function worker(deps: Deps): MessageHandler[] {
  const notifyOn = <E extends PortalEvent>(
    event: E,
    task: string,
    newsOf: (payload: EventPayload<E>) => texts.News | null,
  ): MessageHandler =>
    onEvent(event, `notifications-${task}`, (message) =>
      notify(deps, message, newsOf(message.payload)),
    );
  return [
    notifyOn(applicationStatusChanged, 'application-status', texts.aboutApplication),
    notifyOn(merchantPartSigned, 'merchant-part-signed', texts.aboutSignedPart),
    notifyOn(merchantPartActivity, 'merchant-part-told', texts.aboutPart),
    notifyOn(merchantPartWithdrawn, 'merchant-part-withdrawn', texts.aboutWithdrawnPart),
    notifyOn(manyFieldsRevealed, 'many-fields-revealed', texts.aboutManyReveals),
    notifyOn(quoteAnalyzed, 'quote-analyzed', texts.aboutAnalyzedQuote),
    notifyOn(proposalActivity, 'proposal-told', texts.aboutProposal),
    notifyOn(inviteAccepted, 'invite-accepted', texts.aboutAcceptedInvite),
    notifyOn(revenueImportFinished, 'import-finished', texts.aboutImport),
    onEvent(userChanged, 'notifications-user-changed', (message) => copyUser(deps, message)),
    onEvent(userDeleted, 'notifications-user-deleted', (message) => eraseUser(deps, message)),
  ];
}

export const periodic = (deps: Deps): PeriodicTask[] => [
  removeSettled(deps.store),
  { name: 'clean-up', everyMs: 60 * 60 * 1000, run: (signal) => cleanUp(deps, signal) },
];
