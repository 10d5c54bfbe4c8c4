import { createWords } from '@portal/ui-kit/words/create-words.tsx';

export const { useWords } = createWords({
  about: 'Without a statement: enter the merchant, and upload the statement next.',
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
  unsaved: 'The new quote is not created yet.',
  created: (quoteNumber: string) => ({
    title: 'Quote Created',
    description: `Quote ${quoteNumber} was created.`,
  }),
  failed: 'Failed to create quote',
  unreadable: {
    title: 'Navigation Error',
    description: 'Quote created but unable to navigate. Check quotes list.',
  },
});
