import { inviteAccepted, userDeleted } from '@portal/contracts/auth/events';
import { quoteAnalyzed } from '@portal/contracts/quotes/events';
import { onEvent, type MessageHandler } from '@portal/service-kit/messaging/message';
import type { Deps } from './deps.ts';
import { aboutAcceptedInvite, aboutAnalyzedQuote } from './rules/texts.ts';
import { forgetUser } from './use-cases/forget-user.ts';
import { notify } from './use-cases/notify.ts';

/** The events that people are told of. */
export const worker = (deps: Deps): MessageHandler[] => [
  onEvent(quoteAnalyzed, 'notifications-quote-analyzed', (message) =>
    notify(deps, message, aboutAnalyzedQuote(message.payload)),
  ),
  onEvent(inviteAccepted, 'notifications-invite-accepted', (message) =>
    notify(deps, message, aboutAcceptedInvite(message.payload)),
  ),
  onEvent(userDeleted, 'notifications-user-deleted', (message) => forgetUser(deps, message)),
];
