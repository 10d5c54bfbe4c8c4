import { vi } from 'vitest';
import { FakeStream } from './fake-stream.ts';

export interface FakeCall {
  method: string;
  path: string;
  query: Record<string, string>;
  /** Names in lower case. */
  headers: Record<string, string>;
  /** What JSON says; a file as it was given. */
  body: unknown;
}

export interface FakeApi {
  calls: FakeCall[];
  /** Answers a method and a path from now on: with JSON, or with a whole `Response`. */
  on(method: string, path: string, answer: unknown): void;
}

/** Stands in for the network at its edge: screens are tested against what the API answers. */
export function fakeApi(): FakeApi {
  const answers = new Map<string, unknown>();
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
    const answer = await answers.get(`${method} ${path}`);
    if (answer === undefined) return problem(404, 'There is nothing at this address.');
    if (answer instanceof FakeStream) return answer.answer(init);
    if (answer instanceof Response) return answer.clone();
    if (answer instanceof Problem) return problem(answer.status, answer.detail, answer.errors);
    return answer === null ? new Response(null, { status: 204 }) : Response.json(answer);
  });
  return {
    calls,
    on: (method, path, answer) => answers.set(`${method} ${path}`, answer),
  };
}

/** An answer that refuses; `errors` by field. */
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
