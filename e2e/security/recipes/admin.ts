import type { Recipe } from './recipe.ts';
import { programOf } from './things.ts';

const rateOf = (programId: number) => ({ programId, name: 'Rate', rateValue: '0.02' });

export const admin: Record<string, Recipe> = {
  listPartnerCompanies: {},
  createPartnerCompany: { input: (_, unique) => ({ body: { name: unique } }) },
  updatePartnerCompany: {
    kind: 'partnerCompany',
    action: 'change',
    input: ({ mark }) => ({ body: { name: mark, description: 'Changed' } }),
  },
  deletePartnerCompany: { kind: 'partnerCompany', action: 'delete', spends: 'call' },

  listRatePrograms: {},
  createRateProgram: { input: (_, unique) => ({ body: { name: unique, isActive: false } }) },
  updateRateProgram: {
    kind: 'rateProgram',
    action: 'change',
    input: ({ mark }) => ({ body: { name: mark, isActive: false } }),
  },
  deleteRateProgram: { kind: 'rateProgram', action: 'delete', spends: 'call' },

  listFeeRates: {},
  createFeeRate: {
    kind: 'rateProgram',
    input: ({ id }) => ({ body: { ...rateOf(id), isActive: false } }),
  },
  updateFeeRate: {
    kind: 'feeRate',
    action: 'change',
    input: ({ id }) => ({ body: { ...rateOf(programOf(id)), isActive: false } }),
  },
  deleteFeeRate: { kind: 'feeRate', action: 'delete', spends: 'call' },

  listActivity: {},
  exportActivity: {},
  listActivityActions: {},

  listRemoteBuilds: {},
  // Nobody signed it.
  publishRemoteBuild: {
    input: () => ({ body: { signed: { text: '{}', signature: 'AA' }, files: {} } }),
    also: [400],
  },
  offerRemoteBuild: {
    kind: 'remoteBuild',
    action: 'change',
    input: () => ({ body: { share: 0 } }),
  },
  deleteRemoteBuild: { kind: 'remoteBuild', action: 'delete', spends: 'call' },
  reportRemoteBuild: {
    input: () => ({ body: { remote: 'quotes', build: null, failed: false } }),
  },
  listOfferedBuilds: {},
  getBuildFile: {
    input: () => ({ query: { remote: 'quotes', build: '0'.repeat(64), file: 'app.js' } }),
    also: [404],
  },
};
