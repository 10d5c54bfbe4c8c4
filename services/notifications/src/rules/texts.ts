import type {
  applicationStatusChanged,
  revenueImportFinished,
} from '@portal/contracts/applications/events';
import { applicationStatusLabels as labels } from '@portal/contracts/applications/schemas';
import type { inviteAccepted } from '@portal/contracts/auth/events';
import { dollars } from '@portal/contracts/core/dollars';
import type { EventPayload } from '@portal/contracts/core/event';
import { reviewerRoles, roleLabels, type Role } from '@portal/contracts/core/roles';
import type { Notification, NotificationKind } from '@portal/contracts/notifications/schemas';
import type { quoteAnalyzed } from '@portal/contracts/quotes/events';

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
  if (outcome === 'undone') return 'What it had created was taken back.';
  const rows = (count: number): string => `${count} ${count === 1 ? 'row' : 'rows'}`;
  return `${rows(created)} created, ${unchanged} unchanged, ${refused} refused; earnings of ${dollars(earnings)}.`;
}
