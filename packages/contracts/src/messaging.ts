import { allEvents } from './all-events.ts';
import { withEvents } from './core/domain-messaging.ts';

/**
 * Messages that each service publishes and consumes over NATS, which determine the permissions of its NATS user, the
 * streams and the consumers. Written by `npm run docs`.
 */
export const messaging = withEvents(allEvents, {
  admin: {
    consumes: {
      'admin-count-people': 'portal.auth.company-people.counted.v1',
      'admin-activity-admin': 'portal.admin.activity.recorded.v1',
      'admin-activity-applications': 'portal.applications.activity.recorded.v1',
      'admin-activity-auth': 'portal.auth.activity.recorded.v1',
      'admin-activity-notifications': 'portal.notifications.activity.recorded.v1',
      'admin-activity-quotes': 'portal.quotes.activity.recorded.v1',
    },
    broadcasts: [],
    listens: [],
  },
  applications: {
    consumes: {
      'applications-hand-over': 'portal.auth.user.deleted.v1',
      'applications-leave-company': 'portal.auth.user.moved.v1',
      'applications-rename-company': 'portal.auth.company.renamed.v1',
      'applications-keep-accepted-quote': 'portal.quotes.proposal.accepted.v1',
      'applications-remove-import': 'portal.applications.revenue-import.deleted.v1',
    },
    broadcasts: ['revenue-imports.*'],
    listens: ['revenue-imports.*'],
  },
  auth: {
    consumes: {
      'auth-sign-in-mail': 'portal.auth.sign-in.requested.v1',
      'auth-invite-mail': 'portal.auth.invite-mail.requested.v1',
      'auth-copy-company': 'portal.admin.company.changed.v1',
      'auth-forget-company': 'portal.admin.company.deleted.v1',
    },
    broadcasts: ['users.*'],
    listens: [],
  },
  notifications: {
    consumes: {
      'notifications-application-status': 'portal.applications.application.status-changed.v1',
      'notifications-merchant-part-signed': 'portal.applications.merchant-part.signed.v1',
      'notifications-merchant-part-told': 'portal.applications.merchant-part.told.v1',
      'notifications-merchant-part-withdrawn': 'portal.applications.merchant-part.withdrawn.v1',
      'notifications-many-fields-revealed': 'portal.applications.fields.many-revealed.v1',
      'notifications-quote-analyzed': 'portal.quotes.quote.analyzed.v1',
      'notifications-proposal-told': 'portal.quotes.proposal.told.v1',
      'notifications-invite-accepted': 'portal.auth.invite.accepted.v1',
      'notifications-import-finished': 'portal.applications.revenue-import.finished.v1',
      'notifications-user-changed': 'portal.auth.user.changed.v1',
      'notifications-user-deleted': 'portal.auth.user.deleted.v1',
    },
    broadcasts: ['users.*'],
    listens: ['users.*'],
  },
  quotes: {
    consumes: {
      'quotes-remove-statement': 'portal.quotes.statement.replaced.v1',
      'quotes-learn': 'portal.quotes.figures.corrected.v1',
      'quotes-remove-original': 'portal.quotes.quote.analyzed.v1',
      'quotes-remove-files': 'portal.quotes.quote.deleted.v1',
      'quotes-copy-rates': 'portal.admin.rate-program.changed.v1',
      'quotes-forget-rates': 'portal.admin.rate-program.deleted.v1',
      'quotes-note-application': 'portal.applications.application.started.v1',
      'quotes-hand-over': 'portal.auth.user.deleted.v1',
      'quotes-leave-company': 'portal.auth.user.moved.v1',
      'quotes-rename-company': 'portal.auth.company.renamed.v1',
    },
    broadcasts: ['quotes.*'],
    listens: ['quotes.*'],
  },
});
