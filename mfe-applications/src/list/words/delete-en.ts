import { createWords } from '@portal/ui-kit/words/create-words.tsx';

export const { useWords: useDeleteWords } = createWords({
  title: 'Delete Application',
  question: 'Are you sure you want to delete this application? This action cannot be undone.',
  done: { title: 'Success', description: 'Application deleted successfully.' },
  outdated: {
    title: 'Changed elsewhere',
    description:
      'The application was changed elsewhere and was not deleted. The list has been reloaded.',
  },
  failed: 'Failed to delete application. Please try again.',
});
