import { expect, it } from 'vitest';
import { routesByDomain } from './all-routes.ts';

const routes = Object.values(routesByDomain).flat();

it('gives every route a unique name', () => {
  const names = routes.map((route) => route.name);
  expect(new Set(names).size).toBe(names.length);
});

it('has one route per method and path', () => {
  const addresses = routes.map((route) => `${route.method} ${route.path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

it('accepts an Idempotency-Key on routes that create something, and only there', () => {
  const withKey = routes.filter(({ headers }) => headers && 'idempotency-key' in headers.shape);
  const creating = routes.filter(({ method, status }) => method === 'POST' && status === 201);
  // SCIM has no such header: userName is unique.
  const others = creating.filter(({ path }) => !path.startsWith('/auth/scim/'));
  expect(withKey.map(({ name }) => name)).toEqual(others.map(({ name }) => name));
});

it('declares every parameter of a path', () => {
  for (const { path, params } of routes) {
    const inPath = new Set([...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]));
    expect({ path, parameters: new Set(Object.keys(params?.shape ?? {})) }).toEqual({
      path,
      parameters: inPath,
    });
  }
});
