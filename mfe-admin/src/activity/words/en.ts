/** What the activity log says. */
export const en = {
  label: 'Activity log',
  search: 'Search the log',
  failed: 'The activity log cannot be loaded now.',
  notExported: 'Failed to export the activity log. Please try again.',
  filters: { action: 'Action', allActions: 'All actions', from: 'From', to: 'To' },
  narrowed: {
    label: 'Narrowed to',
    actor: 'One person only',
    target: 'One thing only',
    remove: 'remove',
  },
  columns: { time: 'Time', who: 'Who', action: 'Action', what: 'What', details: 'Details' },
  nobody: 'Nobody signed in',
  onlyActor: (name: string) => `Only what ${name} did`,
  onlyTarget: (label: string) => `Only what was done to ${label}`,
  unmatched: 'Nothing in the log matches',
  none: 'Nothing happened yet',
  /** An action as people read it: `user.role-changed` as `User role changed`. */
  action(action: string): string {
    const words = action.replace(/[.-]/g, ' ');
    return words.charAt(0).toUpperCase() + words.slice(1);
  },
};
