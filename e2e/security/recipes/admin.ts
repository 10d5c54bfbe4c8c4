import type { Recipe } from './recipe.ts';

const rateOf = (programId: number) => ({ programId, name: 'Rate', rateValue: '0.02' });

export const admin: Record<string, Recipe> = {
  listPartnerCompanies: {},
  createPartnerCompany: { input: (_, unique) => ({ body: { name: unique } }) },
  updatePartnerCompany: {
    kind: 'partnerCompany',
    deed: 'change',
    input: ({ mark }) => ({ body: { name: mark, description: 'Changed' } }),
  },
  deletePartnerCompany: { kind: 'partnerCompany', deed: 'delete', spends: true },

  listRatePrograms: {},
  createRateProgram: { input: (_, unique) => ({ body: { name: unique, isActive: false } }) },
  updateRateProgram: {
    kind: 'rateProgram',
    deed: 'change',
    input: ({ mark }) => ({ body: { name: mark, isActive: false } }),
  },
  deleteRateProgram: { kind: 'rateProgram', deed: 'delete', spends: true },

  listFeeRates: {},
  // The demo data's first program.
  createFeeRate: { input: () => ({ body: { ...rateOf(1), isActive: false } }) },
  updateFeeRate: {
    kind: 'feeRate',
    deed: 'change',
    input: () => ({ body: { ...rateOf(1), isActive: false } }),
  },
  deleteFeeRate: { kind: 'feeRate', deed: 'delete', spends: true },

  listActivity: {},
  exportActivity: {},
  listActivityActions: {},
};
