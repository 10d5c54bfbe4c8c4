import { formatCount } from '@portal/ui-kit/format';

/** What the dashboard says; of revenue over time what the page of revenue shares says of it. */
export const en = {
  quote: {
    action: 'New Quote',
    drop: 'Or drop a processing statement anywhere on this page.',
  },
  counts: {
    total: 'Total Applications',
    approved: 'Approved',
    pending: 'Pending Review',
  },
  trend: {
    none: 'No change',
    changed: (size: string, isMore: boolean) => `${isMore ? '+' : '-'}${size} from last month`,
  },
  revenue: { label: 'Monthly Revenue', failed: 'The revenue cannot be loaded now.' },
  recent: {
    title: 'Recent Applications',
    label: 'Recent applications',
    all: 'View All',
    none: 'No applications yet',
    first: 'Submit Your First Application',
  },
  waiting: {
    title: 'Waiting for you',
    nothing: 'You’re all caught up.',
    loading: (list: string) => `Loading what waits in ${list}`,
    failed: (list: string) => `What is waiting for you in ${list} cannot be loaded now.`,
    more: (count: number) => `and ${formatCount(count)} more`,
    /** Where not all were counted. */
    orMore: (count: number) => `and ${formatCount(count)} or more`,
  },
  firstSteps: { welcome: 'Welcome. This is how to begin:', label: 'First steps' },
};
