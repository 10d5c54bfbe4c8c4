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
  /** How many rows an export has, for the activity log. */
  rows?: number;
}

type Result<R extends Route> = R extends { kind: 'list' }
  ? Page<RouteReply<R> extends (infer Row)[] ? Row : never>
  : R extends { kind: 'stream' }
    ? AsyncIterable<RouteReply<R>>
    : R extends { kind: 'redirect' }
      ? string
      : R extends { kind: 'file' }
        ? FileReply
        : RouteReply<R>;

type Caller<R extends Route> = R extends { access: 'public' } ? Actor | null : Actor;

/** A stream's handler gets the signal at which its source must end. */
type Arguments<R extends Route> = R extends { kind: 'stream' }
  ? [input: RouteInput<R>, actor: Caller<R>, ctx: Context, ending: AbortSignal]
  : [input: RouteInput<R>, actor: Caller<R>, ctx: Context];

export type Handler<R extends Route> = (...args: Arguments<R>) => Promise<Result<R>> | Result<R>;

export interface RouteHandler {
  route: Route;
  /** The handler reads the request's body itself, as a stream. */
  rawBody: boolean;
  handle: (
    input: ParsedInput,
    actor: Actor | null,
    ctx: Context,
    ending: AbortSignal | undefined,
  ) => unknown;
  /**
   * Answers what an Idempotency-Key made before, by its id: what is made by a POST is made once for a key.
   */
  again: ((id: number, actor: Actor, key: string) => unknown) | undefined;
}

interface Options<R extends Route> {
  rawBody?: boolean;
  /** For a route that takes an Idempotency-Key. Throws where what was made is gone. */
  again?: (id: number, actor: Actor, key: string) => Promise<Result<R>> | Result<R>;
}

/** The parts of a request that a route declares; the others are undefined. */
export interface ParsedInput {
  params: unknown;
  query: unknown;
  headers: unknown;
  body: unknown;
}

/**
 * Joins a route of the contract with what answers it. What the handler gets is parsed and allowed
 * already; what it gives follows the route's kind: a page, an event stream, a file, an address or
 * the reply itself.
 */
export function on<R extends Route>(
  route: R,
  handle: Handler<R>,
  options: Options<R> = {},
): RouteHandler {
  return {
    route,
    rawBody: options.rawBody ?? false,
    again: options.again,
    handle: (...args) => handle(...(args as unknown as Arguments<R>)),
  };
}
