import type { CostEstimate } from '@portal/contracts/quotes/estimate';
import type { Quote } from '@portal/contracts/quotes/schemas';
import { quote } from './quote.ts';

const estimate: CostEstimate = {
  interchange: { low: '1100.00', likely: '1300.00', high: '1600.00' },
  network: { low: '200.00', likely: '210.00', high: '230.00' },
  total: { low: '1300.00', likely: '1510.00', high: '1830.00' },
  businessType: 'retail',
  basis: [
    {
      what: 'debit_share',
      brand: null,
      value: { low: 0.5, likely: 0.41, high: 0.3 },
      source: 'prior',
      from: null,
    },
    {
      what: 'average_ticket',
      brand: 'Visa',
      value: { low: 62, likely: 62, high: 62 },
      source: 'statement',
      from: 'VISA SALES',
    },
  ],
  warnings: ['business_type_unknown'],
  tables: { version: '2026-04', validFrom: '2026-04-18' },
  answers: { businessType: null, presence: null, shares: {} },
};

export const estimatedQuote: Quote = {
  ...quote,
  monthlySavings: '216.00',
  annualSavings: '2592.00',
  savingsLow: '125.00',
  savingsHigh: '279.00',
  isEstimated: true,
  pricing: quote.pricing && {
    ...quote.pricing,
    estimate,
    comparison: {
      current: { ...quote.pricing.comparison.current, fees: '2000.00', markup: '2000.00' },
      proposed: { ...quote.pricing.comparison.proposed, fees: '1784.00', passThrough: '1510.00' },
      lines: quote.pricing.comparison.lines.map((line) => ({
        ...line,
        currentAmount: '2000.00',
        proposedAmount: '1784.00',
        saving: '216.00',
        replacedBy: [
          { name: 'Markup', amount: '274.00' },
          {
            name: 'Interchange and network fees (estimated)',
            amount: '1510.00',
            isEstimated: true,
          },
        ],
      })),
    },
  },
};
