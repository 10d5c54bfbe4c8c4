import { expect, it } from 'vitest';
import { routesByDomain } from './all-routes.ts';
import { fillWithText } from './testing/fill-with-text.ts';

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

const bodies = routes.flatMap(({ name, body, bodyTypes }) =>
  body && !bodyTypes ? fillWithText(body, 'text').map((value) => ({ name, body, value })) : [],
);

it.each(bodies)('names every invalid field of the body of $name', ({ body, value }) => {
  const good = value as Record<string, unknown>;
  // A value that no field accepts; the discriminator of a union is kept.
  const bad = Object.fromEntries(
    Object.entries(good).map(([name, text]) => [
      name,
      name === 'status' && Object.keys(good).length > 2 ? text : [{}],
    ]),
  );
  const named = body.safeParse(bad).error?.issues.map(({ path }) => path[0]) ?? [];
  const invalid = Object.keys(bad).filter((name) => bad[name] !== good[name]);
  expect(named).toEqual(expect.arrayContaining(invalid));
});
