export const words = {
  about: 'No statement yet? Enter the merchant and upload it in the next step.',
  drop: {
    label: 'Statement',
    choose: 'Choose a Statement',
    about:
      'Or drop it anywhere on this page. The quote is created, the statement is read, and you confirm the merchant.',
  },
  merchantName: 'Merchant name',
  contactName: 'Contact name',
  contactEmail: 'Contact email',
  contactPhone: 'Contact phone',
  create: 'Continue to Upload',
  creating: 'Creating...',
  unsaved: 'This quote has not been created yet.',
  created: (quoteNumber: string) => ({
    title: 'Quote Created',
    description: `Quote ${quoteNumber} was created.`,
  }),
  failed: 'Failed to create quote',
  unreadable: {
    title: 'Navigation Error',
    description: 'Quote created but unable to navigate. Check quotes list.',
  },
};
