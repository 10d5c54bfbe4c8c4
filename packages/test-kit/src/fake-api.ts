import { beforeEach, vi } from 'vitest';
import { FakeStream } from './fake-stream.ts';

interface FakeCall {
  method: string;
  path: string;
  query: Record<string, string>;
  headers: Record<string, string>;
  /** Parsed JSON, or the body as passed. */
  body: unknown;
}

export interface FakeApi {
  calls: FakeCall[];
  /** The calls with a method and, optionally, a path. */
  sent(method: string, path?: string): FakeCall[];
  /** Sets the reply of a method and path: JSON, a `Response`, a `Problem` or a `FakeStream`; null means 204. */
  on(method: string, path: string, reply: unknown): void;
}

/** Replaces `fetch` with a stub that records calls and returns configured replies, 404 by default. */
export function fakeApi(): FakeApi {
  const replies = new Map<string, unknown>();
  const calls: FakeCall[] = [];
  vi.stubGlobal('fetch', async (input: string | URL, init: RequestInit = {}) => {
    const url = new URL(String(input), 'http://portal.example');
    const path = url.pathname.replace(/^\/api/, '');
    const query = Object.fromEntries(url.searchParams);
    const headers = Object.fromEntries(new Headers(init.headers));
    const method = init.method ?? 'GET';
    const body: unknown =
      typeof init.body === 'string' ? JSON.parse(init.body) : (init.body ?? undefined);
    calls.push({ method, path, query, headers, body });
    const reply = await replies.get(`${method} ${path}`);
    if (reply === undefined) return problem(404, 'There is nothing at this address.');
    if (reply instanceof FakeStream) return reply.answer(init);
    if (reply instanceof Response) return reply.clone();
    if (reply instanceof Problem) return problem(reply.status, reply.detail, reply.errors);
    return reply === null ? new Response(null, { status: 204 }) : Response.json(reply);
  });
  return {
    calls,
    sent: (method, path) =>
      calls.filter((call) => call.method === method && (path ?? call.path) === call.path),
    on: (method, path, reply) => replies.set(`${method} ${path}`, reply),
  };
}

/** A fake API for a whole test file, which is new before each test. */
export function fakeApiPerTest(): FakeApi {
  const api: Partial<FakeApi> = {};
  beforeEach(() => void Object.assign(api, fakeApi()));
  return api as FakeApi;
}

export class Problem {
  readonly status: number;
  readonly detail: string;
  readonly errors: Record<string, string> | undefined;
  constructor(status: number, detail: string, errors?: Record<string, string>) {
    this.status = status;
    this.detail = detail;
    this.errors = errors;
  }
}

const problem = (status: number, detail: string, errors?: Record<string, string>): Response =>
  Response.json({ type: '/problems/x', title: 'x', status, detail, errors }, { status });
