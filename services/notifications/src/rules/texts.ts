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

/** Who is told: one person, or everybody of some roles but the one who did it. */
export type Audience = { userId: number } | { roles: readonly Role[]; except: number };

/** Something that people are told of. */
export type News = Pick<Notification, 'title' | 'body' | 'link'> & {
  kind: NotificationKind;
  to: Audience;
};

export function aboutAnalyzedQuote(event: EventPayload<typeof quoteAnalyzed>): News[] {
  const { quoteId, quoteNumber, merchantName, createdBy } = event;
  return [
    {
      to: { userId: createdBy },
      kind: 'quote_analyzed',
      title: `Quote ${quoteNumber} is analyzed`,
      body: `The statement of ${merchantName} was read. Look at the figures and the proposal.`,
      link: `/quotes/${quoteId}`,
    },
  ];
}

type ProposalNews = (typeof proposalNews)[number];

/** What a proposal's sender reads: what happened, and a sentence about it before what was said with it. */
const proposalTexts: Record<ProposalNews, (by: string) => { title: string; body: string }> = {
  viewed: (by) => ({
    title: 'was viewed',
    body: `${by} looked at it for the first time.`,
  }),
  asked: (by) => ({ title: 'was asked about', body: `${by} asks:` }),
  accepted: (by) => ({ title: 'was accepted', body: `${by} accepted and signed it.` }),
  declined: (by) => ({ title: 'was declined', body: `${by} declined it:` }),
  bounced: (by) => ({
    title: 'could not be delivered',
    body: `The mail to ${by} came back. Check the address and send it again:`,
  }),
};

/** Quotes of a later release may tell of something else: it is told all the same. */
const otherText = (by: string) => ({ title: 'has news', body: `About ${by}.` });

/**
 * What happened to a proposal on the merchant's side. A kind of its own would be refused by front ends of the release
 * before: until they bear names that they do not know, it is of the kind that the quote's owner chose for quotes.
 */
export function aboutProposal(event: EventPayload<typeof proposalActivity>): News[] {
  const { quoteId, merchantName, createdBy, news, by, text } = event;
  const textOf = Object.hasOwn(proposalTexts, news)
    ? proposalTexts[news as ProposalNews]
    : otherText;
  const { title, body } = textOf(by);
  return [
    {
      to: { userId: createdBy },
      kind: 'quote_analyzed',
      title: `The proposal for ${merchantName} ${title}`,
      body: text ? `${body}\n${text}` : body,
      link: `/quotes/${quoteId}/proposal`,
    },
  ];
}

export function aboutAcceptedInvite(event: EventPayload<typeof inviteAccepted>): News[] {
  const { invitedBy, name, role, company } = event;
  return [
    {
      to: { userId: invitedBy },
      kind: 'invite_accepted',
      title: `${name} accepted the invitation`,
      body: `${name} of ${company} signed in for the first time, as ${roleLabels[role]}.`,
      link: '/admin/partners',
    },
  ];
}

/** A submission concerns the reviewers; what a reviewer decides, the one who submitted. */
export function aboutApplication(event: EventPayload<typeof applicationStatusChanged>): News[] {
  const { id, applicationId, legalBusinessName, from, to, changedBy, submittedBy } = event;
  const link = `/applications/${id}`;
  if (to === 'submitted' && (from === null || from === 'draft'))
    return [
      {
        to: { roles: reviewerRoles, except: changedBy },
        kind: 'application_submitted',
        title: `New application ${applicationId}`,
        body: `${event.changedByName} of ${event.company} submitted the application of ${legalBusinessName}.`,
        link,
      },
    ];
  if (changedBy === submittedBy) return [];
  const before = from === null ? '' : `, ${labels[from]} before`;
  const note = event.notes ? `\nNote: ${event.notes}` : '';
  return [
    {
      to: { userId: submittedBy },
      kind: 'application_status_changed',
      title: `Application ${applicationId}: ${labels[to]}`,
      body: `The application of ${legalBusinessName} is ${labels[to]}${before}.${note}`,
      link,
    },
  ];
}

/** The merchant did their part: the next step is the owner's. */
export function aboutSignedPart(event: EventPayload<typeof merchantPartSigned>): News[] {
  const { id, applicationId, legalBusinessName, submittedBy, signedByName } = event;
  return [
    {
      to: { userId: submittedBy },
      // A kind of its own comes with the next release: decision 0053.
      kind: 'application_status_changed',
      title: `Application ${applicationId}: the merchant signed`,
      body: `${signedByName} filled in and signed the merchant’s part${legalBusinessName ? ` of the application of ${legalBusinessName}` : ''}. Submit it now.`,
      link: `/new-application?id=${id}`,
    },
  ];
}

/** A signed record was withdrawn: the reviewers look at what comes in its place. */
export function aboutWithdrawnPart(event: EventPayload<typeof merchantPartWithdrawn>): News[] {
  const { id, applicationId, signedByName, withdrawnBy, withdrawnByName, company } = event;
  return [
    {
      to: { roles: reviewerRoles, except: withdrawnBy },
      // A kind of its own comes with the next release: decision 0053.
      kind: 'application_submitted',
      title: `Application ${applicationId}: a signed part was withdrawn`,
      body: `${withdrawnByName} of ${company} withdrew what ${signedByName} signed. The signed record stays with the application.`,
      link: `/applications/${id}`,
    },
  ];
}

/** An alert: whoever revealed them is told of it too, where they are an administrator. */
export function aboutManyReveals(event: EventPayload<typeof manyFieldsRevealed>): News[] {
  const { revealedBy, revealedByName, count, most } = event;
  return [
    {
      to: { roles: ['admin'], except: 0 },
      // A kind of its own comes with the next release: decision 0053.
      kind: 'application_submitted',
      title: `${revealedByName} revealed ${count} sensitive fields within a day`,
      body: `No more than ${most} are given to a person. The activity log says which, and why.`,
      link: `/admin/activity?action=application.field-revealed&actorId=${revealedBy}`,
    },
  ];
}

type MerchantNews = (typeof merchantNews)[number];

/** What an application's owner reads of the merchant's part, before what was said with it. */
const merchantTexts: Record<MerchantNews, (by: string) => { title: string; body: string }> = {
  viewed: (by) => ({
    title: 'the merchant looked at their part',
    body: `${by} looked at it for the first time.`,
  }),
  waits: (by) => ({
    title: 'the merchant waits for you',
    body: `${by} filled in everything. Finish the rest, and remind them to sign:`,
  }),
  bounced: (by) => ({
    title: 'the merchant could not be reached',
    body: `The mail to ${by} came back. Check the address, take it back and ask again:`,
  }),
};

/** Applications of a later release may tell of something else: it is told all the same. */
const otherMerchantText = (by: string) => ({
  title: 'news of the merchant’s part',
  body: `About ${by}.`,
});

/** What happened to a merchant's part, before it is signed or instead of that. */
export function aboutPart(event: EventPayload<typeof merchantPartActivity>): News[] {
  const { id, applicationId, submittedBy, news, by, text } = event;
  const textOf = Object.hasOwn(merchantTexts, news)
    ? merchantTexts[news as MerchantNews]
    : otherMerchantText;
  const { title, body } = textOf(by);
  return [
    {
      to: { userId: submittedBy },
      // A kind of its own comes with the next release: decision 0053.
      kind: 'application_status_changed',
      title: `Application ${applicationId}: ${title}`,
      body: text ? `${body}\n${text}` : body,
      link: `/applications/${id}`,
    },
  ];
}

export function aboutImport(event: EventPayload<typeof revenueImportFinished>): News[] {
  const { id, fileName, outcome, requestedBy } = event;
  const titles = {
    imported: `Import of ${fileName} is done`,
    undone: `Import of ${fileName} was undone`,
    failed: `Import of ${fileName} failed`,
  };
  return [
    {
      to: { userId: requestedBy },
      kind: 'revenue_import_finished',
      title: titles[outcome],
      body: outcomeOf(event),
      link: `/admin/revenue-import?import=${id}`,
    },
  ];
}

function outcomeOf(event: EventPayload<typeof revenueImportFinished>): string {
  const { outcome, created, unchanged, refused, earnings, error } = event;
  if (outcome === 'failed') return error ?? 'Nothing was imported.';
  if (outcome === 'undone') return 'What it had created was removed.';
  return `${counted(created, 'row', 'rows')} created, ${countText(unchanged)} unchanged, ${countText(refused)} refused; earnings of ${dollars(earnings)}.`;
}
