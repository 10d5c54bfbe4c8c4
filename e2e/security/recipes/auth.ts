import type { Recipe } from './recipe.ts';
import { personOf } from './things.ts';

const addressOf = (unique: string): string => `${unique.replaceAll(' ', '-')}@nowhere.example`;

export const auth: Record<string, Recipe> = {
  getBrand: {},
  getCurrentUser: {},
  requestMagicLink: {
    input: (_, unique) => ({ body: { email: addressOf(unique) } }),
  },
  inspectMagicLink: { input: () => ({ body: { token: 'never-was' } }), also: [400] },
  verifyMagicLink: { input: () => ({ body: { token: 'never-was' } }), also: [400] },
  logout: { spends: true },
  login: {},
  listInvites: {},
  listWaitingInvites: {},
  createInvite: {
    input: (_, unique) => ({ body: { ...personOf(unique), email: addressOf(unique) } }),
  },
  resendInvite: { kind: 'invite', action: 'change' },
  withdrawInvite: { kind: 'invite', action: 'delete', spends: true },
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
  listUsers: {},
  getUserStats: {},
  updateUser: {
    kind: 'user',
    action: 'change',
    spends: true,
    input: ({ mark }) => ({
      body: {
        ...personOf('Changed'),
        email: `${mark.replaceAll(' ', '-').toLowerCase()}@coastal.example`,
        isActive: true,
      },
    }),
  },
  deleteUser: { kind: 'user', action: 'delete', spends: true },
};
