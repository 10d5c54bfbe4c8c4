import { formatCount } from '@portal/ui-kit/format';

export const pageWords = {
  unread: (count: number) => `${formatCount(count)} unread`,
  allRead: 'All read',
  settings: 'Settings',
  search: 'Search notifications',
  filter: {
    label: 'Show',
    all: 'All notifications',
    choices: { unread: 'Unread', read: 'Read' },
  },
  kinds: 'Type',
  unmatched: 'No notifications match',
  clear: 'Show all notifications',
  selected: 'Selected notifications',
  mark: 'Mark as Read',
  marking: 'Marking...',
};
