import { randomUUID } from 'node:crypto';
import { Agent } from 'node:http';
import { cpus, loadavg } from 'node:os';
import { ask, type Answer, type Question } from './ask.ts';
import { excerpt, type Tally } from './tally.ts';

export interface Call {
  /** For people: `creating a quote`. */
  what: string;
  method: string;
  path: string;
  body?: unknown;
  /** A body that is sent as it is. */
  file?: Buffer;
  headers?: Record<string, string>;
  /** Statuses that are in order here beside success. */
  allowed?: number[];
}

export type Outcome =
  | { kind: 'acknowledged'; status: number; reply: Record<string, unknown> }
  | { kind: 'refused'; status: number; detail: string }
  | { kind: 'unknown'; detail: string };

/** Where so much else runs beside, a good file is read too slowly, which is no fault of the portal. */
const isOverloaded = (): boolean => (loadavg()[0] ?? 0) > 8 * cpus().length;
const saysTooSlow = /took too long/;
/** How long somebody goes on asking after an answer that was lost. */
const persistMs = 90_000;

/** Somebody who is signed in, with a connection and a way of asking again. */
export class Person {
  readonly email: string;
  readonly #port: number;
  readonly #cookie: string;
  readonly #tally: () => Tally;
  readonly #agent: Agent;
  #asked = 0;

  /** `from`: the address of this machine that their calls come from. */
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

  /** One call, as it comes out. */
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

  /**
   * Asks until there is an answer: what was lost is asked again under the same `Idempotency-Key`, and so is
   * every second one that was refused for now.
   */
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
      const isForNow = status === 503 || status === 429;
      const goesOn = status === 0 || status >= 500 ? !isForNow || isPatient : isForNow && isPatient;
      if (goesOn && !isLate) {
        await pause(isForNow ? retryAfterMs(answer) : 300);
        continue;
      }
      if (status === 0 || (status >= 500 && !isForNow))
        return { kind: 'unknown', detail: excerpt(answer) };
      const isTooSlow = isOverloaded() && saysTooSlow.test(answer.text);
      if (!isForNow && !isTooSlow && !call.allowed?.includes(status))
        this.#tally().problem(`${call.what} was refused with ${status}: ${excerpt(answer)}`);
      return { kind: 'refused', status, detail: excerpt(answer) };
    }
  }

  /** Reads something as JSON; null where there is no answer or nothing. */
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
