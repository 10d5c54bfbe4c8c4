import { expect, it } from 'vitest';
import { routesByDomain } from '../all-routes.ts';
import { schemasByName } from '../all-schemas.ts';
import { buildOpenApi } from './openapi.ts';

interface Operation {
  operationId: string;
  responses: Record<string, { content?: Record<string, { schema?: object }> }>;
  parameters: { name: string; in: string; required: boolean }[];
  security?: unknown;
  'x-roles'?: readonly string[];
}
const tags = Object.fromEntries(
  Object.keys(routesByDomain).map((name) => [name, `All of ${name}`]),
);
const document = buildOpenApi(routesByDomain, { names: schemasByName, tags, version: '1.2.3' });
const components = document['components'] as Record<string, Record<string, object>>;
const paths = document['paths'] as Record<string, Record<string, Operation>>;
const operations = Object.values(paths).flatMap((path) => Object.values(path));

it('contains every route once, under its name', () => {
  const routes = Object.values(routesByDomain).flat();
  expect(new Set(operations.map((operation) => operation.operationId))).toEqual(
    new Set(routes.map((route) => route.name)),
  );
  expect(operations).toHaveLength(routes.length);
});

it('documents the allowed roles', () => {
  expect(document['security']).toEqual([{ session: [] }, { key: [] }]);
  expect(paths['/auth/brand']?.['get']?.security).toEqual([]);
  expect(paths['/users']?.['get']).toMatchObject({ 'x-roles': ['admin'] });
  expect(paths['/users']?.['get']?.security).toBeUndefined();
  expect(paths['/auth/keys']?.['get']?.security).toEqual([{ session: [] }]);
});

it('documents replies and errors', () => {
  const list = paths['/quotes']?.['get'];
  expect(Object.keys(list?.responses ?? {})).toEqual(expect.arrayContaining(['200', '400', '401']));
  expect(list?.parameters).toContainEqual({ $ref: '#/components/parameters/Limit' });
  expect(components['parameters']?.['Limit']).toMatchObject({
    name: 'limit',
    in: 'query',
    required: false,
  });
  expect(list?.responses['401']).toEqual({ $ref: '#/components/responses/401' });
  expect(list?.responses['default']).toEqual({ $ref: '#/components/responses/default' });
  expect(components['responses']?.['default']).toMatchObject({
    description: expect.stringContaining('429'),
  });
  expect(list?.responses['200']?.content?.['application/json']?.schema).toMatchObject({
    type: 'array',
  });
});

it('is plain JSON', () => {
  expect(JSON.parse(JSON.stringify(document))).toEqual(document);
});

it('names request and reply schemas', () => {
  const replyOf = (path: string) =>
    paths[path]?.['get']?.responses['200']?.content?.['application/json']?.schema;
  expect(replyOf('/quotes/{id}')).toEqual({ $ref: '#/components/schemas/Quote' });
  expect(replyOf('/applications/{id}')).toEqual({ $ref: '#/components/schemas/Application' });
  expect(components['schemas']).toHaveProperty('CreateQuoteBody');
  expect(components['schemas']).not.toHaveProperty('CreateQuoteBodyInput');
  expect(replyOf('/quotes')).toEqual({
    type: 'array',
    items: { $ref: '#/components/schemas/QuoteSummary' },
  });
  const requested = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g);
  for (const [, kind = '', name = ''] of requested) expect(components[kind]?.[name]).toBeDefined();
  expect(JSON.stringify(document).length / operations.length).toBeLessThan(1300);
});
