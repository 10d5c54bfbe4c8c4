/** What several screens of administration say, and what Ctrl-K says of them. */
export const en = {
  errorTitle: 'Error',
  save: 'Save Changes',
  saving: 'Saving...',
  delete: 'Delete',
  deleting: 'Deleting...',
  edit: (what: string) => `Edit ${what}`,
  deleteOf: (what: string) => `Delete ${what}`,
  description: 'Description',
  actions: 'Actions',
  status: 'Status',
  allStatuses: 'All statuses',
  statuses: { active: 'Active', inactive: 'Inactive' },
  choice: { looking: 'Looking...', none: 'Nothing found' },
  notListed: {
    title: (what: string) => `This ${what} is no longer in the list`,
    description: 'It was deleted, or changed so that it no longer matches what is shown.',
  },
  commands: { invite: 'Invite User', people: 'People', companies: 'Companies' },
};
