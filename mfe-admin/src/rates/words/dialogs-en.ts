/** What the dialogs say that change a rate program or a fee rate. */
export const dialogsEn = {
  name: 'Name',
  program: {
    add: 'Add Rate Program',
    edit: 'Edit Rate Program',
    cost: 'Cost',
    costHint: 'In words, for example: $49.00 a month, or Free.',
    active: 'Active: new proposals may use it',
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
};
