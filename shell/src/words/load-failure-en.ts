/** What is said where the portal's own files did not arrive, and with them the other words. */
export const loadFailureEn = {
  message: 'The portal could not be loaded. Check your connection and try again.',
  retry: 'Try again',
};
