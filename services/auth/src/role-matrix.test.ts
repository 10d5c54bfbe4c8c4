import * as factorRoutes from '@portal/contracts/auth/factor-routes';
import * as keyRoutes from '@portal/contracts/auth/key-routes';
import * as listRoutes from '@portal/contracts/auth/list-view-routes';
import * as routes from '@portal/contracts/auth/routes';
import * as scimRoutes from '@portal/contracts/auth/scim-routes';
import * as ssoRoutes from '@portal/contracts/auth/sso-routes';
import * as userRoutes from '@portal/contracts/auth/user-routes';
import {
  everyone,
  missingRoutes,
  row,
  testCells,
  type MatrixRow,
} from '@portal/test-kit/role-matrix';
import { afterAll, expect, it } from 'vitest';
import { startAuth } from './testing/start-auth.ts';

const auth = await startAuth();
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
  row(routes.getBrand, everyone(200)),
  row(routes.getCurrentUser, everyone(200)),
  row(routes.requestMagicLink, everyone(200), {
    body: () => ({ email: `a${count++}@nowhere.example` }),
  }),
  row(routes.verifyMagicLink, { ...everyone(400), signedOut: 400 }, { body: { token: 'none' } }),
  row(routes.inspectMagicLink, { ...everyone(400), signedOut: 400 }, { body: { token: 'none' } }),
  row(routes.logout, everyone(204)),
  row(routes.login, everyone(302)),
  row(routes.listInvites, { admin: 200 }),
  row(routes.listWaitingInvites, { admin: 200 }),
  row(
    routes.createInvite,
    { admin: 201 },
    { body: () => ({ ...change, email: `i${count++}@x.example` }) },
  ),
  row(routes.resendInvite, { admin: 404 }),
  row(routes.withdrawInvite, { admin: 404 }),
  row(routes.generateMagicLink, { admin: 201 }, { body: { email: 'rep@coastal.example' } }),
  row(routes.setTestRole, { admin: 200 }, { body: { testRole: 'biz_dev' } }),
  row(routes.clearTestRole, { admin: 200 }),
  row(listRoutes.listListViews, everyone(200), { query: '?list=quotes' }),
  row(listRoutes.saveListView, everyone(200), {
    body: { list: 'quotes', name: 'Sent', query: '' },
  }),
  row(listRoutes.deleteListView, everyone(204), { query: '?list=quotes&name=Sent' }),
  row(listRoutes.listListFilters, everyone(200)),
  row(listRoutes.keepListFilters, everyone(200), {
    body: { list: 'quotes', query: 'status=sent' },
  }),
  row(factorRoutes.startPasskeySignIn, everyone(200)),
  row(
    factorRoutes.signInWithPasskey,
    { ...everyone(400), signedOut: 400 },
    { body: { response: unknownPasskey } },
  ),
  row(factorRoutes.startSecondFactor, { ...everyone(200), signedOut: 401 }),
  row(
    factorRoutes.verifySecondFactor,
    { ...everyone(400), signedOut: 401 },
    { body: { recoveryCode: 'none' } },
  ),
  row(factorRoutes.mailStepUpCode, everyone(409)),
  row(factorRoutes.startPasskey, { ...everyone(200), signedOut: 401 }),
  row(
    factorRoutes.addPasskey,
    { ...everyone(400), signedOut: 401 },
    { body: { name: 'Laptop', response: { ...unknownPasskey, response: newKey } } },
  ),
  row(factorRoutes.startOneTimeCodes, { ...everyone(200), signedOut: 401 }),
  row(
    factorRoutes.addOneTimeCodes,
    { ...everyone(400), signedOut: 401 },
    { body: { code: 'none' } },
  ),
  row(factorRoutes.getSignInSecurity, everyone(200)),
  row(factorRoutes.removePasskey, everyone(404)),
  row(factorRoutes.removeOneTimeCodes, everyone(404)),
  row(factorRoutes.renewRecoveryCodes, everyone(409)),
  row(factorRoutes.resetFactors, { admin: 404 }),
  row(factorRoutes.listSessions, everyone(200)),
  row(factorRoutes.endSession, everyone(404)),
  row(factorRoutes.endOtherSessions, everyone(204)),
  row(factorRoutes.listUserSessions, { admin: 404 }),
  row(factorRoutes.endUserSessions, { admin: 404 }),
  row(keyRoutes.listKeys, everyone(200)),
  row(keyRoutes.createKey, everyone(201), {
    body: { name: 'CRM', scopes: { quotes: 'read' }, days: 30 },
  }),
  row(keyRoutes.deleteKey, everyone(404)),
  row(
    ssoRoutes.signInWithProvider,
    { ...everyone(400), signedOut: 400 },
    { body: { parameters: 'state=none' } },
  ),
  row(ssoRoutes.listSsoConnections, { admin: 200 }),
  row(ssoRoutes.saveSsoConnection, { admin: 200 }, { body: connection }),
  row(ssoRoutes.deleteSsoConnection, { admin: 404 }),
  row(ssoRoutes.testSsoIssuer, { admin: 422 }, { body: { issuer: 'http://localhost:9' } }),
  row(ssoRoutes.createScimToken, { admin: 404 }),
  row(ssoRoutes.deleteScimToken, { admin: 404 }),
  row(scimRoutes.getScimConfig, withoutToken),
  row(scimRoutes.listScimUsers, withoutToken),
  row(scimRoutes.createScimUser, withoutToken, { body: { userName: 'new@coastal.example' } }),
  row(scimRoutes.getScimUser, withoutToken, { params: { id: 4 } }),
  row(scimRoutes.replaceScimUser, withoutToken, {
    params: { id: 4 },
    body: { userName: 'rep@coastal.example' },
  }),
  row(scimRoutes.patchScimUser, withoutToken, {
    params: { id: 4 },
    body: { Operations: [{ op: 'replace', path: 'active', value: false }] },
  }),
  row(scimRoutes.deleteScimUser, withoutToken, { params: { id: 4 } }),
  row(userRoutes.listUsers, { admin: 200 }),
  row(userRoutes.getUserStats, { admin: 200 }),
  row(userRoutes.updateUser, { admin: 200 }, { params: { id: 4 }, body: change }),
  row(userRoutes.deleteUser, { admin: 404 }),
];

it('covers every route', () => {
  expect(missingRoutes('auth', rows)).toEqual([]);
});

testCells(auth, rows);
