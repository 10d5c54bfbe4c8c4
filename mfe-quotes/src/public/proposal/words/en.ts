/** What the merchant's page of a proposal says beside what the service draws on it. */
export const en = {
  mailing: 'Mailing the code...',
  mailed: (to: string) => `A code is on its way to ${to}. It works for ten minutes.`,
};
