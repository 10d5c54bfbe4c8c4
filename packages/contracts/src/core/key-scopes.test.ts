import { expect, it } from 'vitest';
import { routesByDomain } from '../all-routes.ts';
import { keyResources, keyResourcesOf, keyScopeOf } from './key-scopes.ts';

const routes = Object.values(routesByDomain).flat();
const firstOf = (path: string): string => path.split('/')[1] ?? '';

it('every resource has routes, with the roles that can open them', () => {
  for (const [resource, access] of Object.entries(keyResources)) {
    const own = routes.filter(({ path }) => firstOf(path) === resource);
    expect([resource, own.length > 0]).toEqual([resource, true]);
    const isForEveryone = own.some((route) => route.access === 'signed-in');
    expect([resource, isForEveryone]).toEqual([resource, access === 'signed-in']);
  }
});

it('resources without a scope are for signing in, for the shell, and for people without an account', () => {
  const others = new Set(
    routes.map(({ path }) => firstOf(path)).filter((name) => !(name in keyResources)),
  );
  const open = routes.filter(
    (route) => others.has(firstOf(route.path)) && route.access !== 'public',
  );
  expect(new Set(open.map(({ path }) => firstOf(path)))).toEqual(
    new Set(['auth', 'admin', 'remote-reports']),
  );
});

it('no key opens sessions, second factors, keys, links for somebody or sensitive fields', () => {
  const closed = routes.filter((route) => keyScopeOf(route) === null).map(({ name }) => name);
  expect(closed).toEqual(
    expect.arrayContaining([
      ...['listSessions', 'endSession', 'listUserSessions', 'endUserSessions', 'resetFactors'],
      ...['startPasskey', 'removePasskey', 'verifySecondFactor', 'listKeys', 'createKey'],
      ...['deleteKey', 'generateMagicLink', 'setTestRole', 'revealField', 'requestMagicLink'],
    ]),
  );
});

it('reading needs read, every other method write', () => {
  expect(keyScopeOf({ method: 'GET', path: '/quotes/{id}' })).toEqual({
    resource: 'quotes',
    level: 'read',
  });
  expect(keyScopeOf({ method: 'PATCH', path: '/quotes/{id}/status' })?.level).toBe('write');
  expect(keyScopeOf({ method: 'GET', path: '/constructor' })).toBeNull();
  expect(keyResourcesOf('representative')).not.toContain('users');
  expect(keyResourcesOf('admin')).toEqual(Object.keys(keyResources));
});
