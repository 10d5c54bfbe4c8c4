import { z } from 'zod';
import { idParams } from './fields.ts';
import type { ErrorCode } from './problem.ts';
import type { Role } from './roles.ts';
import { idempotencyHeaders, versionSchema } from './versions.ts';

/** Who may call a route: anyone, any signed-in user, or users with one of these effective roles. */
export type Access = 'public' | 'signed-in' | readonly Role[];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** A route. The name of its export is the OpenAPI operationId, and the file of the use case. */
export interface Route {
  method: Method;
  /** Path below /api with parameters in braces: `/quotes/{id}`. */
  path: string;
  summary: string;
  description?: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /**
   * Request headers that the route reads, in lower case: `ifMatchHeaders`, `idempotencyHeaders`, `lastEventIdHeaders`.
   */
  headers?: z.ZodObject;
  body?: z.ZodType;
  /** Body fields that may contain as many digits as a card number. Card numbers in other fields are masked. */
  longNumbers?: readonly string[];
  /** Media types if the body is a file instead of JSON: see {@link fileBody}. */
  bodyTypes?: readonly string[];
  /** Maximum body size in bytes; default: see `bodyLimitOf`. */
  bodyLimit?: number;
  /** Timeout in milliseconds; 25 seconds by default. */
  longestMs?: number;
  status: 200 | 201 | 202 | 204 | 302;
  reply: z.ZodType | null;
  /** The reply has a {@link versionSchema}, which is also its ETag, to send as If-Match. */
  versioned?: true;
  /** Stream events have a `revision`, which is also their id, to send as Last-Event-ID on reconnect. */
  resumable?: true;
  /** `list`: pages by limit and cursor, with X-Total-Count and Link. `stream`: server-sent events. `file`: bytes. */
  kind?: 'list' | 'stream' | 'redirect' | 'file';
  /** Media types of a file. */
  replyTypes?: readonly string[];
  /** Rejected in a session that was started by an administrator's link, and with a key. */
  ownSignIn?: true;
  /** Gives, requests or withdraws a signature, or changes the request: rejected in such a session, too. */
  signs?: true;
  /** People who have a second factor must have used it within 10 minutes. Rejected with a key. */
  stepUp?: true;
  /** Exports rows of a list: rejected in such sessions too, and recorded in the activity log. Above 1,000 rows as `stepUp`. */
  exports?: true;
  /**
   * Errors in addition to those that follow from the rest: invalid input, signed out, forbidden, too many requests,
   * `not_found` with `params`, an unsuitable body, and the conflicts of If-Match and Idempotency-Key.
   */
  errors?: readonly ErrorCode[];
}

export type NamedRoute = Route & { name: string };

/** Returns the routes that modules export, by the names of these exports. */
export const namedRoutes = (...modules: readonly Record<string, Route>[]): NamedRoute[] =>
  modules.flatMap((module) => Object.entries(module).map(([name, route]) => ({ ...route, name })));

/** Returns the maximum body size in bytes: 1 MB by default, 64 KB for public routes. */
export const bodyLimitOf = ({ access, bodyLimit }: Pick<Route, 'access' | 'bodyLimit'>): number =>
  bodyLimit ?? (access === 'public' ? 64 : 1024) * 1024;

/** Time limit for the largest file on a slow connection, in milliseconds. */
export const uploadMs = 15 * 60_000;

/** Body of a file upload: its bytes, which the handler reads as a stream. */
export const fileBody = z.custom<Blob | Uint8Array<ArrayBuffer>>();

/**
 * A route as written in the contract. Unless it says otherwise, signed-in users may call it, and its status is 200, 201
 * with `idempotencyHeaders`, or 204 without a body. Without `reply` there is no body, except the file of a route with
 * `replyTypes`. A route with `listQuery` is a list.
 */
export type RouteDeclaration = Omit<
  Route,
  'method' | 'path' | 'access' | 'status' | 'reply' | 'versioned'
> &
  Partial<Pick<Route, 'access' | 'status' | 'reply'>>;

/** What `defineRoute` adds: a path with `{id}` takes an id, unless the route has other `params`. */
type Defined<Address extends string, R> = R &
  Pick<Route, 'method' | 'path' | 'status'> &
  (R extends { access: unknown } ? unknown : { access: 'signed-in' }) &
  (R extends { reply: unknown } ? unknown : { reply: null }) &
  (R extends { replyTypes: unknown } ? { kind: 'file' } : unknown) &
  (R extends { query: z.ZodObject<{ cursor: z.ZodType }> } ? { kind: 'list' } : unknown) &
  (R extends { params: z.ZodObject }
    ? unknown
    : Address extends `${string}{id}${string}`
      ? { params: typeof idParams }
      : unknown);

/** Declares a route by its method and path: `GET /quotes/{id}`. Server, client and OpenAPI document derive from it. */
export function defineRoute<
  const Address extends `${Method} /${string}`,
  const R extends RouteDeclaration,
>(address: Address, route: R): Defined<Address, R> {
  const [method, path] = address.split(' ') as [Method, string];
  const { reply = null, headers, query, replyTypes } = route;
  const kind = route.kind ?? (replyTypes ? 'file' : query?.shape['cursor'] ? 'list' : undefined);
  return {
    access: 'signed-in',
    status: headers === idempotencyHeaders ? 201 : reply || kind ? 200 : 204,
    ...(kind ? { kind } : {}),
    ...(isVersioned(reply) ? { versioned: true } : {}),
    ...(path.includes('{id}') ? { params: idParams } : {}),
    ...route,
    method,
    path,
    reply,
  } as unknown as Defined<Address, R>;
}

const isVersioned = (reply: z.ZodType | null): boolean =>
  (reply as Partial<z.ZodObject> | null)?.shape?.['version'] === versionSchema;

type Part = 'params' | 'query' | 'headers' | 'body';

/** Parsed input of a handler; parts that the route does not take are undefined. */
export type RouteInput<R extends Route> = {
  [K in Part]: R extends { [P in K]: infer S extends z.ZodType } ? z.output<S> : undefined;
};

/** Arguments of a call before parsing. Parts without required fields can be omitted. */
export type RouteArguments<R extends Route> = {
  [K in Part as Declares<R, K> & Exclude<Part, MayBeLeftOut<R, K>>]: Input<R, K>;
} & { [K in Part as MayBeLeftOut<R, K>]?: Input<R, K> };

type Declares<R extends Route, K extends Part> = R extends { [P in K]: z.ZodType } ? K : never;
type Input<R extends Route, K extends Part> = R extends { [P in K]: infer S extends z.ZodType }
  ? z.input<S>
  : never;
type MayBeLeftOut<R extends Route, K extends Part> = K extends Declares<R, K> &
  ('query' | 'headers')
  ? Record<string, never> extends Input<R, K>
    ? K
    : never
  : never;

export type RouteReply<R extends Route> = R extends { reply: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;
