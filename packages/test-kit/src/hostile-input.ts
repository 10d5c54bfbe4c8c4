import type { Route } from '@portal/contracts/core/route';
import { accepts, type Schema } from '@portal/contracts/testing/text-bounds';
import { hostileBodies } from './hostile-bodies.ts';
import { brief, hostileNumbers, hostileTexts, nested } from './hostile-values.ts';
import { sampleOf } from './sample-input.ts';

/** A call that a route must withstand: never a 5xx, never a broken reply, never for long. */
export interface HostileCall {
  /** What is hostile about it: `body amount: "000…"`. */
  about: string;
  method: string;
  /** Path and query below the API, as they go over the wire. */
  path: string;
  headers: Record<string, string>;
  body?: string | Uint8Array<ArrayBuffer>;
}

/** A call that the route takes, of which the hostile ones are made; what is left out is made up from the contract. */
export interface SoundInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

const json = { 'content-type': 'application/json' };

/**
 * Hostile calls of a route, made from its schemas: every parameter, query, header and field of the body
 * with every hostile value, and what is wrong with a request as a whole. The same ones each time.
 */
export function hostileCalls(route: Route, sound: SoundInput = {}): HostileCall[] {
  const input = {
    params: { ...(sampled(route.params) as object), ...sound.params },
    query: { ...required(route.query), ...sound.query },
    body: sound.body ?? (route.bodyTypes ? undefined : sampled(route.body)),
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
      ...handMadeCursors.map((cursor) =>
        call(`query ${name}: ${brief(cursor)}`, { query: { ...input.query, [name]: cursor } }),
      ),
    ]),
    ...searches(route).map((search) => call(`query ${brief(search)}`, {}, { search })),
    ...headers(route).map((given) =>
      call(`headers ${brief(JSON.stringify(given))}`, {}, { headers: given }),
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

const sampled = (schema: Schema | undefined): unknown =>
  schema === undefined ? undefined : sampleOf(schema);

/** What must be in a query: the rest would narrow what is looked at. */
function required(query: Route['query']): Record<string, unknown> {
  const entries = Object.entries(query?.shape ?? {});
  return Object.fromEntries(
    entries
      .filter(([, field]) => !accepts(field, undefined))
      .map(([name, field]) => [name, sampleOf(field)]),
  );
}

const fillPath = (path: string, params: Record<string, unknown>): string =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encode(String(params[name])).slice(0, 4000));

/** As encodeURIComponent, which throws on half of a surrogate pair: those become bytes that are no UTF-8. */
const encode = (text: string): string =>
  text
    .split(/(\p{Surrogate})/u)
    .map((part) => (/^\p{Surrogate}$/u.test(part) ? '%ED%A0%80' : encodeURIComponent(part)))
    .join('');

function searchOf(query: Record<string, unknown>): string {
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    // A longer address ends at the gateway, or at Node's own limit.
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
const handMadeCursors = [
  'AAAA',
  '====',
  base64url(['-createdAt', 'a', '0000-01-01T00:00:00Z', 1]),
  base64url(['-createdAt', 'a', '+275760-09-13T00:00:00.000Z', 1]),
  base64url(`00000000${JSON.stringify(['-createdAt', 'a', null, null])}`),
  base64url(nested(5000, '[', ']')),
  base64url('\0'.repeat(100)),
];

function headers(route: Route): Record<string, string>[] {
  const odd = [
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
      odd.map((value) => ({ [name]: value })),
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
