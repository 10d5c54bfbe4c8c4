/** What the dialog says that shows the keys of the portal. */
export const keysEn = {
  title: 'Keyboard shortcuts',
  switch: 'Shortcuts of single keys',
  close: 'Close',
  pages: 'Go to a page',
  inLists: {
    title: 'In lists',
    search: 'Search the list',
    next: 'Next row',
    before: 'Row before',
    open: 'Open the row',
  },
  everywhere: { title: 'Everywhere', search: 'Search the portal', keys: 'These keys' },
  ctrl: 'Ctrl',
  enter: 'Enter',
};
