export const sendWords = {
  about: (merchant: string, savings: string) =>
    `${merchant} will get a link to this proposal by email: ${savings}. Later corrections do not change a sent proposal.`,
  replaces: (number: number) =>
    `When you send this version, version ${number} can no longer be accepted.`,
  labels: {
    email: "Signer's email",
    name: 'Name',
    message: 'Personal message',
    phone: 'Your phone',
    acceptedConditions: 'Needs attention before sending',
  },
  conditions: {
    hint: 'Resolve each of these, or check it to send the proposal anyway. What you check is recorded with the proposal.',
    missing: 'Resolve or check each of these first',
  },
  phone: 'For the merchant’s questions. Leave it empty to use the number of your last proposal.',
  reminders: 'Reminders stop when the merchant answers.',
  action: 'Send',
  failed: 'Failed to send the proposal',
  preview: {
    action: 'Preview',
    pending: 'Preparing...',
    failed: 'Failed to prepare the preview',
    page: 'Page',
    mail: 'Email',
    document: 'PDF',
    subject: (subject: string) => `Subject: ${subject}`,
    to: (address: string) => `To: ${address}`,
    download: 'Download the PDF',
    fileName: 'proposal-preview.pdf',
  },
};
