import { expect, it } from 'vitest';
import { routesOf, screenSchema, type Screen } from './screens.ts';

const screens = (...paths: string[]): Screen[] =>
  paths.map((path) => ({ path, roles: ['representative'] }));

it('routes a remote at its paths, and at everything below a path with an id', () => {
  expect(routesOf(screens('/', '/quotes', '/quotes/new', '/quotes/:id', '/quotes-of-old'))).toEqual(
    ['/', '/quotes/*', '/quotes-of-old'],
  );
});

it.each(['/', '/admin/rates', '/quotes/:id', '/team/applications'])(
  'accepts the path %s',
  (path) => {
    expect(screenSchema.safeParse(screens(path)[0]).success).toBe(true);
  },
);

it.each(['', 'quotes', '/quotes/', '//evil.example', '/quotes/*', '/:id/pages', '/Quotes', '/a b'])(
  'rejects the path %s',
  (path) => {
    expect(screenSchema.safeParse(screens(path)[0]).success).toBe(false);
  },
);

it('rejects a link without a title', () => {
  const link = { path: '/quotes', roles: ['admin'], order: 1 };
  expect(screenSchema.safeParse(link).success).toBe(false);
  expect(screenSchema.safeParse({ ...link, title: 'Quotes' }).success).toBe(true);
});
