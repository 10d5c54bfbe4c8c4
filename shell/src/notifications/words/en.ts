import { createWords } from '@portal/ui-kit/words/create-words.tsx';

export const { useWords } = createWords({
  title: 'Notifications',
  unread: (count: number) => `Notifications, ${count} unread`,
  latest: (title: string) => `New notification: ${title}`,
  settings: 'Notification settings',
  seeAll: 'See all notifications',
  markAll: 'Mark all as read',
  loading: 'Loading notifications',
  failed: 'Notifications could not be loaded.',
  none: 'No notifications yet',
  toCome: 'Updates to your applications and quotes appear here.',
  item: {
    unread: 'unread',
    mark: 'Mark as read',
    markOne: (title: string) => `Mark as read: ${title}`,
  },
  kinds: {
    application_status_changed: 'Application status',
    merchant_part_updated: 'Merchant requests',
    application_submitted: 'New applications',
    quote_analyzed: 'Quotes',
    proposal_updated: 'Proposals',
    invite_accepted: 'Invitations accepted',
    revenue_import_finished: 'Revenue imports',
    many_fields_revealed: 'Unusual reveals',
  },
  notMarked: {
    title: 'Error',
    one: 'Failed to mark the notification as read',
    several: 'Failed to mark the notifications as read',
  },
  markedInPart: {
    title: (left: number, of: number) => `${left} of ${of} not marked as read`,
    noReason: 'It could not be marked as read.',
  },
});
