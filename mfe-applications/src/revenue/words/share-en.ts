import type { Decimal } from '@portal/contracts/core/decimal';
import { formatCount, formatCurrency, formatDateTime } from '@portal/ui-kit/format';

export const shareWords = {
  title: 'Earnings',
  close: 'Close',
  loading: 'Loading earnings',
  failed: 'The earnings could not be loaded.',
  quarter: 'Quarter',
  month: 'Month',
  earnings: 'Quarterly Earnings',
  monthEarnings: 'Earnings of the Month',
  ofQuarter: {
    title: (quarter: string) => `Earnings of ${quarter}`,
    sum: (earnings: string, shares: number, months: readonly string[]) =>
      `${formatCurrency(earnings)}: the sum of ${formatCount(shares)} shares${months.length ? ` (${months.join(', ')})` : ''}.`,
  },
  applicationId: 'Application ID',
  accountStart: 'Account Start',
  status: 'Status',
  formula: {
    title: 'Formula',
    threeMonths: 'Monthly volume × 3 months × revenue share',
    oneMonth: 'Monthly volume × revenue share of one month',
    differs: (recorded: string, by: Decimal, isMore: boolean) =>
      `${formatCurrency(recorded)} was recorded: ${formatCurrency(by)} ${isMore ? 'more' : 'less'} than the formula gives.`,
  },
  source: {
    title: 'Source',
    entered: (by: string, at: string) => `Entered by ${by}, ${formatDateTime(at)}`,
    imported: (by: string, at: string) => `Imported by ${by}, ${formatDateTime(at)}`,
    row: (row: number, fileName: string) => `Row ${formatCount(row)} of ${fileName}`,
    sheetRow: (row: number, fileName: string, sheet: string) =>
      `Row ${formatCount(row)} of ${fileName}, sheet “${sheet}”`,
    /** If the column has no header. */
    column: (column: number) => `Column ${column}`,
  },
  remove: {
    title: 'Delete Share',
    question:
      'Are you sure you want to delete these earnings? The partner will no longer see them. This action cannot be undone.',
    what: (merchant: string, quarter: string, earnings: string) =>
      `${merchant}, ${quarter}: ${formatCurrency(earnings)}`,
    done: { title: 'Success', description: 'Revenue share deleted successfully.' },
    failed: 'Failed to delete revenue share. Please try again.',
  },
};
