import { formatCounted } from '@portal/ui-kit/format';

export const paletteWords = {
  label: 'Search',
  field: 'Search the portal',
  placeholder: 'Search, or go to a page',
  results: 'Results',
  groups: { actions: 'Actions', pages: 'Pages' },
  keys: 'Use the arrow keys to move, Enter to open, Escape to close.',
  searching: 'Searching…',
  nothing: (text: string) => `Nothing found for “${text}”.`,
  found: (count: number) => `${formatCounted(count, 'result', 'results')}.`,
  notSearched: (remote: string) =>
    `${remote[0]?.toUpperCase()}${remote.slice(1)} could not be searched.`,
};
