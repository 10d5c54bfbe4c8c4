import { createWords } from '@portal/ui-kit/words/create-words.tsx';

export const { useWords: useDialogWords } = createWords({
  name: 'Name',
  program: {
    add: 'Add Rate Program',
    edit: 'Edit Rate Program',
    cost: 'Cost',
    costHint: 'Any text, such as $49.00 a month or Free.',
    pricingModel: 'Pricing Model',
    notSet: 'Not set',
    noModel: 'Not set: percentages of 1.8% or more are assumed to include interchange.',
    confirm: 'Suggested from the fee rates. Saving confirms it.',
    minimumVolume: 'Minimum Monthly Volume',
    maximumVolume: 'Maximum Monthly Volume',
    cardPresence: 'Cards Taken',
    minimumTerm: 'Minimum Term (months)',
    businessTypes: 'Business Types',
    allTypes: 'Leave empty for all types.',
    active: 'Active: available for new proposals',
  },
  rate: {
    edit: 'Edit Fee Rate',
    category: 'Category',
    type: 'Type',
    rate: (unit: string) => `Rate (${unit})`,
    cost: (unit: string) => `Cost (${unit})`,
    program: 'Rate Program',
    active: 'Active: new proposals use it',
    noPercentage: 'Enter a percentage with at most 2 decimals, such as 2.9',
  },
});
