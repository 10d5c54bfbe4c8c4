export const keysWords = {
  title: 'Keyboard shortcuts',
  switch: 'Single-key shortcuts',
  pages: 'Go to a page',
  inLists: {
    title: 'In lists',
    search: 'Search the list',
    next: 'Next row',
    before: 'Previous row',
    open: 'Open the row',
  },
  everywhere: { title: 'Everywhere', search: 'Search the portal', keys: 'Show these shortcuts' },
  ctrl: 'Ctrl',
  enter: 'Enter',
};
