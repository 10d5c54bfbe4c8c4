import type { DomainMessaging } from './core/domain-messaging.ts';
import type { Domain } from './core/domains.ts';

/**
 * Messages that each service publishes and consumes over NATS, which determine the permissions of its NATS user, the
 * streams and the consumers. Written by `npm run docs`.
 */
export const messaging: Record<Domain, DomainMessaging> = {
  admin: {
    publishes: [
      { subject: 'portal.admin.activity.recorded.v1', stream: 'events' },
      { subject: 'portal.admin.company.changed.v1', stream: 'events' },
      { subject: 'portal.admin.company.deleted.v1', stream: 'events' },
      { subject: 'portal.admin.rate-program.changed.v1', stream: 'events' },
      { subject: 'portal.admin.rate-program.deleted.v1', stream: 'events' },
    ],
    takes: [
      {
        consumer: 'admin-count-people',
        subject: 'portal.auth.company-people.counted.v1',
        stream: 'events',
      },
      {
        consumer: 'admin-activity-admin',
        subject: 'portal.admin.activity.recorded.v1',
        stream: 'events',
      },
      {
        consumer: 'admin-activity-applications',
        subject: 'portal.applications.activity.recorded.v1',
        stream: 'events',
      },
      {
        consumer: 'admin-activity-auth',
        subject: 'portal.auth.activity.recorded.v1',
        stream: 'events',
      },
      {
        consumer: 'admin-activity-notifications',
        subject: 'portal.notifications.activity.recorded.v1',
        stream: 'events',
      },
      {
        consumer: 'admin-activity-quotes',
        subject: 'portal.quotes.activity.recorded.v1',
        stream: 'events',
      },
    ],
    tells: [],
    hears: [],
  },
  applications: {
    publishes: [
      { subject: 'portal.applications.application.started.v1', stream: 'events' },
      { subject: 'portal.applications.application.status-changed.v1', stream: 'events' },
      { subject: 'portal.applications.activity.recorded.v1', stream: 'events' },
      { subject: 'portal.applications.fields.many-revealed.v1', stream: 'events' },
      { subject: 'portal.applications.merchant-part.told.v1', stream: 'events' },
      { subject: 'portal.applications.merchant-part.signed.v1', stream: 'events' },
      { subject: 'portal.applications.merchant-part.withdrawn.v1', stream: 'events' },
      { subject: 'portal.applications.revenue-import.deleted.v1', stream: 'work' },
      { subject: 'portal.applications.revenue-import.finished.v1', stream: 'events' },
      { subject: 'portal.applications.revenue-import.requested.v1', stream: 'work' },
    ],
    takes: [
      {
        consumer: 'applications-hand-over',
        subject: 'portal.auth.user.deleted.v1',
        stream: 'events',
      },
      {
        consumer: 'applications-leave-company',
        subject: 'portal.auth.user.moved.v1',
        stream: 'events',
      },
      {
        consumer: 'applications-rename-company',
        subject: 'portal.auth.company.renamed.v1',
        stream: 'events',
      },
      {
        consumer: 'applications-keep-accepted-quote',
        subject: 'portal.quotes.proposal.accepted.v1',
        stream: 'events',
      },
      {
        consumer: 'applications-import',
        subject: 'portal.applications.revenue-import.requested.v1',
        stream: 'work',
      },
      {
        consumer: 'applications-remove-import',
        subject: 'portal.applications.revenue-import.deleted.v1',
        stream: 'work',
      },
    ],
    tells: ['revenue-imports.*'],
    hears: ['revenue-imports.*'],
  },
  auth: {
    publishes: [
      { subject: 'portal.auth.activity.recorded.v1', stream: 'events' },
      { subject: 'portal.auth.company-people.counted.v1', stream: 'events' },
      { subject: 'portal.auth.company.renamed.v1', stream: 'events' },
      { subject: 'portal.auth.invite.accepted.v1', stream: 'events' },
      { subject: 'portal.auth.invite-mail.requested.v1', stream: 'work' },
      { subject: 'portal.auth.sign-in.requested.v1', stream: 'work' },
      { subject: 'portal.auth.user.changed.v1', stream: 'events' },
      { subject: 'portal.auth.user.deleted.v1', stream: 'events' },
      { subject: 'portal.auth.user.moved.v1', stream: 'events' },
    ],
    takes: [
      {
        consumer: 'auth-sign-in-mail',
        subject: 'portal.auth.sign-in.requested.v1',
        stream: 'work',
      },
      {
        consumer: 'auth-invite-mail',
        subject: 'portal.auth.invite-mail.requested.v1',
        stream: 'work',
      },
      {
        consumer: 'auth-copy-company',
        subject: 'portal.admin.company.changed.v1',
        stream: 'events',
      },
      {
        consumer: 'auth-forget-company',
        subject: 'portal.admin.company.deleted.v1',
        stream: 'events',
      },
    ],
    tells: ['users.*'],
    hears: [],
  },
  notifications: {
    publishes: [{ subject: 'portal.notifications.activity.recorded.v1', stream: 'events' }],
    takes: [
      {
        consumer: 'notifications-application-status',
        subject: 'portal.applications.application.status-changed.v1',
        stream: 'events',
      },
      {
        consumer: 'notifications-merchant-part-signed',
        subject: 'portal.applications.merchant-part.signed.v1',
        stream: 'events',
      },
      {
        consumer: 'notifications-merchant-part-told',
        subject: 'portal.applications.merchant-part.told.v1',
        stream: 'events',
      },
      {
        consumer: 'notifications-merchant-part-withdrawn',
        subject: 'portal.applications.merchant-part.withdrawn.v1',
        stream: 'events',
      },
      {
        consumer: 'notifications-many-fields-revealed',
        subject: 'portal.applications.fields.many-revealed.v1',
        stream: 'events',
      },
      {
        consumer: 'notifications-quote-analyzed',
        subject: 'portal.quotes.quote.analyzed.v1',
        stream: 'events',
      },
      {
        consumer: 'notifications-proposal-told',
        subject: 'portal.quotes.proposal.told.v1',
        stream: 'events',
      },
      {
        consumer: 'notifications-invite-accepted',
        subject: 'portal.auth.invite.accepted.v1',
        stream: 'events',
      },
      {
        consumer: 'notifications-import-finished',
        subject: 'portal.applications.revenue-import.finished.v1',
        stream: 'events',
      },
      {
        consumer: 'notifications-user-changed',
        subject: 'portal.auth.user.changed.v1',
        stream: 'events',
      },
      {
        consumer: 'notifications-user-deleted',
        subject: 'portal.auth.user.deleted.v1',
        stream: 'events',
      },
    ],
    tells: ['users.*'],
    hears: ['users.*'],
  },
  quotes: {
    publishes: [
      { subject: 'portal.quotes.analysis.requested.v1', stream: 'work' },
      { subject: 'portal.quotes.conversion.requested.v1', stream: 'work' },
      { subject: 'portal.quotes.figures.corrected.v1', stream: 'work' },
      { subject: 'portal.quotes.images.converted.v1', stream: 'events' },
      { subject: 'portal.quotes.proposal.accepted.v1', stream: 'events' },
      { subject: 'portal.quotes.proposal.told.v1', stream: 'events' },
      { subject: 'portal.quotes.quote.analyzed.v1', stream: 'events' },
      { subject: 'portal.quotes.quote.deleted.v1', stream: 'work' },
      { subject: 'portal.quotes.activity.recorded.v1', stream: 'events' },
      { subject: 'portal.quotes.statement.replaced.v1', stream: 'work' },
      { subject: 'portal.quotes.statement.saved.v1', stream: 'events' },
    ],
    takes: [
      {
        consumer: 'quotes-convert',
        subject: 'portal.quotes.conversion.requested.v1',
        stream: 'work',
      },
      {
        consumer: 'quotes-analyze',
        subject: 'portal.quotes.analysis.requested.v1',
        stream: 'work',
      },
      {
        consumer: 'quotes-remove-statement',
        subject: 'portal.quotes.statement.replaced.v1',
        stream: 'work',
      },
      { consumer: 'quotes-learn', subject: 'portal.quotes.figures.corrected.v1', stream: 'work' },
      {
        consumer: 'quotes-remove-original',
        subject: 'portal.quotes.quote.analyzed.v1',
        stream: 'events',
      },
      {
        consumer: 'quotes-remove-files',
        subject: 'portal.quotes.quote.deleted.v1',
        stream: 'work',
      },
      {
        consumer: 'quotes-copy-rates',
        subject: 'portal.admin.rate-program.changed.v1',
        stream: 'events',
      },
      {
        consumer: 'quotes-forget-rates',
        subject: 'portal.admin.rate-program.deleted.v1',
        stream: 'events',
      },
      {
        consumer: 'quotes-note-application',
        subject: 'portal.applications.application.started.v1',
        stream: 'events',
      },
      { consumer: 'quotes-hand-over', subject: 'portal.auth.user.deleted.v1', stream: 'events' },
      { consumer: 'quotes-leave-company', subject: 'portal.auth.user.moved.v1', stream: 'events' },
      {
        consumer: 'quotes-rename-company',
        subject: 'portal.auth.company.renamed.v1',
        stream: 'events',
      },
    ],
    tells: ['quotes.*'],
    hears: ['quotes.*'],
  },
};
