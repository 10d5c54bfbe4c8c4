import { isDeepStrictEqual } from 'node:util';
import { bodyLimitOf, type Route } from '@portal/contracts/core/route';
import type { Context } from 'koa';
import type { z } from 'zod';
import { PortalError } from '../portal-error.ts';
import { readJson } from './body.ts';
import { withoutCards } from './without-cards.ts';
import type { ParsedInput, RouteHandler } from './route-handler.ts';

/** Parses path, query, headers and body by the contract; every bad field is named at once. */
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
  const given = (await readJson(ctx.req, bodyLimitOf(route))) ?? {};
  const parsed = parse(schema, given, 'Some of the data') as Record<string, unknown>;
  const kept = withoutCards(parsed, new Set(route.longNumbers)) as typeof parsed;
  const masked = Object.keys(kept).filter(
    // A body may name its fields itself: no other name is safe in a header.
    (name) => /^\w{1,60}$/.test(name) && !isDeepStrictEqual(kept[name], parsed[name]),
  );
  // Whoever sent a merchant number that looks like a card's learns that it was not kept whole.
  if (masked.length) ctx.set('X-Masked-Fields', masked.join(', '));
  return kept;
}

function parseParams(route: Route, ctx: Context): unknown {
  if (!route.params) return undefined;
  const given = ctx['params'] as Record<string, string>;
  const parsed = route.params.safeParse(given);
  // An id that cannot be is an id that is not there. A thing has one address: `0x10` is not 16.
  if (!parsed.success || oddlySpelled(parsed.data, given).length)
    throw new PortalError('not_found', 'There is nothing at this address.');
  return parsed.data;
}

function parseQuery(route: Route, ctx: Context): unknown {
  const what = 'The query of the request';
  const parsed = parse(route.query, ctx.query, what);
  for (const name of oddlySpelled(parsed ?? {}, ctx.query)) {
    const message = 'Must be a number written in digits';
    throw new PortalError('invalid_input', `${what} is not valid. ${name}: ${message}`, {
      errors: { [name]: message },
    });
  }
  return parsed;
}

/** Names of numbers that were given in a spelling that only JavaScript takes for a number. */
const oddlySpelled = (parsed: object, given: Context['query']): string[] =>
  Object.entries(parsed).flatMap(([name, value]) =>
    typeof value === 'number' && name in given && String(value) !== given[name] ? [name] : [],
  );

function parse(schema: z.ZodType | undefined, value: unknown, what: string): unknown {
  if (!schema) return undefined;
  assertKeepable(value, what);
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  throw invalidInput(parsed.error, what);
}

/** A body of nothing but mistakes is not answered with as many. */
const mostNamed = 100;

/** PostgreSQL keeps no zero character, and JSON no half of a surrogate pair. */
const unkeepable = /\0|\p{Surrogate}/u;

/** Refuses text that no database keeps, naming the fields. */
function assertKeepable(value: unknown, what: string): void {
  const errors: Record<string, string> = {};
  // As deep as a body may be nested, and no deeper.
  const look = (part: unknown, path: string): void => {
    if (Object.keys(errors).length >= mostNamed) return;
    if (typeof part === 'string') {
      if (unkeepable.test(part)) errors[path || 'body'] = 'Holds a character that cannot be kept';
    } else if (typeof part === 'object' && part !== null)
      for (const [name, inner] of Object.entries(part))
        look(inner, path ? `${path}.${name}` : name);
  };
  look(value, '');
  if (Object.keys(errors).length)
    throw new PortalError('invalid_input', `${what} holds a character that cannot be kept.`, {
      errors,
    });
}

/** The 400 that names each bad field of a zod error. */
export function invalidInput(error: z.ZodError, what = 'Some of the data'): PortalError {
  const errors: Record<string, string> = {};
  for (const issue of error.issues.slice(0, mostNamed))
    errors[issue.path.join('.') || 'body'] ??= issue.message;
  const named = Object.entries(errors).map(([field, message]) => `${field}: ${message}`);
  return new PortalError('invalid_input', `${what} is not valid. ${named.join('; ')}`, { errors });
}
