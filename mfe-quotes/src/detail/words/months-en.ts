export const monthsWords = {
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
    savings: 'Annual savings',
    extrapolated: 'Annual savings, extrapolated',
    bySingleMonths: 'Range across months',
    range: (low: string, high: string) => `${low} to ${high}`,
  },
  fees: {
    title: 'Recurring and One-Time Fees',
    label: 'Fees over months',
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
  choice: {
    label: 'Statement',
    option: (fileName: string, month: string | null) =>
      `${fileName}, ${month ?? 'month not known'}`,
    loading: 'Loading figures',
  },
  month: {
    label: 'Month of the statement',
    hint: 'A change is saved immediately, and the quote is priced again.',
    saved: { title: 'Analysis Updated', description: 'The month was saved.' },
  },
};
