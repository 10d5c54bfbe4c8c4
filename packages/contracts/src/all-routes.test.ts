import { expect, it } from 'vitest';
import { routesByDomain } from './all-routes.ts';

const routes = Object.values(routesByDomain).flat();

it('names every route once', () => {
  const names = routes.map((route) => route.name);
  expect(new Set(names).size).toBe(names.length);
});

it('has one route for a method and a path', () => {
  const addresses = routes.map((route) => `${route.method} ${route.path}`);
  expect(new Set(addresses).size).toBe(addresses.length);
});

it('takes an Idempotency-Key wherever something is made, and nowhere else', () => {
  const keyed = routes.filter(({ headers }) => headers && 'idempotency-key' in headers.shape);
  const making = routes.filter(({ method, status }) => method === 'POST' && status === 201);
  expect(keyed.map(({ name }) => name)).toEqual(making.map(({ name }) => name));
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
