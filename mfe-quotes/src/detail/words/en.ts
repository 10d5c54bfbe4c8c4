import type { ProposedFee } from '@portal/contracts/quotes/schemas';
import { formatDate } from '@portal/ui-kit/format';
import type { Section } from '../sections.ts';

/** Texts of the quote page; figures have `analysis/words`. */
export const words = {
  title: 'Quote',
  loading: 'Loading quote',
  notFound: {
    title: 'Quote not found',
    text: "The quote you're looking for doesn't exist.",
    toList: 'Back to Quotes',
  },
  sections: {
    label: 'Sections of the quote',
    of: (section: string) => `${section} of the quote`,
    names: {
      statement: 'Statement',
      figures: 'Figures',
      proposal: 'Proposal',
      history: 'History',
    } satisfies Record<Section, string>,
  },
  facts: { processor: 'Processor', volume: 'Volume', fees: 'Fees', savings: 'Savings' },
  created: (at: string) => `Created ${formatDate(at)}`,
  status: {
    label: 'Quote status',
    changed: (status: string) => ({
      title: 'Status Updated',
      description: `The quote is now ${status.toLowerCase()}.`,
    }),
  },
  merchant: {
    title: 'Merchant Information',
    name: 'Merchant',
    contact: 'Contact',
    email: 'Email',
    phone: 'Phone',
    address: 'Address',
    number: 'Merchant number',
    processor: 'Current processor',
    month: 'Statement month',
    edit: {
      action: 'Edit Merchant',
      title: 'Edit Merchant',
      save: 'Save',
      outdated:
        'Someone else changed this quote, so nothing was saved. Reload, then make your change again.',
      done: { title: 'Merchant Saved', description: 'The merchant of this quote was saved.' },
    },
    confirm: {
      title: 'Confirm the Merchant',
      save: 'Confirm',
      about: 'These details come from the statement. Correct anything that is wrong.',
    },
  },
  by: (name: string) => `by ${name}`,
  history: {
    title: 'History',
    label: 'History',
    loading: 'Loading history',
    failed: 'Failed to fetch the history',
  },
  fees: {
    title: 'Proposed Fees',
    label: 'Proposed fees',
    columns: {
      name: 'Name',
      category: 'Category',
      type: 'Type',
      rate: 'Rate',
      monthly: 'Monthly',
      description: 'Description',
    },
    types: {
      percentage: 'Percentage',
      flat_fee: 'Flat fee',
      per_transaction: 'Per transaction',
    } satisfies Record<ProposedFee['rateType'], string>,
    passThrough: 'Pass-through',
    pricedWith: (program: string) => `Priced with ${program}`,
    comparison: 'Current and proposed figures',
    savings: { title: 'Savings Line by Line', label: 'Savings line by line' },
    beforeLines:
      'This quote was priced before lines were compared. Choose a rate program to see where the saving comes from.',
    ofProposal: { title: 'Fees of the Proposal', label: 'Fees of the proposal' },
    none: {
      title: 'No proposal',
      text: 'There is no active rate program. Ask an administrator to add one.',
      noSales:
        'The statement has no fees, no sales volume or no number of sales. Enter them under Figures, or choose a flat-rate program.',
    },
  },
};
