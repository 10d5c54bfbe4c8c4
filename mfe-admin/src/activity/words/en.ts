export const words = {
  label: 'Activity log',
  search: 'Search the log',
  failed: 'The activity log could not be loaded.',
  filters: { action: 'Action', allActions: 'All actions', from: 'From', to: 'To' },
  narrowed: {
    label: 'Filtered by',
    actor: 'One person',
    target: 'One target',
    remove: 'remove',
  },
  columns: { time: 'Time', who: 'Who', action: 'Action', what: 'What', details: 'Details' },
  nobody: 'Not signed in',
  onlyActor: (name: string) => `Only actions by ${name}`,
  onlyTarget: (label: string) => `Only actions on ${label}`,
  empty: { unmatched: 'No activity matches', title: 'No activity yet' },
  /** Formats an action: `user.role-changed` as `User role changed`. */
  action(action: string): string {
    const words = action.replace(/[.-]/g, ' ');
    return words.charAt(0).toUpperCase() + words.slice(1);
  },
};
