import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { ask, type Answer, type Question } from './ask.ts';
import { excerpt, type Tally } from './tally.ts';

export interface Call {
  what: string;
  method: string;
  path: string;
  body?: unknown;
  file?: Buffer;
  headers?: Record<string, string>;
  allowed?: number[];
}

export type Outcome =
  | { kind: 'acknowledged'; status: number; reply: Record<string, unknown> }
  | { kind: 'refused'; status: number; detail: string }
  | { kind: 'unknown'; detail: string };

/** On an overloaded machine even a good file may exceed the time limit, which is not the portal's fault. */
const isOverloaded = (): boolean => (loadavg()[0] ?? 0) > 8 * cpus().length;
const tooSlowText = /took too long/;
const persistMs = 90_000;

/** A signed-in person who retries calls. */
export class Person {
  readonly email: string;
  readonly #port: number;
  readonly #cookie: string;
  readonly #tally: () => Tally;
  readonly #agent: Agent;
  #asked = 0;

  constructor(email: string, port: number, cookie: string, tally: () => Tally, from = '127.0.0.1') {
    this.email = email;
    this.#port = port;
    this.#cookie = cookie;
    this.#tally = tally;
    this.#agent = new Agent({ keepAlive: true, maxSockets: 6, localAddress: from });
  }

  get cookie(): string {
    return this.#cookie;
  }

  async once(call: Call, headers: Record<string, string> = {}): Promise<Answer> {
    const question: Question = {
      method: call.method,
      path: `/api${call.path}`,
      headers: {
        cookie: this.#cookie,
        ...(call.file ? { 'content-type': 'application/octet-stream' } : {}),
        ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...call.headers,
        ...headers,
      },
      body: call.file ?? (call.body === undefined ? undefined : JSON.stringify(call.body)),
    };
    const answer = await ask(this.#port, question, this.#agent);
    this.#tally().count(call.what, answer);
    return answer;
  }

  /** Retries until there is a reply, with the same `Idempotency-Key`: also every second rejected call. */
  async send(call: Call): Promise<Outcome> {
    const key: Record<string, string> =
      call.method === 'POST' ? { 'idempotency-key': randomUUID() } : {};
    const isPatient = this.#asked++ % 2 === 0;
    const until = performance.now() + persistMs;
    for (;;) {
      const answer = await this.once(call, key);
      const { status } = answer;
      if (status >= 200 && status < 300)
        return { kind: 'acknowledged', status, reply: parse(answer.text) };
      const isLate = performance.now() > until;
      const isTemporary = status === 503 || status === 429;
      const retries =
        status === 0 || status >= 500 ? !isTemporary || isPatient : isTemporary && isPatient;
      if (retries && !isLate) {
        await pause(isTemporary ? retryAfterMs(answer) : 300);
        continue;
      }
      if (status === 0 || (status >= 500 && !isTemporary))
        return { kind: 'unknown', detail: excerpt(answer) };
      const isTooSlow = isOverloaded() && tooSlowText.test(answer.text);
      if (!isTemporary && !isTooSlow && !call.allowed?.includes(status))
        this.#tally().problem(`${call.what} was rejected with ${status}: ${excerpt(answer)}`);
      return { kind: 'refused', status, detail: excerpt(answer) };
    }
  }

  async read<T>(what: string, path: string, allowed: number[] = []): Promise<T | null> {
    const outcome = await this.send({ what, method: 'GET', path, allowed });
    return outcome.kind === 'acknowledged' ? (outcome.reply as T) : null;
  }

  close(): void {
    this.#agent.destroy();
  }
}

export const pause = (ms: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, ms));

const retryAfterMs = ({ headers }: Answer): number =>
  Math.min(Math.max(Number(headers['retry-after']) || 1, 0.2), 3) * 1000;

function parse(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>;
  } catch {
    return {};
  }
}
