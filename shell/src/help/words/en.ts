/** What the help says around that of a screen, and the help of the shell's own pages. */
export const en = {
  title: 'Help',
  close: 'Close',
  failed: 'The help cannot be shown right now.',
  none: 'This page has no help.',
  picture: 'The page with sample data, in full size',
  keys: 'Press ? for the keyboard shortcuts, Ctrl K to search the portal.',
  pages: {
    notifications: {
      about: 'What happened to your quotes and applications, the newest first.',
      steps: [
        'Click one to go to what it is about.',
        'Mark all as read empties the bell. The boxes in front choose several to be marked as read.',
      ],
    },
    settings: {
      about: 'What you are told of, in the portal and by mail.',
      steps: ['Switch each kind on or off. It is saved at once.'],
    },
  },
};
export type Words = typeof en;
