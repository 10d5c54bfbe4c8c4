import { formatCounted } from '@portal/ui-kit/format';

export const dialogWords = {
  choose: 'Choose a status',
  updated: 'Status Updated',
  notUpdated: 'Failed to update application status. Please try again.',
  one: {
    hint: 'The partner sees these notes.',
    outdated:
      'Someone else changed this application, so the status was not updated. Reload to see the changes.',
    history: 'History',
    loading: 'Loading history',
    failed: 'The application could not be loaded.',
    done: (applicationId: string, status: string) => `${applicationId} is now ${status}.`,
  },
  several: {
    action: (count: number) => `Update ${formatCounted(count, 'Application', 'Applications')}`,
    hint: 'Each partner sees these notes with the application.',
    done: (count: number, status: string) =>
      `${formatCounted(count, 'application is', 'applications are')} now ${status}.`,
    notAll: (left: number, of: number) => `${left} of ${of} not updated`,
    reason: (applicationId: string, why: string) => `${applicationId}: ${why}`,
    outdated: 'Someone else changed it.',
    unknown: 'It could not be updated.',
  },
};
