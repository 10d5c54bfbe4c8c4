import { formatCounted } from '@portal/ui-kit/format';

export const words = {
  search: 'Search quotes',
  failed: 'The quotes could not be loaded.',
  status: { label: 'Status', all: 'All statuses' },
  proposal: { label: 'Proposal', all: 'All proposals' },
  expiring: 'Expiring',
  /** Filter of the user's own open tasks. */
  waiting: {
    label: 'Waiting for',
    all: 'All tasks',
    choices: {
      answer: 'Answer',
      application: 'Application',
      review: 'Review of figures',
      pricing: 'Pricing',
      sending: 'Sending',
    },
  },
  stats: {
    total: 'Total Quotes',
    sent: 'Sent',
    accepted: 'Accepted',
    conversion: (percent: number) => `${percent.toFixed(1)}% conversion rate`,
    savings: 'Monthly Savings',
    estimated: (count: number) =>
      `Includes estimates of ${formatCounted(count, 'quote', 'quotes')}`,
  },
  columns: {
    number: 'Quote #',
    merchant: 'Merchant',
    contact: 'Contact',
    owner: 'Created By',
    processor: 'Current Processor',
    volume: 'Monthly Volume',
    savings: 'Savings',
    status: 'Status',
    created: 'Created',
  },
  aMonth: (amount: string) => `${amount}/mo`,
  aYear: (amount: string) => `${amount}/yr`,
  view: 'View',
  viewOf: (quoteNumber: string) => `View ${quoteNumber}`,
  remove: {
    action: 'Delete',
    of: (quoteNumber: string) => `Delete ${quoteNumber}`,
    question: (quoteNumber: string) =>
      `Are you sure you want to delete quote ${quoteNumber}? Its statement, figures and history will be deleted, and an open proposal will be withdrawn. This cannot be undone.`,
    done: { title: 'Quote Deleted', description: 'The quote was deleted.' },
    failed: 'Failed to delete quote',
  },
  empty: { unmatched: 'No quotes match', title: 'No quotes yet' },
  first: {
    about: 'Upload a merchant’s processing statement and see what they would save.',
    create: 'Create Your First Quote',
  },
};
