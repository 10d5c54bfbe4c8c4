export const shared = {
  save: 'Save Changes',
  edit: (what: string) => `Edit ${what}`,
  deleteOf: (what: string) => `Delete ${what}`,
  description: 'Description',
  actions: 'Actions',
  status: 'Status',
  statusFilter: { label: 'Status', all: 'All statuses' },
  statuses: { active: 'Active', inactive: 'Inactive' },
  choice: { looking: 'Searching...', none: 'Nothing found' },
  notListed: (what: string) => ({
    title: `This ${what} is no longer in the list`,
    description: 'It was deleted, or no longer matches the filters.',
  }),
  commands: { invite: 'Invite User', people: 'People', companies: 'Companies' },
};
