/** What the dialog says that sends a proposal. */
export const sendEn = {
  about: (merchant: string, savings: string) =>
    `${merchant} will get a link to this proposal by email: ${savings}. Later corrections do not change a proposal that was sent.`,
  replaces: (number: number) =>
    `Version ${number} cannot be accepted any more once this one is sent.`,
  labels: {
    email: "Signer's email",
    name: 'Name',
    message: 'A personal line',
    acceptedConditions: 'Needs attention before sending',
  },
  conditions: {
    hint: 'Resolve each of these, or check it to send the proposal anyway. What you check is recorded with the proposal.',
    missing: 'Resolve or check each of these first',
  },
  reminders: 'Reminders stop as soon as there is an answer.',
  action: 'Send',
  pending: 'Sending...',
  failed: 'Failed to send the proposal',
};
