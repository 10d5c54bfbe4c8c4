import type { NamedRoute, Route } from '@portal/contracts/core/route';
import { accepts, type Schema } from '@portal/contracts/testing/text-bounds';
import { hostileBodies } from './hostile-bodies.ts';
import { brief, hostileNumbers, hostileTexts, nested } from './hostile-values.ts';
import { sampleOf } from './sample-input.ts';

/** A call that must not cause a 5xx, a malformed reply or a timeout. */
export interface HostileCall {
  /** Description: `body amount: "000…"`. */
  about: string;
  method: string;
  /** Path and query relative to the API, as sent. */
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
}

/** Valid input of a route that the hostile calls modify; missing parts are generated from the contract. */
export interface ValidInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

const json = { 'content-type': 'application/json' };

/**
 * Returns the hostile calls of a route, deterministically: each path parameter, query parameter, header and body
 * field with each hostile value, and malformed requests.
 */
export function hostileCalls(route: NamedRoute, valid: ValidInput = {}): HostileCall[] {
  const input = {
    params: { ...(sampleOrUndefined(route.params) as object), ...valid.params },
    query: { ...requiredQuery(route.query), ...valid.query },
    body: valid.body ?? (route.bodyTypes ? undefined : sampleOrUndefined(route.body)),
  };
  const call = (about: string, change: Partial<typeof input>, raw: Raw = {}): HostileCall => {
    const { params, query, body } = { ...input, ...change };
    const text = raw.body ?? (body === undefined ? undefined : JSON.stringify(body));
    return {
      about: `${route.name} ${about}`,
      method: route.method,
      path: raw.path ?? fillPath(route.path, params) + (raw.search ?? searchOf(query)),
      headers: {
        ...(text === undefined
          ? {}
          : route.bodyTypes
            ? { 'content-type': route.bodyTypes[0] ?? '' }
            : json),
        ...raw.headers,
      },
      ...(text === undefined ? {} : { body: text }),
    };
  };
  return [
    ...paths(route).map((path) => call(`path ${brief(path)}`, {}, { path })),
    ...hostileTexts.flatMap((text) =>
      Object.keys(route.params?.shape ?? {}).map((name) =>
        call(`params ${name}: ${brief(text)}`, { params: { ...input.params, [name]: text } }),
      ),
    ),
    ...Object.keys(route.query?.shape ?? {}).flatMap((name) => [
      ...hostileTexts.map((text) =>
        call(`query ${name}: ${brief(text)}`, { query: { ...input.query, [name]: text } }),
      ),
      ...hostileNumbers.map((number) =>
        call(`query ${name}: ${number}`, { query: { ...input.query, [name]: number } }),
      ),
      ...forgedCursors.map((cursor) =>
        call(`query ${name}: ${brief(cursor)}`, { query: { ...input.query, [name]: cursor } }),
      ),
    ]),
    ...searches(route).map((search) => call(`query ${brief(search)}`, {}, { search })),
    ...headers(route).map((values) =>
      call(`headers ${brief(JSON.stringify(values))}`, {}, { headers: values }),
    ),
    ...hostileBodies(route, input.body).map(({ about, text }) =>
      call(`body ${about}`, {}, { body: text }),
    ),
  ];
}

interface Raw {
  path?: string;
  search?: string;
  headers?: Record<string, string>;
  body?: string;
}

const sampleOrUndefined = (schema: Schema | undefined): unknown =>
  schema === undefined ? undefined : sampleOf(schema);

/** Sample values of the required query parameters only: optional ones would narrow the results. */
function requiredQuery(query: Route['query']): Record<string, unknown> {
  const entries = Object.entries(query?.shape ?? {});
  return Object.fromEntries(
    entries
      .filter(([, field]) => !accepts(field, undefined))
      .map(([name, field]) => [name, sampleOf(field)]),
  );
}

const fillPath = (path: string, params: Record<string, unknown>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encode(String(params[name])).slice(0, 4000));

/** Like encodeURIComponent, but encodes a lone surrogate as invalid UTF-8 instead of throwing. */
const encode = (text: string): string =>
  text
    .split(/(\p{Surrogate})/u)
    .map((part) => (/^\p{Surrogate}$/u.test(part) ? '%ED%A0%80' : encodeURIComponent(part)))
    .join('');

function searchOf(query: Record<string, unknown>): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    // The gateway and Node reject a longer URL.
    .map(([name, value]) => `${name}=${encode(String(value)).slice(0, 6000)}`);
  return pairs.length ? `?${pairs.join('&')}` : '';
}

function paths(route: Route): string[] {
  const names = Object.keys(route.params?.shape ?? {});
  const raw = [
    '%',
    '%zz',
    '%00',
    '%ff',
    '%2e%2e',
    '%2f',
    '%0d%0a',
    '1%20',
    '1;a=b',
    '1'.repeat(3000),
  ];
  return names.flatMap((name) =>
    raw.map((value) => route.path.replace(`{${name}}`, value).replace(/\{\w+\}/g, '1')),
  );
}

function searches(route: Route): string[] {
  const names = Object.keys(route.query?.shape ?? {});
  return [
    '?%',
    '?%zz=%zz',
    '?a=%ff%fe',
    '?=&=&&',
    '?__proto__=1&constructor=2&toString=3',
    `?${'a=1&'.repeat(1000)}`,
    ...names.flatMap((name) => [
      `?${name}=1&${name}=2`,
      `?${name}[]=1`,
      `?${name}[a]=1`,
      `?${name}=%`,
      `?${name}=%ff`,
      `?${name}`,
      `?${name}=&${name}=`,
    ]),
  ];
}

const base64url = (value: unknown): string =>
  Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');
const forgedCursors = [
  'AAAA',
  '====',
  base64url(['-createdAt', 'a', '0000-01-01T00:00:00Z', 1]),
  base64url(['-createdAt', 'a', '+275760-09-13T00:00:00.000Z', 1]),
  base64url(`00000000${JSON.stringify(['-createdAt', 'a', null, null])}`),
  base64url(nested(5000, '[', ']')),
  base64url('\0'.repeat(100)),
];

function headers(route: Route): Record<string, string>[] {
  const malformed = [
    '',
    '*',
    '"',
    '"x"',
    'W/',
    'W/"1"',
    '"0"',
    `"${'9'.repeat(30)}"`,
    '-1',
    '1,2',
    'x'.repeat(2000),
  ];
  return [
    ...[
      'accept',
      'accept-language',
      'user-agent',
      'x-request-id',
      'range',
      'if-none-match',
    ].flatMap((name) =>
      ['', '*', ';;;', 'json'.repeat(1000), 'bytes=9-1', '\u00ff'].map((value) => ({
        [name]: value,
      })),
    ),
    ...Object.keys(route.headers?.shape ?? {}).flatMap((name) =>
      malformed.map((value) => ({ [name]: value })),
    ),
    ...(route.body
      ? [
          { 'content-type': '' },
          { 'content-type': 'text/plain' },
          { 'content-type': 'application/json; charset=utf-16' },
          { 'content-type': 'application/json; charset=nonsense' },
          { 'content-type': 'multipart/form-data' },
          { 'content-type': 'application/x-www-form-urlencoded' },
          { 'content-encoding': 'gzip' },
          { 'content-encoding': 'br' },
          { 'content-encoding': 'nonsense' },
        ]
      : []),
  ];
}
