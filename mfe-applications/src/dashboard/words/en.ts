import { formatCount } from '@portal/ui-kit/format';

/** The dashboard's texts; revenue trends use the revenue page's. */
export const words = {
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
  revenue: { label: 'Monthly Revenue', failed: 'The revenue could not be loaded.' },
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
    loading: (list: string) => `Loading tasks in ${list}`,
    failed: (list: string) => `Your tasks in ${list} could not be loaded.`,
    more: (count: number) => `and ${formatCount(count)} more`,
    /** If counting stopped at a limit. */
    orMore: (count: number) => `and ${formatCount(count)} or more`,
  },
  firstSteps: { welcome: 'Welcome! Get started:', label: 'First steps' },
};
