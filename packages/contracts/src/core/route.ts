import type { z } from 'zod';
import type { ErrorCode } from './problem.ts';
import type { Role } from './roles.ts';

/** Who may call a route: anybody, any signed-in user, or users whose effective role is listed. */
export type Access = 'public' | 'signed-in' | readonly Role[];

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** What a reply without a body is declared as. */
export const noContent = null;

export interface Route<
  Params extends z.ZodObject | undefined = z.ZodObject | undefined,
  Query extends z.ZodObject | undefined = z.ZodObject | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Reply extends z.ZodType | null = z.ZodType | null,
> {
  /** The operation's name: OpenAPI's operationId, the client's function, the use case's file. */
  name: string;
  method: Method;
  /** Path below /api with parameters in braces: `/quotes/{id}`. */
  path: string;
  summary: string;
  description?: string;
  access: Access;
  params?: Params;
  query?: Query;
  body?: Body;
  /** Largest body taken, in bytes; 1 MB where nothing is said. */
  bodyLimit?: number;
  /** The status of a success. */
  status: 200 | 201 | 202 | 204 | 302;
  reply: Reply;
  /** `list`: pages by limit and cursor, with X-Total-Count and Link. `stream`: server-sent events. `file`: bytes. */
  kind?: 'list' | 'stream' | 'redirect' | 'file';
  /** Failures of its own, beyond bad input, signed out and forbidden. */
  errors?: readonly ErrorCode[];
}

/** Declares one route of the public API; the server, the client and the OpenAPI document derive from it. */
export function defineRoute<
  Params extends z.ZodObject | undefined = undefined,
  Query extends z.ZodObject | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  Reply extends z.ZodType | null = z.ZodType | null,
>(route: Route<Params, Query, Body, Reply>): Route<Params, Query, Body, Reply> {
  return route;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler gets, after parsing. */
export interface RouteInput<R extends Route> {
  params: R extends Route<infer P, infer _Q, infer _B, infer _R> ? Parsed<P> : never;
  query: R extends Route<infer _P, infer Q, infer _B, infer _R> ? Parsed<Q> : never;
  body: R extends Route<infer _P, infer _Q, infer B, infer _R> ? Parsed<B> : never;
}

/** What a caller hands over, before parsing; parts that the route does not take are left out. */
export type RouteArguments<R extends Route> = {
  [K in 'params' | 'query' | 'body' as [NonNullable<R[K]>] extends [never] ? never : K]: Sent<
    NonNullable<R[K]>
  >;
};

/** What the route answers on success. */
export type RouteReply<R extends Route> = R['reply'] extends z.ZodType
  ? z.output<R['reply']>
  : undefined;
