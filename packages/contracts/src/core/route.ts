import { z } from 'zod';
import type { ErrorCode } from './problem.ts';
import type { Role } from './roles.ts';

/** Who may call a route: anybody, any signed-in user, or users whose effective role is listed. */
export type Access = 'public' | 'signed-in' | readonly Role[];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface Route {
  /** The operation's name: OpenAPI's operationId, the client's function, the use case's file. */
  name: string;
  method: Method;
  /** Path below /api with parameters in braces: `/quotes/{id}`. */
  path: string;
  summary: string;
  description?: string;
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** Request headers that the route reads, names in lower case: `ifMatchHeaders`, `idempotencyHeaders`, `lastEventIdHeaders`. */
  headers?: z.ZodObject;
  body?: z.ZodType;
  /** Fields of the body that may hold as many digits as a card number has: all others are kept without card numbers. */
  longNumbers?: readonly string[];
  /** The body is a file's bytes, of one of these media types, not JSON: see {@link fileBody}. */
  bodyTypes?: readonly string[];
  /** Largest body taken, in bytes: see `bodyLimitOf` where nothing is said. */
  bodyLimit?: number;
  /** Longest that an answer may take, in milliseconds: 25 seconds where nothing is said. */
  longestMs?: number;
  /** The status of a success. */
  status: 200 | 201 | 202 | 204 | 302;
  reply: z.ZodType | null;
  /** The reply has a `version`, sent as its ETag too: what If-Match of a later change is checked against. */
  versioned?: true;
  /** Each event of the stream has a `revision`, sent as its id too: what Last-Event-ID names when a client comes back. */
  resumable?: true;
  /** `list`: pages by limit and cursor, with X-Total-Count and Link. `stream`: server-sent events. `file`: bytes. */
  kind?: 'list' | 'stream' | 'redirect' | 'file';
  /** Media types of a file. */
  replyTypes?: readonly string[];
  /** Only for whom the mailbox let in: refused in a session that an administrator's link began. */
  ownSignIn?: true;
  /** Gives rows of a list away as a file: refused there too, and in the activity log. A list as a file always is. */
  exports?: true;
  /** Failures of its own, beyond bad input, signed out and forbidden. */
  errors?: readonly ErrorCode[];
}

/** Largest body that a route takes, in bytes: 1 MB where nothing is said, 64 KB of whoever has no account. */
export const bodyLimitOf = ({ access, bodyLimit }: Pick<Route, 'access' | 'bodyLimit'>): number =>
  bodyLimit ?? (access === 'public' ? 64 : 1024) * 1024;

/** As long as the largest file takes on a slow line, in milliseconds. */
export const uploadMs = 15 * 60_000;

/** The body of a route that takes a file: its bytes, which the handler reads as a stream. */
export const fileBody = z.custom<Blob | Uint8Array<ArrayBuffer>>();

/** Declares one route of the public API; the server, the client and the OpenAPI document derive from it. */
export const defineRoute = <const R extends Route>(route: R): R => route;

type Part = 'params' | 'query' | 'headers' | 'body';

/** What a handler gets, after parsing; parts that the route does not take are undefined. */
export type RouteInput<R extends Route> = {
  [K in Part]: R extends { [P in K]: infer S extends z.ZodType } ? z.output<S> : undefined;
};

/**
 * What a caller hands over, before parsing; parts that the route does not take are left out, and so
 * may be a query or headers of which none must be given.
 */
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

/** What the route answers on success. */
export type RouteReply<R extends Route> = R extends { reply: infer S extends z.ZodType }
  ? z.output<S>
  : undefined;
