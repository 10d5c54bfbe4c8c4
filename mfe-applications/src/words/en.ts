export const shared = {
  failed: 'The applications could not be loaded.',
  teamDenied:
    'Access denied. This page is only available to representative managers, administrators and business development users.',
  newApplication: 'New Application',
  edit: (applicationId: string) => `Edit ${applicationId}`,
  view: (applicationId: string) => `View ${applicationId}`,
  updateStatus: 'Update Status',
  updateStatusOf: (applicationId: string) => `Update status of ${applicationId}`,
  status: 'Status',
  notes: 'Notes',
  columns: {
    id: 'Application ID',
    business: 'Business Name',
    contact: 'Contact',
    submitter: 'Submitted By',
    submitted: 'Submitted',
    volume: 'Monthly Volume',
    actions: 'Actions',
  },
  commands: { applications: 'Applications', actions: 'Actions' },
};
