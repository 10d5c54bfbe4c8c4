export const words = {
  title: 'Help',
  close: 'Close',
  failed: 'Help could not be loaded.',
  none: 'This page has no help.',
  picture: 'The page with sample data, in full size',
  keys: 'Press ? for the keyboard shortcuts, Ctrl K to search the portal.',
  pages: {
    notifications: {
      about: 'What happened to your quotes and applications, newest first.',
      steps: [
        'Select a notification to open the quote or application.',
        'Mark all as read clears the bell. To mark several, use the checkboxes.',
      ],
    },
    settings: {
      about: 'Which notifications you get, in the portal and by email.',
      steps: ['Turn each kind on or off. Changes are saved immediately.'],
    },
    security: {
      about: 'Your passkeys, authenticator app, sessions and API keys.',
      steps: [
        'Add a passkey to sign in without a link, or an authenticator app if your device has no passkeys.',
        'Save the recovery codes: each signs you in once if you lose your second factor.',
        'End sessions that you do not recognize.',
        'Create a separate API key for each program, with only the scopes it needs.',
      ],
    },
  },
};
