import type { Analysis, Source } from '@portal/contracts/quotes/analysis';

const at = (page: number, top: number, left: number, text: string): Source => ({
  page,
  box: [left, top, left + 0.1, top + 0.02],
  text,
});

const visa = at(1, 0.1, 0.5, '60.00');
const visaDebit = at(1, 0.2, 0.5, '40.00');

/** A consistent two-page statement. */
export const reading: Analysis = {
  statementTotals: {
    currentProcessor: 'Worldpay',
    totalVolume: 100,
    transactionCount: 3,
    totalStatementFees: 13.5,
    sources: { totalStatementFees: at(2, 0.9, 0.5, '$13.50') },
  },
  cardTypeSummary: [
    {
      readAs: 0,
      cardType: 'Visa',
      volume: 100,
      transactions: 3,
      source: at(1, 0.1, 0, 'Visa 60.00'),
      sources: { volume: [visa, visaDebit] },
    },
  ],
  statementFees: [
    {
      readAs: 0,
      feeType: 'Card Fees',
      name: 'Visa discount',
      volume: 60,
      volumeRate: 5,
      transactions: 0,
      transactionRate: 0,
      amount: 3,
      source: at(1, 0.1, 0, 'Visa 60.00 5% 3.00'),
      sources: { volume: visa, amount: at(1, 0.1, 0.8, '3.00') },
    },
    {
      readAs: 1,
      feeType: 'Other Fees',
      name: 'Statement fee',
      volume: 0,
      volumeRate: 0,
      transactions: 1,
      transactionRate: 9.5,
      amount: 9.5,
      source: at(2, 0.3, 0, 'Statement fee 9.50'),
      sources: { name: at(2, 0.3, 0, 'Statement fee'), amount: at(2, 0.3, 0.8, '9.50') },
      doubts: { transactionRate: '“9.50” was hard to recognize.' },
    },
    {
      readAs: 2,
      feeType: 'Equipment',
      name: 'Terminal',
      volume: 0,
      volumeRate: 0,
      transactions: 1,
      transactionRate: 1,
      amount: 1,
      source: at(2, 0.4, 0, 'Terminal 1.00'),
    },
  ],
};
