export const words = {
  cards: {
    total: 'Total Earnings',
    accounts: 'Active Accounts',
    monthly: 'Average Monthly',
  },
  list: {
    title: 'Revenue by Account',
    search: 'Search merchants',
    failed: 'The revenue shares could not be loaded.',
    empty: { unmatched: 'No revenue shares match', title: 'No revenue shares yet' },
    toCome: 'Earnings appear here once they are recorded for an approved application.',
    quarter: { label: 'Quarter', all: 'All quarters' },
  },
  table: {
    label: 'Revenue by account',
    merchant: 'Merchant',
    open: (merchant: string, quarter: string) => `Earnings of ${merchant}, ${quarter}`,
    accountStart: 'Account Start',
    monthlyVolume: 'Monthly Volume',
    percentage: 'Revenue Share %',
    earnings: 'Quarterly Earnings',
    status: 'Status',
  },
};
