import type { inviteAccepted } from '@portal/contracts/auth/events';
import type { EventPayload } from '@portal/contracts/core/event';
import { roleLabels } from '@portal/contracts/core/roles';
import type { Notification } from '@portal/contracts/notifications/schemas';
import type { quoteAnalyzed } from '@portal/contracts/quotes/events';

/** A notification to be kept for a user. */
export type NewNotification = Pick<Notification, 'kind' | 'title' | 'body' | 'link'> & {
  userId: number;
};

export function aboutAnalyzedQuote(event: EventPayload<typeof quoteAnalyzed>): NewNotification {
  const { quoteId, quoteNumber, merchantName, createdBy } = event;
  return {
    userId: createdBy,
    kind: 'quote_analyzed',
    title: `Quote ${quoteNumber} is analyzed`,
    body: `The statement of ${merchantName} was read. Look at the figures and the proposal.`,
    link: `/quotes/${quoteId}`,
  };
}

export function aboutAcceptedInvite(event: EventPayload<typeof inviteAccepted>): NewNotification {
  const { invitedBy, name, role, company } = event;
  return {
    userId: invitedBy,
    kind: 'invite_accepted',
    title: `${name} accepted the invitation`,
    body: `${roleLabels[role]}, ${company}`,
    link: '/admin/partners',
  };
}
