import { formatCount } from '@portal/ui-kit/format';

/** What is said of several statements of a quote. */
export const monthsEn = {
  title: 'Months',
  statement: (number: number) => `statement ${number}`,
  unknown: 'Month not known',
  average: { name: 'Average month', from: 'Weighted by volume' },
  columns: {
    month: 'Month',
    statements: 'Statements',
    volume: 'Volume',
    transactions: 'Transactions',
    fees: 'Fees',
    effectiveRate: 'Effective rate',
    savings: 'Savings',
    likelySavings: 'Estimated savings, likely value',
  },
  yearly: {
    savings: 'Savings a year',
    extrapolated: 'Savings a year, extrapolated',
    bySingleMonths: 'Range by single months',
    range: (low: string, high: string) => `${low} to ${high}`,
  },
  fees: {
    title: 'What Recurs and What Is Charged Once',
    label: 'Fees over months',
    fewer: 'Show Fewer Fees',
    all: (count: number) => `Show All ${formatCount(count)} Fees`,
    columns: {
      fee: 'Fee',
      kind: 'Kind',
      months: 'Months',
      total: 'Total',
      average: 'Average month',
    },
    once: 'Once',
    recurring: 'Recurring',
    months: (months: number, of: number) => `${months} of ${of}`,
  },
  /** The choice of a statement whose figures are shown. */
  choice: {
    label: 'Statement',
    option: (fileName: string, month: string | null) =>
      `${fileName}, ${month ?? 'month not known'}`,
    loading: 'Loading figures',
  },
  month: {
    label: 'Month of the statement',
    hint: 'Another month is saved at once, and the quote is priced anew.',
    saved: { title: 'Analysis Updated', description: 'The month was saved.' },
  },
};
export type MonthsWords = typeof monthsEn;
