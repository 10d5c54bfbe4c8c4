import type { z } from 'zod';
import { problemSchema, type Problem } from './problem.ts';
import { createIntentKeys, isOpen } from './intent-keys.ts';
import { fileTypes, type ExportFormat } from './export-formats.ts';
import { listHeaders, type Page } from './list.ts';
import type { Route, RouteArguments, RouteReply } from './route.ts';

/** A failed call. `message` is `<status>: <detail>`; status 0 means that no reply came. */
export class ApiError extends Error {
  readonly status: number;
  readonly detail: string;
  readonly problem: Problem | null;

  constructor(status: number, detail: string, problem: Problem | null = null) {
    super(`${status}: ${detail}`);
    this.name = 'ApiError';
    this.status = status;
    this.detail = detail;
    this.problem = problem;
  }
}

export interface ClientOptions {
  baseUrl?: string;
  /** Headers for every call, such as a cookie in tests and commands. */
  headers?: Record<string, string>;
  fetch?: typeof globalThis.fetch;
}

type CallArguments<R extends Route> = RouteArguments<R> & { signal?: AbortSignal | undefined };

type Arguments<R extends Route> =
  Record<string, never> extends RouteArguments<R>
    ? [args?: CallArguments<R>]
    : [args: CallArguments<R>];

export interface ReceivedFile {
  name: string | null;
  body: Blob;
}

/** Calls routes and validates replies against the contract. Throws {@link ApiError} if a call fails. */
export interface Client {
  call<R extends Route>(route: R, ...args: Arguments<R>): Promise<RouteReply<R>>;
  /** Returns a page of a list with its total (X-Total-Count) and the neighbors' cursors (Link). */
  page<R extends Route>(
    route: R,
    ...args: Arguments<R>
  ): Promise<Page<RouteReply<R> extends (infer Row)[] ? Row : never>>;
  /** Returns a route's file with its name, if it has one. */
  file<R extends Route>(route: R, ...args: Arguments<R>): Promise<ReceivedFile>;
  /** Returns all pages of a list as a file; `limit` and `cursor` are ignored. */
  listFile<R extends Route>(
    route: R,
    format: ExportFormat,
    ...args: Arguments<R>
  ): Promise<ReceivedFile>;
  /** Returns the URL of a route, for links and event streams. */
  url<R extends Route>(route: R, ...args: Arguments<R>): string;
}

export function createClient(options: ClientOptions = {}): Client {
  const base = options.baseUrl ?? '/api';
  const send: typeof globalThis.fetch =
    options.fetch ?? ((input, init) => globalThis.fetch(input, init));

  const keys = createIntentKeys();

  function url(route: Route, args: LooseArguments = {}): string {
    const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String(args.params?.[name])),
    );
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(args.query ?? {}))
      if (value !== undefined && value !== null) query.set(name, `${value}`);
    const search = query.toString();
    return `${base}${path}${search ? `?${search}` : ''}`;
  }

  async function request(route: Route, args: LooseArguments = {}): Promise<Response> {
    const headers: Record<string, string> = {
      accept: 'application/json, application/problem+json',
      ...options.headers,
    };
    for (const [name, value] of Object.entries(args.headers ?? {}))
      if (value !== undefined) headers[name] = value;
    const init: RequestInit = { method: route.method, headers, credentials: 'include' };
    if (args.signal) init.signal = args.signal;
    if (route.bodyTypes) {
      headers['content-type'] = route.bodyTypes[0] ?? 'application/octet-stream';
      init.body = args.body as Blob | Uint8Array<ArrayBuffer>;
    } else if (args.body !== undefined) {
      headers['content-type'] = 'application/json';
      init.body = JSON.stringify(args.body);
    }
    const address = url(route, args);
    const intentKey = headers['idempotency-key'] ? undefined : keys.take(route, address, init.body);
    if (intentKey) headers['idempotency-key'] = intentKey.key;
    const isKeyed = headers['idempotency-key'] !== undefined;
    for (let tried = 1; ; tried++) {
      const reply = await send(address, init).catch((cause: unknown) => {
        if (intentKey) keys.leaveOpen(intentKey);
        if (args.signal?.aborted) throw cause;
        throw new ApiError(0, 'The portal cannot be reached. Check your connection and try again.');
      });
      // The first call with this key is still running. Retrying with the key creates nothing twice.
      const wait = reply.status === 409 && isKeyed ? reply.headers.get('retry-after') : null;
      if (wait !== null && tried < maxTries) {
        await pause(Math.min(Number(wait) || 1, 5) * 1000);
        continue;
      }
      if (intentKey && (wait !== null || isOpen(reply.status))) keys.leaveOpen(intentKey);
      if (!reply.ok) throw await toError(reply);
      return reply;
    }
  }

  async function call(route: Route, args?: LooseArguments): Promise<unknown> {
    const reply = await request(route, args);
    if (route.reply === null) return undefined;
    return parseReply(route.reply, reply);
  }

  async function page(route: Route, args?: LooseArguments): Promise<Page<unknown>> {
    const reply = await request(route, args);
    const rows = (await parseReply(route.reply as z.ZodType, reply)) as unknown[];
    const link = reply.headers.get('link') ?? '';
    return {
      rows,
      total: Number(reply.headers.get(listHeaders.total) ?? rows.length),
      atLeast: reply.headers.get(listHeaders.relation) === 'at-least',
      next: cursorOf(link, 'next'),
      prev: cursorOf(link, 'prev'),
    };
  }

  async function file(route: Route, args?: LooseArguments): Promise<ReceivedFile> {
    const reply = await request(route, args);
    const disposition = reply.headers.get('content-disposition') ?? '';
    const encoded = /filename\*=UTF-8''([^;]+)/i.exec(disposition)?.[1];
    const plain = /filename="([^"]+)"/i.exec(disposition)?.[1];
    return {
      name: encoded ? decodeURIComponent(encoded) : (plain ?? null),
      body: await reply.blob(),
    };
  }

  const listFile = (route: Route, format: ExportFormat, args?: LooseArguments) =>
    file(route, {
      ...args,
      headers: { ...args?.headers, accept: `${fileTypes[format]}, application/problem+json` },
    });

  // The implementations read a route's parts at run time; the interface above provides the types.
  return { call, page, file, listFile, url } as unknown as Client;
}

interface LooseArguments {
  params?: Record<string, unknown>;
  query?: Record<string, string | number | boolean | null | undefined>;
  body?: unknown;
  signal?: AbortSignal;
  headers?: Record<string, string | undefined>;
}

/** Retries while a call is running: longer than any call takes. */
const maxTries = 30;

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function cursorOf(link: string, rel: 'next' | 'prev'): string | null {
  const cursor = new RegExp(`[?&]cursor=([^&>]+)[^<>]*>;\\s*rel="${rel}"`).exec(link)?.[1];
  return cursor ? decodeURIComponent(cursor) : null;
}

/** Names no route: people cannot use that information. */
const unexpectedReply =
  'The portal answered in a way that this page does not understand. Load the page again.';

async function parseReply(schema: z.ZodType, reply: Response): Promise<unknown> {
  const parsed = schema.safeParse(await reply.json().catch(() => undefined));
  if (!parsed.success) throw new ApiError(reply.status, unexpectedReply);
  return parsed.data;
}

async function toError(reply: Response): Promise<ApiError> {
  const text = await reply.text();
  const problem = problemSchema.safeParse(parseJson(text));
  if (problem.success) return new ApiError(reply.status, problem.data.detail, problem.data);
  // Do not show the HTML page of a proxy.
  const isHtml = /html/i.test(reply.headers.get('content-type') ?? '');
  return new ApiError(reply.status, (!isHtml && text) || reply.statusText);
}

/** The value of a JSON text; undefined if it is not valid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
