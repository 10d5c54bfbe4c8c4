export const frameWords = {
  untitled: 'Portal',
  /** The shell's own pages. */
  pages: {
    '/notifications': 'Notifications',
    '/notifications/settings': 'Notification settings',
    '/security': 'Sign-in and security',
  },
  skip: 'Skip to content',
  side: 'Portal',
  openNavigation: 'Open navigation',
  navigation: 'Navigation',
  links: 'Main',
  back: 'Back',
  backTo: (list: string) => `Back to ${list}`,
  sidebar: {
    product: 'Partner Portal',
    test: 'Test',
    fold: 'Collapse sidebar',
    expand: 'Expand sidebar',
  },
  signOut: { action: 'Logout', pending: 'Logging out...' },
  menu: {
    system: 'Use device theme',
    light: 'Light theme',
    dark: 'Dark theme',
    security: 'Sign-in and security',
    settings: 'Notification settings',
  },
  testRole: {
    label: 'Admin Testing Mode',
    clear: 'Clear test mode',
    set: (role: string) => ({
      title: 'Test Role Set',
      description: `Now viewing as ${role}`,
    }),
    notSet: (why: string) => `Failed to change role: ${why}`,
    cleared: { title: 'Test Mode Cleared', description: 'You are viewing as yourself again' },
    notCleared: 'Failed to clear test mode',
  },
  impersonated: (by: string) =>
    `You are signed in with a link created by ${by}. Your actions are marked in the activity log. You cannot reveal sensitive fields or export data.`,
  commands: {
    search: 'Search',
    searchKeys: 'Ctrl K',
    help: 'Help',
    helpMark: '?',
    failed: {
      title: 'Could not open',
      description: 'Check your connection, or reload the page.',
    },
  },
  remotes: {
    notListed: 'The pages of the portal could not be loaded.',
    failed: (reason: 'late' | 'unloadable' | 'faulty') =>
      `This part of the portal cannot be shown right now: ${
        {
          late: 'it does not respond',
          unloadable: 'it could not be loaded',
          faulty: 'it stopped after an error',
        }[reason]
      }. The rest of the portal still works.`,
    tried: {
      notice: (builds: string) => `You are trying ${builds} in this tab.`,
      server: (remote: string, server: string) => `${remote} from ${server}, which is not signed,`,
      stop: 'Stop trying',
    },
    newVersion: 'A new version of the portal is available.',
    reload: 'Reload',
  },
};
