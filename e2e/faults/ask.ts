import type { Agent } from 'node:http';
import { call, type Call, type Reply } from '../support/call.ts';

export type Question = Pick<Call, 'method' | 'path' | 'headers' | 'body'>;

/** Result of a call; `status` 0 and the reason if no reply came. */
export type Answer = Pick<Reply, 'status' | 'headers' | 'text' | 'ms'> & { lostBy?: string };

/** A call that takes longer than this hangs. */
export const hangMs = 30_000;

/** Sends a call to a port of this machine. Never rejects: no reply is a result too. */
export async function ask(port: number, question: Question, agent?: Agent): Promise<Answer> {
  const { status, headers, text, ms, broken } = await call({
    ...question,
    headers: { accept: 'application/json', ...question.headers },
    to: `http://127.0.0.1:${port}`,
    // Slightly above the limit, so that a hang is detected before the caller gives up.
    timeoutMs: hangMs + 2000,
    ...(agent ? { agent } : {}),
  });
  return broken
    ? { status: 0, headers: {}, text: '', ms, lostBy: broken }
    : { status, headers, text, ms };
}
