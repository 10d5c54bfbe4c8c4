export const words = {
  own: 'My applications',
  team: 'Team applications',
  all: 'All applications',
  denied:
    'Access denied. This page is only available to administrators and business development users.',
  search: 'Search applications',
  statusFilter: { label: 'Status', all: 'All' },
  pending: 'Pending Review',
  none: 'No applications found',
  noneWith: (status: string) => `No applications with status "${status}"`,
  selected: 'Selected applications',
  deleteOf: (applicationId: string) => `Delete ${applicationId}`,
};
