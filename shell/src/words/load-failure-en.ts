/** Separate from the other texts, which may fail to load with the portal's files. */
export const loadFailureEn = {
  message: 'The portal could not be loaded. Check your connection and try again.',
  retry: 'Try again',
};
