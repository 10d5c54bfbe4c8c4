import { formatCounted } from '@portal/ui-kit/format';

export const paletteEn = {
  label: 'Search',
  field: 'Search the portal',
  placeholder: 'Search, or go to a page',
  results: 'Results',
  groups: { recent: 'Recent', actions: 'Actions', pages: 'Pages' },
  keys: 'Arrows choose, Enter opens, Escape closes.',
  searching: 'Searching…',
  nothing: (text: string) => `Nothing found for “${text}”.`,
  found: (count: number) => `${formatCounted(count, 'result', 'results')}.`,
  notSearched: (remote: string) =>
    `${remote[0]?.toUpperCase()}${remote.slice(1)} could not be searched.`,
};
export type PaletteWords = typeof paletteEn;
