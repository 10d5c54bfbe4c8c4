/** What the settings of notifications say. */
export const settingsEn = {
  documentTitle: 'Notification Settings',
  title: 'Notification settings',
  about: (email: string) => `Choose where you are told of what. Mails go to ${email}.`,
  loading: 'Loading your settings',
  failed: 'Your settings cannot be loaded now.',
  notSaved: { title: 'Error', description: 'Failed to save your settings' },
  kind: 'What',
  /** When somebody is told of a kind. */
  when: {
    application_status_changed:
      'A reviewer changes the status of an application that you submitted.',
    application_submitted: 'A partner submits an application for review.',
    quote_analyzed:
      'The statement of one of your quotes was read, or its merchant viewed, asked about, accepted or declined the proposal, or its mail came back.',
    invite_accepted: 'Somebody whom you invited signs in for the first time.',
    revenue_import_finished: 'An import that you started is done, undone or failed.',
  },
  channels: {
    portal: { title: 'Portal', choice: (kind: string) => `${kind} in the portal` },
    mail: { title: 'Mail', choice: (kind: string) => `${kind} by mail` },
  },
};
