import { createWords } from '@portal/ui-kit/words/create-words.tsx';

export const { useWords: useSettingsWords } = createWords({
  documentTitle: 'Notification Settings',
  title: 'Notification settings',
  about: (email: string) =>
    `Choose which notifications you get, and where. Email goes to ${email}.`,
  loading: 'Loading your settings',
  failed: 'Your settings cannot be loaded now.',
  notSaved: { title: 'Error', description: 'Failed to save your settings' },
  kind: 'What',
  when: {
    application_status_changed:
      'A reviewer changes the status of an application that you submitted.',
    application_submitted: 'A partner submits an application for review.',
    quote_analyzed:
      'One of your statements is analyzed, a merchant views, asks about, accepts or declines your proposal, or its mail bounces.',
    invite_accepted: 'Someone you invited signs in for the first time.',
    revenue_import_finished: 'An import that you started finishes, fails or is undone.',
  },
  channels: {
    portal: { title: 'Portal', choice: (kind: string) => `${kind} in the portal` },
    mail: { title: 'Mail', choice: (kind: string) => `${kind} by mail` },
  },
});
