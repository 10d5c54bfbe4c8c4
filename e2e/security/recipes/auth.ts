import type { Recipe } from './recipe.ts';
import { personOf } from './things.ts';

const addressOf = (unique: string): string => `${unique.replaceAll(' ', '-')}@nowhere.example`;

const credential = {
  id: 'AA',
  rawId: 'AA',
  type: 'public-key',
  clientExtensionResults: {},
};
const assertion = {
  ...credential,
  response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
};
const attestation = {
  ...credential,
  response: { clientDataJSON: 'AA', attestationObject: 'AA' },
};

export const auth: Record<string, Recipe> = {
  getBrand: {},
  getCurrentUser: {},
  requestMagicLink: {
    input: (_, unique) => ({ body: { email: addressOf(unique) } }),
  },
  inspectMagicLink: { input: () => ({ body: { token: 'never-was' } }), also: [400] },
  verifyMagicLink: { input: () => ({ body: { token: 'never-was' } }), also: [400] },
  logout: { spends: 'call' },
  login: {},
  listInvites: {},
  listWaitingInvites: {},
  createInvite: {
    input: (_, unique) => ({ body: { ...personOf(unique), email: addressOf(unique) } }),
  },
  resendInvite: { kind: 'invite', action: 'change' },
  withdrawInvite: { kind: 'invite', action: 'delete', spends: 'call' },
  generateMagicLink: { input: () => ({ body: { email: 'rep@coastal.example' } }) },
  setTestRole: { realRole: 'admin', input: () => ({ body: { testRole: 'representative' } }) },
  clearTestRole: { realRole: 'admin' },
  listListViews: { input: () => ({ query: { list: 'quotes' } }) },
  saveListView: {
    input: (_, unique) => ({ body: { list: 'quotes', name: unique, query: 'status=sent' } }),
  },
  deleteListView: { input: (_, unique) => ({ query: { list: 'quotes', name: unique } }) },
  listListFilters: {},
  keepListFilters: { input: () => ({ body: { list: 'quotes', query: 'status=sent' } }) },
  startPasskeySignIn: {},
  signInWithPasskey: { input: () => ({ body: { response: assertion } }), also: [400] },
  // People of this suite have no second factor, and no sign-in of theirs waits for one.
  startSecondFactor: { also: [401] },
  verifySecondFactor: {
    input: () => ({ body: { recoveryCode: 'never-was' } }),
    also: [400, 401, 429],
  },
  mailStepUpCode: { also: [409] },
  startPasskey: { also: [401] },
  addPasskey: {
    input: () => ({ body: { name: 'Laptop', response: attestation } }),
    also: [400, 401],
  },
  startOneTimeCodes: { also: [401] },
  addOneTimeCodes: { input: () => ({ body: { code: 'never-was' } }), also: [400, 401, 429] },
  getSignInSecurity: {},
  removePasskey: { input: () => ({ params: { id: 2_000_000_000 } }), also: [404] },
  removeOneTimeCodes: { also: [404] },
  renewRecoveryCodes: { also: [409] },
  resetFactors: { input: () => ({ params: { id: 2_000_000_000 } }), also: [404] },
  listKeys: {},
  // A person has 20 keys at most.
  createKey: {
    input: (_, unique) => ({ body: { name: unique, scopes: { quotes: 'read' }, days: 1 } }),
    also: [409],
  },
  deleteKey: { input: () => ({ params: { id: 2_000_000_000 } }), also: [404] },
  listSessions: {},
  endSession: { input: () => ({ params: { id: 2_000_000_000 } }), also: [404] },
  endOtherSessions: { spends: 'call' },
  listUserSessions: { kind: 'user' },
  endUserSessions: { kind: 'user', action: 'change', spends: 'call' },
  signInWithProvider: { input: () => ({ body: { parameters: 'state=never-was' } }), also: [400] },
  listSsoConnections: {},
  saveSsoConnection: {
    input: (_, unique) => ({
      body: {
        company: 'Coastal Payments',
        issuer: 'https://login.nowhere.example',
        clientId: 'portal',
        domains: [addressOf(unique).replace('@', '.').toLowerCase()],
        newPeople: 'refuse',
        roleValues: {},
        isEnabled: false,
      },
    }),
  },
  deleteSsoConnection: { input: () => ({ params: { id: 2_000_000_000 } }), also: [404] },
  testSsoIssuer: { input: () => ({ body: { issuer: 'https://127.0.0.1' } }), also: [422] },
  createScimToken: { input: () => ({ params: { id: 2_000_000_000 } }), also: [404] },
  deleteScimToken: { input: () => ({ params: { id: 2_000_000_000 } }), also: [404] },
  // No person of this suite is a SCIM client.
  getScimConfig: { also: [401] },
  listScimUsers: { also: [401] },
  createScimUser: { input: () => ({ body: { userName: 'x@nowhere.example' } }), also: [401] },
  getScimUser: { input: () => ({ params: { id: 4 } }), also: [401] },
  replaceScimUser: {
    input: () => ({ params: { id: 4 }, body: { userName: 'x@nowhere.example' } }),
    also: [401],
  },
  patchScimUser: {
    input: () => ({
      params: { id: 4 },
      body: { Operations: [{ op: 'replace', path: 'active', value: false }] },
    }),
    also: [401],
  },
  deleteScimUser: { input: () => ({ params: { id: 4 } }), also: [401] },
  listUsers: {},
  getUserStats: {},
  updateUser: {
    kind: 'user',
    action: 'change',
    spends: 'call',
    input: ({ mark }) => ({
      body: {
        ...personOf('Changed'),
        email: `${mark.replaceAll(' ', '-').toLowerCase()}@coastal.example`,
        isActive: true,
      },
    }),
  },
  deleteUser: { kind: 'user', action: 'delete', spends: 'call' },
};
