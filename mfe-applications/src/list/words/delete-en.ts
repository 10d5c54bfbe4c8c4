export const deleteWords = {
  title: 'Delete Application',
  question: 'Are you sure you want to delete this application? This action cannot be undone.',
  done: { title: 'Success', description: 'Application deleted successfully.' },
  outdated: {
    title: 'Changed elsewhere',
    description:
      'Someone else changed this application, so it was not deleted. The list has been reloaded.',
  },
  failed: 'Failed to delete application. Please try again.',
};
