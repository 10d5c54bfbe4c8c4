import type { Readable } from 'node:stream';
import type { Page } from '@portal/contracts/core/list';
import type { Route, RouteInput, RouteReply } from '@portal/contracts/core/route';
import type { Context } from 'koa';
import type { Actor } from '../identity.ts';

export interface FileReply {
  body: Readable | Uint8Array;
  contentType: string;
  size?: number;
  /** Sent in Content-Disposition; inline without a name. */
  fileName?: string;
  cacheControl?: string;
  rows?: number;
}

/** Whatever a handler returns for a route without a reply is not sent. */
type Result<R extends Route> = R extends { kind: 'list' }
  ? Page<RouteReply<R> extends (infer Row)[] ? Row : never>
  : R extends { kind: 'stream' }
    ? AsyncIterable<RouteReply<R>>
    : R extends { kind: 'redirect' }
      ? string
      : R extends { kind: 'file' }
        ? FileReply
        : R extends { reply: null }
          ? unknown
          : RouteReply<R>;

type Caller<R extends Route> = R extends { access: 'public' } ? Actor | null : Actor;

/** A stream's handler gets a signal at which its source must end. */
type Arguments<R extends Route> = R extends { kind: 'stream' }
  ? [input: RouteInput<R>, actor: Caller<R>, ctx: Context, ending: AbortSignal]
  : [input: RouteInput<R>, actor: Caller<R>, ctx: Context];

export type Handler<R extends Route> = (...args: Arguments<R>) => Promise<Result<R>> | Result<R>;

export interface RouteHandler {
  /** The name of the operation. */
  name: string;
  route: Route;
  rawBody: boolean;
  handle: (
    input: ParsedInput,
    actor: Actor | null,
    ctx: Context,
    ending: AbortSignal | undefined,
  ) => unknown;
  /** Replies to a repeated Idempotency-Key with the record created before, by its id. */
  again: ((id: number, actor: Actor, key: string) => unknown) | undefined;
}

interface Options<R extends Route> {
  rawBody?: boolean;
  /** For routes with an Idempotency-Key. Throws if the record was deleted. */
  again?: (id: number, actor: Actor, key: string) => Promise<Result<R>> | Result<R>;
}

/** The declared parts of a request; undefined if not declared. */
export interface ParsedInput {
  params: unknown;
  query: unknown;
  headers: unknown;
  body: unknown;
}

/** Binds a handler to a route; it gets parsed, authorized input and returns what the route's kind needs. */
export const on = <R extends Route>(
  name: string,
  route: R,
  handle: Handler<R>,
  { rawBody = false, again }: Options<R> = {},
): RouteHandler => ({
  name,
  route,
  rawBody,
  again,
  handle: (...args) => handle(...(args as unknown as Arguments<R>)),
});

type Bound<R> = R extends Route ? Handler<R> | (Options<R> & { handle: Handler<R> }) : never;

/** Binds a handler to each route of a module, by the name of its export. */
export const handlersFor = <Routes extends Record<string, Route>>(
  routes: Routes,
  handlers: { [Name in keyof Routes]: Bound<Routes[Name]> },
): RouteHandler[] =>
  Object.entries(routes).map(([name, route]) => {
    const bound = handlers[name] as Bound<Route>;
    return typeof bound === 'function'
      ? on(name, route, bound)
      : on(name, route, bound.handle, bound);
  });
