import type { ScreenHelp } from '@portal/contracts/core/help';

/** The help of the shell's own pages. */
export const ownHelp: ScreenHelp[] = [
  {
    path: '/notifications',
    about: 'What happened to your quotes and applications, the newest first.',
    steps: [
      'Click one to go to what it is about.',
      'Mark all as read empties the bell. The boxes in front choose several to be marked as read.',
    ],
  },
  {
    path: '/notifications/settings',
    about: 'What you are told of, in the portal and by mail.',
    steps: ['Switch each kind on or off. It is saved at once.'],
  },
];
