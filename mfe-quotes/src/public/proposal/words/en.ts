/** What the merchant's page of a proposal says beside what the service draws on it. */
export const en = {
  mailed: (to: string) =>
    `We emailed a code to ${to}. It works for 10 minutes. We will never ask you for it.`,
};
