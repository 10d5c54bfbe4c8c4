import type { Recipe } from './recipe.ts';
import { importFile, merchantRequest, shareOf } from './things.ts';

const draft = {
  status: 'draft',
  firstName: 'Jo',
  lastName: 'Changed',
  email: 'jo@merchant.example',
  phone: '8435550100',
};

const layout = {
  sheet: null,
  headerRow: 1,
  columns: {
    applicationId: 0,
    merchantName: 1,
    quarter: 2,
    monthlyVolume: 3,
    revenueSharePercentage: 4,
    earnings: 5,
    reference: null,
  },
};

/** A call with an unknown link: the reply reveals nothing, and many attempts are rate-limited. */
const linked = (body: object): Recipe => ({
  input: () => ({ body: { token: 'a'.repeat(43), ...body } }),
  also: [404, 429],
});

export const applications: Record<string, Recipe> = {
  listApplications: { shows: 'application' },
  getApplicationStats: {},
  listWaitingApplications: {},
  getApplication: { kind: 'application' },
  createApplication: { input: () => ({ body: draft }) },
  updateApplication: { kind: 'application', action: 'change', input: () => ({ body: draft }) },
  deleteApplication: { kind: 'application', action: 'delete', spends: 'call' },
  updateApplicationStatus: {
    kind: 'submitted',
    action: 'change',
    input: () => ({ body: { status: 'under_review', notes: 'Looked at' } }),
  },
  getReview: { kind: 'submitted' },
  addToReview: {
    kind: 'submitted',
    action: 'change',
    input: () => ({ body: { note: 'Called the bank' } }),
  },
  revealField: {
    kind: 'submitted',
    input: () => ({ body: { field: 'ssn', reason: 'The bank asks' } }),
    // Limited per person and day.
    also: [429],
  },
  listReveals: { kind: 'submitted' },

  // No quote was accepted.
  startFromQuote: { input: () => ({ body: { quoteId: 2_000_000_000 } }), also: [404] },
  submitApplication: { kind: 'application', action: 'change', spends: 'call', also: [400] },
  askMerchant: {
    kind: 'application',
    action: 'change',
    spends: 'call',
    input: (_, unique) => ({ body: merchantRequest(unique) }),
    also: [429],
  },
  getMerchantPart: { kind: 'merchantPart' },
  updateMerchantPart: {
    kind: 'merchantPart',
    action: 'change',
    input: () => ({ body: { remindAfter3Days: false } }),
  },
  takeBackMerchantPart: { kind: 'merchantPart', action: 'change', spends: 'call' },
  resendMerchantPart: { kind: 'merchantPart', action: 'change', also: [429] },
  remindMerchant: { kind: 'merchantPart', action: 'change', also: [429] },
  // The merchant has not signed yet.
  getMerchantDocument: { kind: 'merchantPart', also: [409] },
  listSignedParts: { kind: 'application' },
  getSignedDocument: {
    kind: 'application',
    input: () => ({ params: { partId: 2_000_000_000 } }),
    also: [404],
  },
  getMerchantPage: {},
  sendMerchantCode: linked({}),
  confirmMerchantCode: linked({ code: '123456' }),
  leaveMerchantPart: linked({}),
  viewMerchantPart: linked({}),
  saveMerchantFields: linked({ version: 1, values: { ebtFsn: 'x' } }),
  signMerchantPart: linked({
    contentHash: '0'.repeat(64),
    name: 'Jo',
    title: 'Owner',
    code: '123456',
    certify: true,
    consent: true,
  }),

  listRevenueShares: { shows: 'revenueShare' },
  getRevenueStats: {},
  getRevenueTrend: {},
  listRevenueQuarters: {},
  exportRevenueShares: { shows: 'revenueShare', input: () => ({ query: { format: 'csv' } }) },
  getRevenueShare: { kind: 'revenueShare' },
  createRevenueShare: {
    // An application of the demo data; it need not be approved.
    input: (_, unique) => ({ body: shareOf(1, unique) }),
    also: [400, 409],
  },
  deleteRevenueShare: { kind: 'revenueShare', action: 'delete', spends: 'call' },

  uploadRevenueImport: {
    input: (_, unique) => ({ query: { fileName: 'shares.csv' }, body: importFile(unique) }),
  },
  listRevenueImports: {},
  getRevenueImportTemplate: { input: () => ({ query: { format: 'xlsx' } }) },
  getRevenueImport: { kind: 'revenueImport' },
  updateRevenueImportLayout: {
    kind: 'revenueImport',
    action: 'change',
    input: () => ({ body: layout }),
  },
  checkRevenueImport: { kind: 'revenueImport', action: 'change', spends: 'call' },
  runRevenueImport: { kind: 'revenueImport', action: 'change', spends: 'call' },
  undoRevenueImport: { kind: 'revenueImport', action: 'change', also: [409] },
  confirmMerchantName: {
    kind: 'revenueImport',
    action: 'change',
    input: () => ({ body: { row: 2, applicationId: 2_000_000_000 } }),
    also: [400],
  },
  takeBackMerchantName: {
    kind: 'revenueImport',
    action: 'change',
    input: () => ({ params: { nameId: 2_000_000_000 } }),
    also: [404],
  },
  deleteRevenueImport: { kind: 'revenueImport', action: 'delete', spends: 'call' },
  revenueImportEvents: { kind: 'revenueImport' },
  listRevenueImportRows: { kind: 'revenueImport' },
  downloadRefusedRows: { kind: 'revenueImport' },
};
