export const listViewsWords = {
  title: 'Views',
  saved: 'Saved views',
  failed: 'Your views could not be loaded.',
  none: 'None yet.',
  loading: 'Loading…',
  name: 'Name',
  about: 'Keeps the filters, the order and the columns as they are now.',
  save: 'Save View',
  saving: 'Saving...',
  saveFailed: 'Failed to save the view. Please try again.',
  columns: 'Columns',
  remove: {
    button: (view: string) => `Delete the view ${view}`,
    title: 'Delete View',
    question: (view: string) =>
      `Are you sure you want to delete the view ${view}? This cannot be undone. The list itself stays as it is.`,
    failed: 'Failed to delete the view. Please try again.',
  },
};
