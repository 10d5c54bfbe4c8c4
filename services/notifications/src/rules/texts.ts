import type {
  applicationStatusChanged,
  manyFieldsRevealed,
  merchantPartSigned,
  merchantPartActivity,
  merchantPartWithdrawn,
  revenueImportFinished,
} from '@portal/contracts/applications/events';
import type { merchantNews } from '@portal/contracts/applications/merchant-schemas';
import { applicationStatusLabels as labels } from '@portal/contracts/applications/schemas';
import type { inviteAccepted } from '@portal/contracts/auth/events';
import { counted, countText } from '@portal/contracts/core/counts';
import { dollars } from '@portal/contracts/core/dollars';
import type { EventPayload } from '@portal/contracts/core/event';
import { reviewerRoles, roleLabels, type Role } from '@portal/contracts/core/roles';
import type { Notification, NotificationKind } from '@portal/contracts/notifications/schemas';
import type { proposalActivity, quoteAnalyzed } from '@portal/contracts/quotes/events';
import type { proposalNews } from '@portal/contracts/quotes/proposals';

/** The recipients: one person, or all people with some roles except the one who acted. */
export type Audience = { userId: number } | { roles: readonly Role[]; except: number };

export type News = Pick<Notification, 'title' | 'body' | 'link'> & {
  kind: NotificationKind;
  to: Audience;
};

export function aboutAnalyzedQuote(event: EventPayload<typeof quoteAnalyzed>): News {
  const { quoteId, quoteNumber, merchantName, createdBy } = event;
  return {
    to: { userId: createdBy },
    kind: 'quote_analyzed',
    title: `Quote ${quoteNumber} is analyzed`,
    body: `The statement of ${merchantName} was analyzed. Review the figures and the proposal.`,
    link: `/quotes/${quoteId}`,
  };
}

type Text = (by: string) => [title: string, body: string];

/** Returns a text with what the person wrote; `other` is for kinds of a later release. */
function textOf(
  texts: Record<string, Text>,
  other: Text,
  event: { news: string; by: string; text: string | null },
) {
  const { news, by, text } = event;
  const known = Object.hasOwn(texts, news) ? texts[news] : null;
  const [title, body] = (known ?? other)(by);
  return { title, body: text ? `${body}\n${text}` : body };
}

const proposalTexts: Record<(typeof proposalNews)[number], Text> = {
  viewed: (by) => ['was viewed', `${by} opened it for the first time.`],
  asked: (by) => ['has a question', `${by} asks:`],
  accepted: (by) => ['was accepted', `${by} accepted and signed it.`],
  declined: (by) => ['was declined', `${by} declined it:`],
  bounced: (by) => [
    'could not be delivered',
    `The email to ${by} bounced. Check the address and send it again:`,
  ],
};

const otherText: Text = (by) => ['was updated', `By ${by}.`];

export function aboutProposal(event: EventPayload<typeof proposalActivity>): News {
  const { quoteId, merchantName, createdBy } = event;
  const { title, body } = textOf(proposalTexts, otherText, event);
  return {
    to: { userId: createdBy },
    kind: 'proposal_updated',
    title: `The proposal for ${merchantName} ${title}`,
    body,
    link: `/quotes/${quoteId}/proposal`,
  };
}

export function aboutAcceptedInvite(event: EventPayload<typeof inviteAccepted>): News {
  const { invitedBy, name, role, company } = event;
  return {
    to: { userId: invitedBy },
    kind: 'invite_accepted',
    title: `${name} accepted the invitation`,
    body: `${name} of ${company} signed in for the first time, as ${roleLabels[role]}.`,
    link: '/admin/partners',
  };
}

/** A submission notifies the reviewers; a reviewer's decision notifies the submitter. */
export function aboutApplication(
  event: EventPayload<typeof applicationStatusChanged>,
): News | null {
  const { id, applicationId, legalBusinessName, from, to, changedBy, submittedBy } = event;
  const link = `/applications/${id}`;
  if (to === 'submitted' && (from === null || from === 'draft'))
    return {
      to: { roles: reviewerRoles, except: changedBy },
      kind: 'application_submitted',
      title: `New application ${applicationId}`,
      body: `${event.changedByName} of ${event.company} submitted the application of ${legalBusinessName}.`,
      link,
    };
  if (changedBy === submittedBy) return null;
  const before = from === null ? '' : `, ${labels[from]} before`;
  const note = event.notes ? `\nNote: ${event.notes}` : '';
  return {
    to: { userId: submittedBy },
    kind: 'application_status_changed',
    title: `Application ${applicationId}: ${labels[to]}`,
    body: `The application of ${legalBusinessName} is ${labels[to]}${before}.${note}`,
    link,
  };
}

export function aboutSignedPart(event: EventPayload<typeof merchantPartSigned>): News {
  const { id, applicationId, legalBusinessName, submittedBy, signedByName } = event;
  return {
    to: { userId: submittedBy },
    kind: 'merchant_part_updated',
    title: `Application ${applicationId}: the merchant signed`,
    body: `${signedByName} filled in and signed the merchant’s part${legalBusinessName ? ` of the application of ${legalBusinessName}` : ''}. Submit it now.`,
    link: `/new-application?id=${id}`,
  };
}

export function aboutWithdrawnPart(event: EventPayload<typeof merchantPartWithdrawn>): News {
  const { id, applicationId, signedByName, withdrawnBy, withdrawnByName, company } = event;
  return {
    to: { roles: reviewerRoles, except: withdrawnBy },
    kind: 'application_submitted',
    title: `Application ${applicationId}: a signed part was withdrawn`,
    body: `${withdrawnByName} of ${company} withdrew what ${signedByName} signed. The signed record stays with the application.`,
    link: `/applications/${id}`,
  };
}

/** An alert for all administrators, including the one who revealed the fields. */
export function aboutManyReveals(event: EventPayload<typeof manyFieldsRevealed>): News {
  const { revealedBy, revealedByName, count, most } = event;
  return {
    to: { roles: ['admin'], except: 0 },
    kind: 'many_fields_revealed',
    title: `${revealedByName} revealed ${count} sensitive fields within a day`,
    body: `The limit per person is ${most}. The activity log lists the fields and the reasons.`,
    link: `/admin/activity?action=application.field-revealed&actorId=${revealedBy}`,
  };
}

const merchantTexts: Record<(typeof merchantNews)[number], Text> = {
  viewed: (by) => ['the merchant opened their part', `${by} opened it for the first time.`],
  waits: (by) => [
    'the merchant is waiting for you',
    `${by} filled in everything. Complete the rest and remind them to sign:`,
  ],
  bounced: (by) => [
    'the merchant could not be reached',
    `The email to ${by} bounced. Withdraw the request, check the address and ask again:`,
  ],
};

const otherMerchantText: Text = (by) => ['update on the merchant’s part', `By ${by}.`];

/** Describes what happened to a merchant's part, except signing. */
export function aboutPart(event: EventPayload<typeof merchantPartActivity>): News {
  const { id, applicationId, submittedBy } = event;
  const { title, body } = textOf(merchantTexts, otherMerchantText, event);
  return {
    to: { userId: submittedBy },
    kind: 'merchant_part_updated',
    title: `Application ${applicationId}: ${title}`,
    body,
    link: `/applications/${id}`,
  };
}

export function aboutImport(event: EventPayload<typeof revenueImportFinished>): News {
  const { id, fileName, outcome, requestedBy } = event;
  const titles = {
    imported: `Import of ${fileName} is done`,
    undone: `Import of ${fileName} was undone`,
    failed: `Import of ${fileName} failed`,
  };
  return {
    to: { userId: requestedBy },
    kind: 'revenue_import_finished',
    title: titles[outcome],
    body: outcomeOf(event),
    link: `/admin/revenue-import?import=${id}`,
  };
}

function outcomeOf(event: EventPayload<typeof revenueImportFinished>): string {
  const { outcome, created, unchanged, refused, earnings, error } = event;
  if (outcome === 'failed') return error ?? 'Nothing was imported.';
  if (outcome === 'undone') return 'The rows that it created were removed.';
  return `${counted(created, 'row', 'rows')} created, ${countText(unchanged)} unchanged, ${countText(refused)} refused; earnings of ${dollars(earnings)}.`;
}
