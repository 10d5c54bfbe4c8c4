import { z } from 'zod';
import type { Domain } from './domains.ts';
import { errorStatus, errorTitles, problemSchema, type ErrorCode } from './problem.ts';
import type { Route } from './route.ts';

type Json = Record<string, unknown>;

/**
 * The OpenAPI 3.1 document of the portal's API. Every route is in it, and nothing else: it is written
 * from the same data that the services and the client are built on.
 */
export function buildOpenApi(routes: Record<Domain, readonly Route[]>, version: string): Json {
  const paths: Record<string, Json> = {};
  for (const [domain, list] of Object.entries(routes))
    for (const route of list)
      (paths[route.path] ??= {})[route.method.toLowerCase()] = operation(route, domain);
  return {
    openapi: '3.1.0',
    info: {
      title: 'Partner Portal API',
      version,
      description:
        'The API of the partner portal. Sessions are cookies, set by signing in with a mailed link. ' +
        'Failures are problem+json (RFC 9457) where Accept names JSON, else plain text. ' +
        'Lists take limit and cursor; X-Total-Count and Link tell of the rest. ' +
        'Where Accept names CSV or XLSX, a list is replied as a file, all pages of it.',
    },
    servers: [{ url: '/api' }],
    tags: Object.keys(routes).map((name) => ({ name })),
    paths,
    components: {
      schemas: { Problem: toSchema(problemSchema, 'output') },
      securitySchemes: { session: { type: 'apiKey', in: 'cookie', name: 'portal_session' } },
    },
  };
}

function operation(route: Route, domain: string): Json {
  const { access } = route;
  return {
    operationId: route.name,
    tags: [domain],
    summary: route.summary,
    ...(route.description ? { description: route.description } : {}),
    ...(access === 'public' ? {} : { security: [{ session: [] }] }),
    ...(typeof access === 'string' ? {} : { 'x-roles': access }),
    parameters: [
      ...parameters(route.params, 'path'),
      ...parameters(route.query, 'query'),
      ...parameters(route.headers, 'header'),
    ],
    ...(route.body
      ? {
          requestBody: {
            required: true,
            content: requestContent(route.body, route.bodyTypes),
          },
        }
      : {}),
    responses: { [route.status]: success(route), ...failures(route) },
  };
}

const requestContent = (body: z.ZodType, types: readonly string[] | undefined): Json =>
  types
    ? Object.fromEntries(types.map((type) => [type, {}]))
    : { 'application/json': { schema: toSchema(body, 'input') } };

function parameters(schema: z.ZodObject | undefined, place: 'path' | 'query' | 'header'): Json[] {
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

const eventStream = 'text/event-stream';

const listReplyHeaders = {
  'X-Total-Count': { description: 'Rows in all', schema: { type: 'integer' } },
  'X-Total-Relation': {
    description: '`at-least` where there may be more than X-Total-Count, as in a search',
    schema: { type: 'string', enum: ['at-least'] },
  },
  Link: {
    description: 'The pages beside this one, rel="next" and rel="prev"',
    schema: { type: 'string' },
  },
};
const etagHeader = {
  description: 'The version, for If-Match of a later change',
  schema: { type: 'string' },
};

function success(route: Route): Json {
  const description = route.status === 302 ? 'Leads elsewhere' : 'Success';
  if (route.kind === 'redirect')
    return { description, headers: { Location: { schema: { type: 'string' } } } };
  if (route.kind === 'file')
    return {
      description,
      content: Object.fromEntries((route.replyTypes ?? []).map((type) => [type, {}])),
    };
  if (route.reply === null) return { description };
  const type = route.kind === 'stream' ? eventStream : 'application/json';
  const headers = {
    ...(route.kind === 'list' ? listReplyHeaders : {}),
    ...(route.versioned ? { ETag: etagHeader } : {}),
  };
  return {
    description,
    ...(Object.keys(headers).length ? { headers } : {}),
    content: { [type]: { schema: toSchema(route.reply, 'output') } },
  };
}

function failures(route: Route): Record<string, Json> {
  const codes = new Set<ErrorCode>(route.errors ?? []);
  if (route.query || route.body || route.headers) codes.add('invalid_input');
  if (route.headers && 'if-match' in route.headers.shape) codes.add('precondition_failed');
  if (route.headers && 'idempotency-key' in route.headers.shape)
    codes.add('conflict').add('unprocessable');
  if (route.params) codes.add('not_found');
  if (route.body) codes.add('too_large').add('unsupported_media_type');
  codes.add('unavailable').add('too_many_requests');
  if (route.access !== 'public') codes.add('signed_out');
  if (route.method !== 'GET' || typeof route.access !== 'string') codes.add('forbidden');
  const byStatus: Record<string, Json> = {};
  for (const code of codes)
    byStatus[errorStatus[code]] ??= {
      description: errorTitles[code],
      content: {
        'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } },
        'text/plain': { schema: { type: 'string' } },
      },
    };
  return byStatus;
}

function toSchema(schema: z.ZodType, io: 'input' | 'output'): Json {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return json;
}
