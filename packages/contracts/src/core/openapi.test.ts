import { expect, it } from 'vitest';
import { routesByDomain } from '../all-routes.ts';
import { buildOpenApi } from './openapi.ts';

interface Operation {
  operationId: string;
  responses: Record<string, { content?: Record<string, { schema?: object }> }>;
  parameters: { name: string; in: string; required: boolean }[];
  security?: unknown;
  'x-roles'?: readonly string[];
}
const document = buildOpenApi(routesByDomain, '1.2.3');
const paths = document['paths'] as Record<string, Record<string, Operation>>;
const operations = Object.values(paths).flatMap((path) => Object.values(path));

it('has every route once, under its name', () => {
  const routes = Object.values(routesByDomain).flat();
  expect(new Set(operations.map((operation) => operation.operationId))).toEqual(
    new Set(routes.map((route) => route.name)),
  );
  expect(operations).toHaveLength(routes.length);
});

it('says who may call', () => {
  expect(paths['/auth/brand']?.['get']?.security).toBeUndefined();
  expect(paths['/users']?.['get']).toMatchObject({
    'x-roles': ['admin'],
    security: [{ session: [] }],
  });
});

it('says what comes and what fails', () => {
  const list = paths['/quotes']?.['get'];
  expect(Object.keys(list?.responses ?? {})).toEqual(expect.arrayContaining(['200', '400', '401']));
  expect(list?.parameters.find(({ name }) => name === 'limit')).toMatchObject({
    in: 'query',
    required: false,
  });
  expect(list?.responses['200']?.content?.['application/json']?.schema).toMatchObject({
    type: 'array',
  });
});

it('is plain JSON', () => {
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
});
