import { formatCounted } from '@portal/ui-kit/format';

export const words = {
  what: 'company',
  label: 'Partner companies',
  search: 'Search companies',
  failed: 'The partner companies could not be loaded.',
  add: 'Add Company',
  name: 'Company Name',
  columns: { users: 'Users', created: 'Created' },
  users: (count: number) => formatCounted(count, 'user', 'users'),
  noDescription: 'No description',
  unmatched: 'No partner companies match',
  none: 'No partner companies yet',
  toBegin: 'Add a company, then invite its users.',
  dialog: {
    add: 'Add Partner Company',
    edit: 'Edit Partner Company',
    active: 'Active',
    secondFactor: 'Require a second factor',
    secondFactorAbout:
      'From their next sign-in, its users have a few days to add a passkey or an authenticator app. After that, they cannot sign in without one.',
  },
  deactivation: {
    users: (count: number) =>
      `${formatCounted(count, 'active user', 'active users')} will be signed out immediately and cannot sign in until the company is active again.`,
    invitations: 'You cannot invite users to this company while it is inactive.',
  },
  created: 'Partner company created successfully',
  notCreated: 'Failed to create partner company',
  updated: 'Partner company updated successfully',
  notUpdated: 'Failed to update partner company',
  remove: {
    title: 'Delete Partner Company',
    question: 'Are you sure you want to delete this partner company?',
    used: (users: number) =>
      `It has ${formatCounted(users, 'user', 'users')}. A company with users cannot be deleted: move or delete them first, or deactivate the company instead.`,
    unused: 'Its pending invitations will be withdrawn. This action cannot be undone.',
    done: 'Partner company deleted successfully',
    failed: 'Failed to delete partner company',
  },
};
