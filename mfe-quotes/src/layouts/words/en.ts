import { formatCount, formatCounted } from '@portal/ui-kit/format';

export const words = {
  search: 'Search processors',
  exported: 'Export JSON',
  failed: 'The learned layouts could not be loaded.',
  label: 'Learned layouts',
  columns: {
    layout: 'Layout',
    learned: 'Learned',
    statements: 'Statements',
    effect: 'Effect',
    learnedAt: 'Last Learned',
    usedAt: 'Last Used',
  },
  unknown: 'Unknown processor',
  learned: {
    processor: 'the processor',
    cardTypes: 'sales by card type',
    feeTables: (tables: number) => `${formatCounted(tables, 'table', 'tables')} of fees`,
    charges: (charges: number) => formatCounted(charges, 'charge', 'charges'),
  },
  effect: {
    none: 'Not needed yet',
    unused: (tried: number) =>
      `Not used: ${formatCounted(tried, 'statement', 'statements')} agreed better without it`,
    used: (used: number, tried: number, better: number) =>
      `Used for ${formatCount(used)} of ${formatCounted(tried, 'statement', 'statements')}, ${formatCount(better)} with fewer notes`,
  },
  unmatched: 'No layouts match',
  none: {
    title: 'Nothing learned yet',
    about: 'When someone corrects a statement, its layout is stored here.',
  },
  forget: {
    title: 'Forget Layout',
    action: 'Forget',
    of: (layout: string) => `Forget ${layout}`,
    question: 'Are you sure you want to forget this layout?',
    about:
      'This action cannot be undone. Quotes keep their figures. The next correction learns the layout again.',
    done: {
      title: 'Layout Forgotten',
      description: 'Similar statements will be read without it.',
    },
    failed: 'Failed to forget the layout',
  },
};
