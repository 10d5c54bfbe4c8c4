/** What the form says that opens a quote, on its page and in its dialog. */
export const en = {
  about: 'Say whom the quote is for. The next step is the merchant’s processing statement.',
  merchantName: 'Merchant name',
  contactName: 'Contact name',
  contactEmail: 'Contact email',
  contactPhone: 'Contact phone',
  create: 'Continue to Upload',
  creating: 'Creating...',
  unsaved: 'The new quote is not created yet.',
  created: {
    title: 'Quote Created',
    description: (quoteNumber: string) => `Quote ${quoteNumber} was created.`,
  },
  failed: 'Failed to create quote',
  unreadable: {
    title: 'Navigation Error',
    description: 'Quote created but unable to navigate. Check quotes list.',
  },
};
