import * as factorRoutes from '@portal/contracts/auth/factor-routes';
import * as keyRoutes from '@portal/contracts/auth/key-routes';
import * as listFilterRoutes from '@portal/contracts/auth/list-filter-routes';
import * as listViewRoutes from '@portal/contracts/auth/list-view-routes';
import * as routes from '@portal/contracts/auth/routes';
import * as scimRoutes from '@portal/contracts/auth/scim-routes';
import * as sessionRoutes from '@portal/contracts/auth/session-routes';
import * as ssoRoutes from '@portal/contracts/auth/sso-routes';
import * as userRoutes from '@portal/contracts/auth/user-routes';
import {
  callCell,
  everyone,
  matrixCells,
  missingRoutes,
  type MatrixRow,
} from '@portal/test-kit/role-matrix';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startAuth, type TestAuth } from './testing/start-auth.ts';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth.stop());

let count = 0;
const change = {
  firstName: 'R',
  lastName: 'B',
  email: 'rep@coastal.example',
  company: 'Coastal Payments',
  role: 'representative',
  isActive: true,
};

const unknownPasskey = {
  id: 'AA',
  rawId: 'AA',
  type: 'public-key',
  clientExtensionResults: {},
  response: { clientDataJSON: 'AA', authenticatorData: 'AA', signature: 'AA' },
};
const newKey = { clientDataJSON: 'AA', attestationObject: 'AA' };

const scimUsers = '/auth/scim/v2/Users';
const withoutToken = { ...everyone(401), signedOut: 401 };
const connection = {
  company: 'Coastal Payments',
  issuer: 'https://login.coastal.example',
  clientId: 'portal',
  domains: ['coastal.example'],
  newPeople: 'refuse',
  roleValues: {},
  isEnabled: false,
};

const rows: MatrixRow[] = [
  { route: routes.getBrand, call: () => ({ path: '/auth/brand' }), expected: everyone(200) },
  { route: routes.getCurrentUser, call: () => ({ path: '/auth/user' }), expected: everyone(200) },
  {
    route: routes.requestMagicLink,
    call: () => ({ path: '/auth/magic-link', body: { email: `a${count++}@nowhere.example` } }),
    expected: everyone(200),
  },
  {
    route: routes.verifyMagicLink,
    call: () => ({ path: '/auth/verify-magic-link', body: { token: 'none' } }),
    expected: { ...everyone(400), signedOut: 400 },
  },
  {
    route: routes.inspectMagicLink,
    call: () => ({ path: '/auth/inspect-magic-link', body: { token: 'none' } }),
    expected: { ...everyone(400), signedOut: 400 },
  },
  { route: routes.logout, call: () => ({ path: '/auth/logout' }), expected: everyone(204) },
  { route: routes.login, call: () => ({ path: '/login' }), expected: everyone(302) },
  { route: routes.listInvites, call: () => ({ path: '/auth/invites' }), expected: { admin: 200 } },
  {
    route: routes.listWaitingInvites,
    call: () => ({ path: '/auth/invites/waiting' }),
    expected: { admin: 200 },
  },
  {
    route: routes.createInvite,
    call: () => ({
      path: '/auth/invite',
      body: { ...change, email: `i${count++}@x.example` },
    }),
    expected: { admin: 201 },
  },
  {
    route: routes.resendInvite,
    call: () => ({ path: '/auth/invites/999/resend' }),
    expected: { admin: 404 },
  },
  {
    route: routes.withdrawInvite,
    call: () => ({ path: '/auth/invites/999' }),
    expected: { admin: 404 },
  },
  {
    route: routes.generateMagicLink,
    call: () => ({ path: '/admin/generate-magic-link', body: { email: 'rep@coastal.example' } }),
    expected: { admin: 201 },
  },
  {
    route: routes.setTestRole,
    call: () => ({ path: '/admin/set-test-role', body: { testRole: 'biz_dev' } }),
    expected: { admin: 200 },
  },
  {
    route: routes.clearTestRole,
    call: () => ({ path: '/admin/clear-test-role' }),
    expected: { admin: 200 },
  },
  {
    route: listViewRoutes.listListViews,
    call: () => ({ path: '/auth/list-views?list=quotes' }),
    expected: everyone(200),
  },
  {
    route: listViewRoutes.saveListView,
    call: () => ({ path: '/auth/list-views', body: { list: 'quotes', name: 'Sent', query: '' } }),
    expected: everyone(200),
  },
  {
    route: listViewRoutes.deleteListView,
    call: () => ({ path: '/auth/list-views?list=quotes&name=Sent' }),
    expected: everyone(204),
  },
  {
    route: listFilterRoutes.listListFilters,
    call: () => ({ path: '/auth/list-filters' }),
    expected: everyone(200),
  },
  {
    route: listFilterRoutes.keepListFilters,
    call: () => ({ path: '/auth/list-filters', body: { list: 'quotes', query: 'status=sent' } }),
    expected: everyone(200),
  },
  {
    route: factorRoutes.startPasskeySignIn,
    call: () => ({ path: '/auth/passkey-sign-in/options' }),
    expected: everyone(200),
  },
  {
    route: factorRoutes.signInWithPasskey,
    call: () => ({ path: '/auth/passkey-sign-in', body: { response: unknownPasskey } }),
    expected: { ...everyone(400), signedOut: 400 },
  },
  {
    route: factorRoutes.startSecondFactor,
    call: () => ({ path: '/auth/second-factor/options' }),
    expected: { ...everyone(200), signedOut: 401 },
  },
  {
    route: factorRoutes.verifySecondFactor,
    call: () => ({ path: '/auth/second-factor', body: { recoveryCode: 'none' } }),
    expected: { ...everyone(400), signedOut: 401 },
  },
  {
    route: factorRoutes.mailStepUpCode,
    call: () => ({ path: '/auth/second-factor/mail' }),
    expected: everyone(409),
  },
  {
    route: factorRoutes.startPasskey,
    call: () => ({ path: '/auth/passkeys/options' }),
    expected: { ...everyone(200), signedOut: 401 },
  },
  {
    route: factorRoutes.addPasskey,
    call: () => ({
      path: '/auth/passkeys',
      body: { name: 'Laptop', response: { ...unknownPasskey, response: newKey } },
    }),
    expected: { ...everyone(400), signedOut: 401 },
  },
  {
    route: factorRoutes.startOneTimeCodes,
    call: () => ({ path: '/auth/one-time-codes/key' }),
    expected: { ...everyone(200), signedOut: 401 },
  },
  {
    route: factorRoutes.addOneTimeCodes,
    call: () => ({ path: '/auth/one-time-codes', body: { code: 'none' } }),
    expected: { ...everyone(400), signedOut: 401 },
  },
  {
    route: factorRoutes.getSignInSecurity,
    call: () => ({ path: '/auth/security' }),
    expected: everyone(200),
  },
  {
    route: factorRoutes.removePasskey,
    call: () => ({ path: '/auth/passkeys/999' }),
    expected: everyone(404),
  },
  {
    route: factorRoutes.removeOneTimeCodes,
    call: () => ({ path: '/auth/one-time-codes' }),
    expected: everyone(404),
  },
  {
    route: factorRoutes.renewRecoveryCodes,
    call: () => ({ path: '/auth/recovery-codes' }),
    expected: everyone(409),
  },
  {
    route: factorRoutes.resetFactors,
    call: () => ({ path: '/users/999/factors' }),
    expected: { admin: 404 },
  },
  {
    route: sessionRoutes.listSessions,
    call: () => ({ path: '/auth/sessions' }),
    expected: everyone(200),
  },
  {
    route: sessionRoutes.endSession,
    call: () => ({ path: '/auth/sessions/999' }),
    expected: everyone(404),
  },
  {
    route: sessionRoutes.endOtherSessions,
    call: () => ({ path: '/auth/sessions' }),
    expected: everyone(204),
  },
  {
    route: sessionRoutes.listUserSessions,
    call: () => ({ path: '/users/999/sessions' }),
    expected: { admin: 404 },
  },
  {
    route: sessionRoutes.endUserSessions,
    call: () => ({ path: '/users/999/sessions' }),
    expected: { admin: 404 },
  },
  {
    route: keyRoutes.listKeys,
    call: () => ({ path: '/auth/keys' }),
    expected: everyone(200),
  },
  {
    route: keyRoutes.createKey,
    call: () => ({
      path: '/auth/keys',
      body: { name: 'CRM', scopes: { quotes: 'read' }, days: 30 },
    }),
    expected: everyone(201),
  },
  {
    route: keyRoutes.deleteKey,
    call: () => ({ path: '/auth/keys/999' }),
    expected: everyone(404),
  },
  {
    route: ssoRoutes.signInWithProvider,
    call: () => ({ path: '/auth/sso', body: { parameters: 'state=none' } }),
    expected: { ...everyone(400), signedOut: 400 },
  },
  {
    route: ssoRoutes.listSsoConnections,
    call: () => ({ path: '/auth/sso-connections' }),
    expected: { admin: 200 },
  },
  {
    route: ssoRoutes.saveSsoConnection,
    call: () => ({ path: '/auth/sso-connections', body: connection }),
    expected: { admin: 200 },
  },
  {
    route: ssoRoutes.deleteSsoConnection,
    call: () => ({ path: '/auth/sso-connections/999' }),
    expected: { admin: 404 },
  },
  {
    route: ssoRoutes.testSsoIssuer,
    call: () => ({ path: '/auth/sso-connections/test', body: { issuer: 'http://localhost:9' } }),
    expected: { admin: 422 },
  },
  {
    route: ssoRoutes.createScimToken,
    call: () => ({ path: '/auth/sso-connections/999/scim-token' }),
    expected: { admin: 404 },
  },
  {
    route: ssoRoutes.deleteScimToken,
    call: () => ({ path: '/auth/sso-connections/999/scim-token' }),
    expected: { admin: 404 },
  },
  {
    route: scimRoutes.getScimConfig,
    call: () => ({ path: '/auth/scim/v2/ServiceProviderConfig' }),
    expected: withoutToken,
  },
  {
    route: scimRoutes.listScimUsers,
    call: () => ({ path: scimUsers }),
    expected: withoutToken,
  },
  {
    route: scimRoutes.createScimUser,
    call: () => ({ path: scimUsers, body: { userName: 'new@coastal.example' } }),
    expected: withoutToken,
  },
  {
    route: scimRoutes.getScimUser,
    call: () => ({ path: `${scimUsers}/4` }),
    expected: withoutToken,
  },
  {
    route: scimRoutes.replaceScimUser,
    call: () => ({ path: `${scimUsers}/4`, body: { userName: 'rep@coastal.example' } }),
    expected: withoutToken,
  },
  {
    route: scimRoutes.patchScimUser,
    call: () => ({
      path: `${scimUsers}/4`,
      body: { Operations: [{ op: 'replace', path: 'active', value: false }] },
    }),
    expected: withoutToken,
  },
  {
    route: scimRoutes.deleteScimUser,
    call: () => ({ path: `${scimUsers}/4` }),
    expected: withoutToken,
  },
  { route: userRoutes.listUsers, call: () => ({ path: '/users' }), expected: { admin: 200 } },
  {
    route: userRoutes.getUserStats,
    call: () => ({ path: '/users/stats' }),
    expected: { admin: 200 },
  },
  {
    route: userRoutes.updateUser,
    call: () => ({ path: '/users/4', body: change }),
    expected: { admin: 200 },
  },
  { route: userRoutes.deleteUser, call: () => ({ path: '/users/999' }), expected: { admin: 404 } },
];

it('covers every route', () => {
  expect(missingRoutes('auth', rows)).toEqual([]);
});

it.each(
  matrixCells(rows).map((cell) => [cell.route.name, cell.actor, cell.expected, cell] as const),
)('%s as %s returns %j', async (_name, _actor, expected, cell) => {
  expect(await callCell(auth, cell)).toBe(expected);
});
