import { routesByDomain } from '@portal/contracts/all-routes';
import { keyResources, type KeyScopes } from '@portal/contracts/core/key-scopes';
import { defineRoute, type Route } from '@portal/contracts/core/route';
import { actors } from '@portal/test-kit/actors';
import { signIdentity, testPublicKeys } from '@portal/test-kit/identity';
import { decodeJwt } from 'jose';
import { describe, expect, it } from 'vitest';
import { activityOf } from './activity.ts';
import { checkAccess } from './http/guard.ts';
import { createIdentityVerifier, identityAudience, keyAudience, type Actor } from './identity.ts';
import { checkExport, requireRecentFactor } from './step-up.ts';

const minute = 60_000;
const route = defineRoute('POST /things/{id}/reveal', {
  summary: 'Reveals a thing',
  access: 'signed-in',
  stepUp: true,
  reply: null,
});
const usedAgo = (ms: number | null): Actor => ({
  ...actors.admin,
  secondFactor: { usedAt: ms === null ? null : Date.now() - ms },
});
const stepUp = expect.objectContaining({ code: 'step_up_required', status: 403 }) as Error;

describe('a route with stepUp', () => {
  it('requires nothing from a person without a second factor', () => {
    expect(() => checkAccess(route, actors.admin, false)).not.toThrow();
  });

  it.each([0, 9.9 * minute])('accepts a factor used %d ms ago', (ms) => {
    expect(() => checkAccess(route, usedAgo(ms), false)).not.toThrow();
  });

  it.each([10.1 * minute, null])('refuses a factor used %s ms ago', (ms) => {
    expect(() => checkAccess(route, usedAgo(ms), false)).toThrow(stepUp);
  });

  it('checks the caller of a public route, too', () => {
    const open = { ...route, access: 'public' } as const;
    expect(() => checkAccess(open, null, false)).not.toThrow();
    expect(() => checkAccess(open, usedAgo(null), false)).toThrow(stepUp);
    const byLink = { ...actors.rep, impersonatedBy: { userId: 1, name: 'Avery Stone' } };
    expect(() => checkAccess({ ...open, ownSignIn: true }, byLink, false)).toThrow('with a link');
  });
});

describe('a key', () => {
  const withKey = (scopes: KeyScopes): Actor => ({
    ...actors.admin,
    key: { id: 1, name: 'CRM', scopes },
  });
  const plain = { ...route, stepUp: undefined, path: '/quotes/{id}' } as const;
  const calls = (scopes: KeyScopes, of: Route) => () => checkAccess(of, withKey(scopes), false);

  it('allows what its scopes name, and the refusal names the missing one', () => {
    expect(calls({ quotes: 'write' }, plain)).not.toThrow();
    expect(calls({ quotes: 'read' }, { ...plain, method: 'GET' })).not.toThrow();
    expect(calls({ quotes: 'write' }, { ...plain, method: 'GET' })).not.toThrow();
    expect(calls({ quotes: 'read' }, plain)).toThrow(
      'The key "CRM" lacks the scope write of quotes.',
    );
    expect(calls({ users: 'write' }, plain)).toThrow('lacks the scope write of quotes');
  });

  it('allows nothing that only a person may do, with any scope', () => {
    const every = Object.fromEntries(Object.keys(keyResources).map((name) => [name, 'write']));
    const scopes = every as KeyScopes;
    expect(calls(scopes, { ...plain, stepUp: true })).toThrow('A key cannot do this');
    expect(calls(scopes, { ...plain, ownSignIn: true })).toThrow('A key cannot do this');
    for (const own of routesByDomain.auth.filter(({ path }) => !path.startsWith('/users')))
      expect(calls(scopes, own)).toThrow('A key cannot do this');
    expect(() => requireRecentFactor(withKey(scopes))).toThrow('A key cannot do this');
    // It may read all pages of the list.
    expect(() => checkExport(withKey(scopes), null)).not.toThrow();
  });

  it('has no more rights than its owner', () => {
    const rep = { ...withKey({ users: 'read' }), effectiveRole: 'representative' } as const;
    const users = { ...plain, method: 'GET', path: '/users', access: ['admin'] } as const;
    expect(() => checkAccess(users, rep, false)).toThrow('Your role does not allow this');
  });

  it('has tokens with a separate claim, which services without scopes refuse', async () => {
    const verify = createIdentityVerifier(testPublicKeys);
    const caller = withKey({ quotes: 'read' });
    const token = await signIdentity(caller);
    expect(await verify(token)).toEqual(caller);
    const { aud } = decodeJwt(token);
    expect(aud).not.toBe(identityAudience);
    expect(decodeJwt(await signIdentity(actors.admin)).aud).toBe(identityAudience);
    expect(await verify(await signIdentity(caller, identityAudience))).toBeNull();
    expect(await verify(await signIdentity(actors.admin, keyAudience))).toBeNull();
  });

  it('is named in the activity log', () => {
    const entry = { action: 'a.b', target: { kind: 'k', id: 1, label: 'l' }, summary: 's' };
    const { actor } = activityOf(withKey({}), entry);
    expect(actor?.name).toBe('Avery Stone (by the key "CRM")');
  });
});

it('a session by an administrator’s link neither signs, nor asks for signatures, nor sees sessions', () => {
  const marked = { ...actors.admin, impersonatedBy: { userId: 2, name: 'Blake Rivers' } };
  const refused = Object.values(routesByDomain)
    .flat()
    .filter((one) => {
      try {
        checkAccess(one, marked, false);
        return false;
      } catch {
        return true;
      }
    })
    .map(({ name }) => name);
  expect(refused).toEqual(
    expect.arrayContaining([
      ...['signMerchantPart', 'askMerchant', 'submitApplication', 'takeBackMerchantPart'],
      ...['resendMerchantPart', 'remindMerchant', 'updateMerchantPart', 'revealField'],
      ...['acceptProposal', 'declineProposal', 'sendProposal', 'withdrawProposal'],
      ...['resendProposal', 'remindOfProposal', 'changeProposal'],
      ...['listSessions', 'endSession', 'endOtherSessions', 'listUserSessions', 'endUserSessions'],
    ]),
  );
  for (const specified of ['createApplication', 'updateApplication', 'createQuote', 'savePdf'])
    expect(refused).not.toContain(specified);
});

it('a route without stepUp requires no recent factor', () => {
  const { stepUp: _, ...plain } = route;
  expect(() => checkAccess(plain, usedAgo(null), false)).not.toThrow();
});

it.each([
  [1000, false],
  [1001, true],
  [null, true],
])('an export of %s rows asks for a recent factor: %s', (rows, asks) => {
  const check = () => checkExport(usedAgo(11 * minute), rows);
  if (asks) expect(check).toThrow(stepUp);
  else expect(check).not.toThrow();
  expect(() => checkExport(actors.admin, rows)).not.toThrow();
});

it('says what to do', () => {
  expect(() => requireRecentFactor(usedAgo(null))).toThrow(/passkey or a one-time code/);
});
