import type { RevenueImport } from '@portal/contracts/applications/import-schemas';
import type {
  RevenueShareDetail,
  RevenueStats,
  RevenueTrendPoint,
} from '@portal/contracts/applications/revenue-schemas';

const at = '2026-07-03T12:00:00.000Z';

export const share: RevenueShareDetail = {
  id: 7,
  applicationId: 6,
  applicationDisplayId: 'APP-000006',
  merchantName: 'Bluebird Lane Bakery',
  quarter: 'Q2-2026',
  month: null,
  monthlyVolume: '25000.00',
  revenueSharePercentage: '2.50',
  earnings: '1875.00',
  isActive: true,
  accountStart: '2026-01-03T12:00:00.000Z',
  createdAt: at,
  updatedAt: at,
  formula: { months: 3, expected: '1875.00', difference: '0.00' },
  ofQuarter: { earnings: '1875.00', shares: 1, months: [] },
  source: {
    kind: 'import',
    importId: 3,
    fileName: 'residuals.csv',
    sheet: null,
    row: 4,
    cells: [
      { header: 'Merchant DBA', value: 'Bluebird Lane Bakery' },
      { header: 'Residual', value: '1,875.00' },
    ],
    enteredByName: 'Avery Stone',
    enteredAt: at,
  },
};

const figures = {
  totalEarnings: '5625.00',
  activeAccounts: 5,
  averageMonthly: '625.00',
  quarterEarnings: '1950.00',
  monthlyRevenue: '650.00',
};
const figuresBefore = {
  totalEarnings: '4891.30',
  activeAccounts: 3,
  averageMonthly: '625.00',
  quarterEarnings: '1585.37',
  monthlyRevenue: '528.46',
};
export const stats: RevenueStats = {
  ...figures,
  quarter: 'Q2-2026',
  before: figuresBefore,
  compared: {
    now: { ...figures, quarter: 'Q2-2026' },
    before: { ...figuresBefore, quarter: 'Q1-2026' },
  },
};

export const trend: RevenueTrendPoint[] = [
  { quarter: 'Q1-2026', earnings: '3675.00', activeAccounts: 3 },
  { quarter: 'Q2-2026', earnings: '1950.00', activeAccounts: 5 },
];

/** An uploaded file whose columns are recognized, except the percentage. */
export const uploaded: RevenueImport = {
  id: 3,
  fileName: 'residuals.csv',
  fileSize: 2048,
  kind: 'csv',
  state: 'uploaded',
  counts: null,
  warned: 0,
  error: null,
  uploadedByName: 'Avery Stone',
  uploadedAt: at,
  finishedAt: null,
  encoding: 'utf-8',
  sheets: [],
  layout: {
    sheet: null,
    headerRow: 1,
    columns: {
      applicationId: null,
      merchantName: 0,
      quarter: 1,
      month: null,
      monthlyVolume: 2,
      revenueSharePercentage: 3,
      earnings: 4,
      reference: null,
    },
    constants: { quarter: null, month: null, revenueSharePercentage: null, fractions: null },
  },
  layoutFrom: 'suggested',
  headers: ['Merchant DBA', 'Period', 'Sales Amount', 'Split', 'Residual', 'Note'],
  preview: [2, 3, 4, 5, 6].map((row) => ({
    row,
    cells: ['Bluebird Lane Bakery', 'Q2-2026', '25000.00', '2.5', '1875.00', `note ${row}`],
    masked: [],
  })),
  progress: null,
  missing: null,
  confirmedNames: [],
  sameFileAs: null,
};

export const counts = { rows: 9, created: 6, unchanged: 2, refused: 1, earnings: '9000.00' };
