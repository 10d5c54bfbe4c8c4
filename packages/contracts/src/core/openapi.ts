import { z } from 'zod';
import type { Domain } from './domains.ts';
import { keyScopeOf } from './key-scopes.ts';
import { errorStatus, errorTitles, problemSchema, type ErrorCode } from './problem.ts';
import { createSchemaBook, type SchemaBook } from './openapi-schemas.ts';
import type { NamedRoute, Route } from './route.ts';

type Json = Record<string, unknown>;

export interface Described {
  names: ReadonlyMap<string, z.ZodType>;
  tags: Readonly<Record<string, string>>;
  version: string;
}

interface Shared {
  schemas: SchemaBook;
  parameters: Record<string, Json>;
  responses: Record<string, Json>;
  headers: Record<string, Json>;
}

/** Builds the OpenAPI 3.1 document of the API from the route declarations that services and client use. */
export function buildOpenApi(
  routes: Record<Domain, readonly NamedRoute[]>,
  { names, tags, version }: Described,
): Json {
  const all = Object.values(routes).flat();
  const shared: Shared = {
    schemas: createSchemaBook(names, [...all, { reply: problemSchema }]),
    parameters: {},
    responses: {},
    headers: {},
  };
  const paths: Record<string, Json> = {};
  for (const [domain, list] of Object.entries(routes))
    for (const route of list)
      (paths[route.path] ??= {})[route.method.toLowerCase()] = operation(route, domain, shared);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Partner Portal API',
      version,
      license: { name: 'Proprietary', identifier: 'LicenseRef-Proprietary' },
      description:
        'The API of the partner portal. Sessions are cookies, set by signing in with a mailed link. ' +
        'Programs send a key instead. ' +
        'Errors are problem+json (RFC 9457) if Accept names JSON, else plain text. ' +
        'Lists take limit and cursor; X-Total-Count and Link describe the other pages. ' +
        'If Accept names CSV or XLSX, a list is returned as a file with all pages.',
    },
    servers: [{ url: '/api' }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    security: [{ session: [] }, { key: [] }],
    paths,
    components: {
      schemas: shared.schemas.used(),
      parameters: shared.parameters,
      responses: shared.responses,
      headers: shared.headers,
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'portal_session' },
        key: { type: 'http', scheme: 'bearer' },
      },
    },
  };
}

/** Of what no key opens. */
const withoutKey = { security: [{ session: [] }] };

function operation(route: NamedRoute, domain: string, shared: Shared): Json {
  const { access, body, bodyTypes } = route;
  const parameters = [
    ...parametersOf(route.params, 'path'),
    ...parametersOf(route.query, 'query'),
    ...parametersOf(route.headers, 'header'),
  ].map((parameter) => {
    const name = sharedName(parameter);
    const first = (shared.parameters[name] ??= parameter);
    return JSON.stringify(first) === JSON.stringify(parameter)
      ? { $ref: `#/components/parameters/${name}` }
      : parameter;
  });
  return {
    operationId: route.name,
    tags: [domain],
    summary: route.summary,
    ...(route.description ? { description: route.description } : {}),
    ...(access === 'public' ? { security: [] } : keyScopeOf(route) ? {} : withoutKey),
    ...(typeof access === 'string' ? {} : { 'x-roles': access }),
    ...(route.stepUp ? { 'x-step-up': true } : {}),
    ...(parameters.length ? { parameters } : {}),
    ...(body
      ? {
          requestBody: {
            required: true,
            content: bodyTypes
              ? Object.fromEntries(bodyTypes.map((type) => [type, {}]))
              : { 'application/json': { schema: shared.schemas.use(body, 'input') } },
          },
        }
      : {}),
    responses: {
      [route.status]: success(route, shared),
      ...(route.kind === 'redirect' ? { default: { description: 'The target page' } } : {}),
      ...failures(route, shared),
    },
  };
}

function parametersOf(schema: z.ZodObject | undefined, place: 'path' | 'query' | 'header'): Json[] {
  if (!schema) return [];
  const { properties = {} } = toSchema(schema, place === 'header' ? 'input' : 'output') as {
    properties?: Record<string, Json>;
  };
  return Object.entries(schema.shape).map(([name, field]) => ({
    name,
    in: place,
    required: place === 'path' || !z.safeParse(field, undefined).success,
    schema: properties[name] ?? {},
  }));
}

const sharedName = ({ name }: Json): string =>
  String(name).replace(/(^|-)[a-z]/g, (start) => start.toUpperCase());

const eventStream = 'text/event-stream';

const listReplyHeaders = {
  'X-Total-Count': { description: 'Total number of rows', schema: { type: 'integer' } },
  'X-Total-Relation': {
    description: '`at-least` if there may be more rows than X-Total-Count, as in a search',
    schema: { type: 'string', enum: ['at-least'] },
  },
  Link: {
    description: 'The adjacent pages, rel="next" and rel="prev"',
    schema: { type: 'string' },
  },
};
const etagHeader = {
  description: 'The version, for If-Match of a later update',
  schema: { type: 'string' },
};

function success(route: Route, shared: Shared): Json {
  const description = route.status === 302 ? 'Redirect' : 'Success';
  if (route.kind === 'redirect')
    return { description, headers: { Location: { schema: { type: 'string' } } } };
  if (route.kind === 'file')
    return {
      description,
      content: Object.fromEntries((route.replyTypes ?? []).map((type) => [type, {}])),
    };
  if (route.reply === null) return { description };
  const type = route.kind === 'stream' ? eventStream : 'application/json';
  const headers = referred(shared.headers, 'headers', {
    ...(route.kind === 'list' ? listReplyHeaders : {}),
    ...(route.versioned ? { ETag: etagHeader } : {}),
  });
  return {
    description,
    ...(Object.keys(headers).length ? { headers } : {}),
    content: { [type]: { schema: shared.schemas.use(route.reply, 'output') } },
  };
}

/** Statuses of nearly every operation, documented together as `default`. */
export const ofAnyCall: ReadonlySet<number> = new Set([
  errorStatus.too_large,
  errorStatus.unsupported_media_type,
  errorStatus.too_many_requests,
  errorStatus.unavailable,
]);

function failures(route: Route, shared: Shared): Record<string, Json> {
  const codes = new Set<ErrorCode>(route.errors ?? []);
  if (route.query || route.body || route.headers) codes.add('invalid_input');
  if (route.headers && 'if-match' in route.headers.shape) codes.add('precondition_failed');
  if (route.headers && 'idempotency-key' in route.headers.shape)
    codes.add('conflict').add('unprocessable');
  if (route.params) codes.add('not_found');
  if (route.access !== 'public') codes.add('signed_out');
  if (route.stepUp || route.exports) codes.add('step_up_required');
  if (route.method !== 'GET' || typeof route.access !== 'string') codes.add('forbidden');
  const named = new Set(
    [...codes].map((code) => errorStatus[code]).filter((status) => !ofAnyCall.has(status)),
  );
  // Tools expect an error of the caller at each operation.
  if (named.size === 0) named.add(errorStatus.too_many_requests);
  const problem = (description: string): Json => ({
    description,
    content: {
      'application/problem+json': { schema: shared.schemas.use(problemSchema, 'output') },
      'text/plain': { schema: { type: 'string' } },
    },
  });
  const others = [...ofAnyCall].map((status) => `${status} ${titleOf(status)}`).join('; ');
  return referred(shared.responses, 'responses', {
    ...Object.fromEntries([...named].map((status) => [status, problem(titleOf(status))])),
    ...(route.kind === 'redirect' ? {} : { default: problem(`Any other error: ${others}`) }),
  });
}

const titleOf = (status: number): string =>
  (Object.keys(errorStatus) as ErrorCode[])
    .filter((code) => errorStatus[code] === status)
    .map((code) => errorTitles[code])
    .join(', or ');

function referred(
  kept: Record<string, Json>,
  kind: 'headers' | 'responses',
  parts: Record<string, Json>,
): Record<string, Json> {
  Object.assign(kept, parts);
  return Object.fromEntries(
    Object.keys(parts).map((name) => [name, { $ref: `#/components/${kind}/${name}` }]),
  );
}

export function toSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}
