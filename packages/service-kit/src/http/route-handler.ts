import type { Readable } from 'node:stream';
import type { Page } from '@portal/contracts/core/list';
import type { Route, RouteInput, RouteReply } from '@portal/contracts/core/route';
import type { Context } from 'koa';
import type { Actor } from '../identity.ts';

/** Bytes as a reply of a `file` route. */
export interface FileReply {
  body: Readable | Uint8Array;
  contentType: string;
  size?: number;
  /** Sent as Content-Disposition; inline where no name is given. */
  fileName?: string;
  cacheControl?: string;
}

/** A row as a presenter may write it: what the reply schema takes in. */
type Sent<R extends Route> = RouteReply<R>;

type Result<R extends Route> = R['kind'] extends 'list'
  ? Page<Sent<R> extends (infer Row)[] ? Row : never>
  : R['kind'] extends 'stream'
    ? AsyncIterable<Sent<R>>
    : R['kind'] extends 'redirect'
      ? string
      : R['kind'] extends 'file'
        ? FileReply
        : Sent<R>;

type Caller<R extends Route> = R['access'] extends 'public' ? Actor | null : Actor;

export type Handler<R extends Route> = (
  input: RouteInput<R>,
  actor: Caller<R>,
  ctx: Context,
) => Promise<Result<R>> | Result<R>;

export interface RouteHandler {
  route: Route;
  /** The handler reads the request's body itself, as a stream. */
  rawBody: boolean;
  handle: (
    input: { params: unknown; query: unknown; body: unknown },
    actor: Actor | null,
    ctx: Context,
  ) => unknown;
}

/**
 * Joins a route of the contract with what answers it. What the handler gets is parsed and allowed
 * already; what it gives follows the route's kind: a page, an event stream, a file, an address or
 * the reply itself.
 */
export function on<R extends Route>(
  route: R,
  handle: Handler<R>,
  options: { rawBody?: boolean } = {},
): RouteHandler {
  return {
    route,
    rawBody: options.rawBody ?? false,
    handle: (input, actor, ctx) => handle(input as RouteInput<R>, actor as Caller<R>, ctx),
  };
}
