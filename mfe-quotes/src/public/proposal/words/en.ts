/** Texts added to those that the service renders. */
export const en = {
  mailed: (to: string) =>
    `We emailed a code to ${to}. It works for 10 minutes. We will never ask you for it.`,
};
