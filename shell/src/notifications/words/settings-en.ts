export const settingsWords = {
  title: 'Notification settings',
  about: (email: string) =>
    `Choose which notifications you get, and where. Email goes to ${email}.`,
  failed: 'Your settings could not be loaded.',
  notSaved: 'Failed to save your settings',
  kind: 'Notification',
  when: {
    application_status_changed:
      'A reviewer changes the status of an application that you submitted.',
    merchant_part_updated:
      'A merchant opens, completes or signs your request, or the email to them bounces.',
    application_submitted:
      'A partner submits an application for review, or withdraws what a merchant signed.',
    quote_analyzed: 'One of your statements is analyzed.',
    proposal_updated:
      'A merchant views, asks about, accepts or declines your proposal, or the email to them bounces.',
    invite_accepted: 'Someone you invited signs in for the first time.',
    revenue_import_finished: 'An import that you started finishes, fails or is undone.',
    many_fields_revealed: 'Someone reveals unusually many sensitive fields within a day.',
  },
  channels: {
    portal: { title: 'Portal', choice: (kind: string) => `${kind} in the portal` },
    mail: { title: 'Email', choice: (kind: string) => `${kind} by email` },
  },
};
