import { isDeepStrictEqual } from 'node:util';
import { bodyLimitOf, type Route } from '@portal/contracts/core/route';
import type { Context } from 'koa';
import type { z } from 'zod';
import { PortalError } from '../portal-error.ts';
import { readJson } from './body.ts';
import type { ParsedInput, RouteHandler } from './route-handler.ts';
import { redactText } from '../cards/redact-text.ts';

/** Parses path, query, headers and body by the contract. Throws a 400 that names every invalid field. */
export async function parseInput(
  { route, rawBody }: RouteHandler,
  ctx: Context,
): Promise<ParsedInput> {
  return {
    params: parseParams(route, ctx),
    query: parseQuery(route, ctx),
    headers: parse(route.headers, ctx.headers, 'A header of the request'),
    body: route.body && !rawBody ? await parseBody(route, route.body, ctx) : undefined,
  };
}

async function parseBody(route: Route, schema: z.ZodType, ctx: Context): Promise<unknown> {
  const raw = (await readJson(ctx.req, bodyLimitOf(route))) ?? {};
  const parsed = parse(schema, raw, 'Some of the data') as Record<string, unknown>;
  const kept = withoutCards(parsed, new Set(route.longNumbers)) as typeof parsed;
  const masked = Object.keys(kept).filter(
    // The client chooses field names; other characters are unsafe in a header.
    (name) => /^\w{1,60}$/.test(name) && !isDeepStrictEqual(kept[name], parsed[name]),
  );
  // Warns the sender if a merchant number was masked because it looks like a card number.
  if (masked.length) ctx.set('X-Masked-Fields', masked.join(', '));
  return kept;
}

function parseParams(route: Route, ctx: Context): unknown {
  if (!route.params) return undefined;
  const raw = ctx['params'] as Record<string, string>;
  const parsed = route.params.safeParse(raw);
  // An invalid id does not exist either. `0x10` is not accepted for 16.
  if (!parsed.success || nonCanonicalNumbers(parsed.data, raw).length)
    throw new PortalError('not_found', 'There is nothing at this address.');
  return parsed.data;
}

function parseQuery(route: Route, ctx: Context): unknown {
  const what = 'The query of the request';
  const parsed = parse(route.query, ctx.query, what);
  for (const name of nonCanonicalNumbers(parsed ?? {}, ctx.query)) {
    const message = 'Must be a number written in digits';
    throw new PortalError('invalid_input', `${what} is not valid. ${name}: ${message}`, {
      errors: { [name]: message },
    });
  }
  return parsed;
}

/** Names of numbers that are not in canonical decimal spelling, such as `1e1`. */
const nonCanonicalNumbers = (parsed: object, raw: Context['query']): string[] =>
  Object.entries(parsed).flatMap(([name, value]) =>
    typeof value === 'number' && name in raw && String(value) !== raw[name] ? [name] : [],
  );

function parse(schema: z.ZodType | undefined, value: unknown, what: string): unknown {
  if (!schema) return undefined;
  assertStorable(value, what);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalidInput(parsed.error, what);
}

const maxErrors = 100;

/** PostgreSQL does not store NUL, and JSON no lone surrogates. */
const unstorable = /\0|\p{Surrogate}/u;

/** Throws a 400 that names the fields with text that cannot be stored. */
function assertStorable(value: unknown, what: string): void {
  const errors: Record<string, string> = {};
  // The recursion is limited by `maxJsonDepth`.
  const check = (part: unknown, path: string): void => {
    if (Object.keys(errors).length >= maxErrors) return;
    if (typeof part === 'string') {
      if (unstorable.test(part))
        errors[path || 'body'] = 'Contains a character that cannot be stored';
    } else if (typeof part === 'object' && part !== null)
      for (const [name, inner] of Object.entries(part))
        check(inner, path ? `${path}.${name}` : name);
  };
  check(value, '');
  if (Object.keys(errors).length)
    throw new PortalError('invalid_input', `${what} contains a character that cannot be stored.`, {
      errors,
    });
}

/** Creates a 400 that names each invalid field of a zod error. */
export function invalidInput(error: z.ZodError, what = 'Some of the data'): PortalError {
  const errors: Record<string, string> = {};
  for (const issue of error.issues.slice(0, maxErrors))
    errors[issue.path.join('.') || 'body'] ??= issue.message;
  const named = Object.entries(errors).map(([field, message]) => `${field}: ${message}`);
  return new PortalError('invalid_input', `${what} is not valid. ${named.join('; ')}`, { errors });
}

/**
 * Masks card numbers in all strings of a request, since people type them into notes and names; only the last
 * four digits may be stored (PCI DSS 3.5.1). Exempt are the fields in `exempt`, mail addresses in email fields, and
 * hashes and tokens in their own fields, whose digits match by chance.
 */
export function withoutCards(value: unknown, exempt: ReadonlySet<string>, name = ''): unknown {
  if (typeof value === 'string') return isExemptValue(name, value) ? value : redactText(value);
  if (Array.isArray(value)) return value.map((part: unknown) => withoutCards(part, exempt, name));
  if (typeof value !== 'object' || value === null || !isPlain(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([inner, part]) => [
      inner,
      exempt.has(inner) ? part : withoutCards(part, exempt, inner),
    ]),
  );
}

function isExemptValue(name: string, value: string): boolean {
  if (/email$/i.test(name)) return isAddress.test(value);
  return name === 'token' || name === 'contentHash' ? isMachineMade.test(value) : false;
}

const isAddress = /^[^\s@]{1,64}@[^\s@]{1,190}\.[a-z]{2,}$/i;

/** A SHA-256 in hex, or a 256-bit token in base64url. */
const isMachineMade = /^(?:[0-9a-f]{64}|(?=.*[A-Z])(?=.*[a-z])[\w-]{43})$/;

const isPlain = (value: object): boolean => Object.getPrototypeOf(value) === Object.prototype;
