import { createWords } from '@portal/ui-kit/words/create-words.tsx';

export const { useWords } = createWords({
  title: 'Help',
  close: 'Close',
  failed: 'The help cannot be shown right now.',
  none: 'This page has no help.',
  picture: 'The page with sample data, in full size',
  keys: 'Press ? for the keyboard shortcuts, Ctrl K to search the portal.',
  pages: {
    notifications: {
      about: 'What happened to your quotes and applications, newest first.',
      steps: [
        'Click a notification to open what it is about.',
        'Mark all as read clears the bell. Use the checkboxes to mark several as read.',
      ],
    },
    settings: {
      about: 'Which notifications you get, in the portal and by email.',
      steps: ['Turn each kind on or off. Changes are saved immediately.'],
    },
    security: {
      about:
        'Your passkeys, your authenticator app, the places where you are signed in, and your keys for programs.',
      steps: [
        'Add a passkey to sign in without a link, or an authenticator app if your device has no passkeys.',
        'Keep the recovery codes: each signs you in once if you lose your second factor.',
        'End sessions that you do not recognize.',
        'Create a key for each program that calls the API in your name, with the fewest scopes that it needs.',
      ],
    },
  },
});
export type Words = ReturnType<typeof useWords>;
