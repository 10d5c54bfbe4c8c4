import { request, type Agent } from 'node:http';

export interface Question {
  method: string;
  /** Path with /api: `/api/quotes`. */
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer | undefined;
}

/** Result of a call; `status` 0 and the reason if no reply came. */
export interface Answer {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
  ms: number;
  lostBy?: string;
}

/** A call that takes longer than this hangs. */
export const hangMs = 30_000;
/** Slightly above the limit, so that a hang is detected before the caller gives up. */
const timeoutMs = hangMs + 2000;

/** Sends a call to a port of this machine. Never rejects: no reply is a result too. */
export function ask(port: number, question: Question, agent?: Agent): Promise<Answer> {
  const start = performance.now();
  return new Promise((resolve) => {
    let done = false;
    const end = (answer: Omit<Answer, 'ms'>): void => {
      if (done) return;
      done = true;
      clearTimeout(timeout);
      resolve({ ...answer, ms: performance.now() - start });
    };
    const lost = (why: string): void => end({ status: 0, headers: {}, text: '', lostBy: why });
    const { body } = question;
    const call = request(
      {
        host: '127.0.0.1',
        port,
        method: question.method,
        path: question.path,
        ...(agent ? { agent } : {}),
        headers: {
          accept: 'application/json',
          ...question.headers,
          ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
        },
      },
      (reply) => {
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.once('error', (error) => lost(error.message));
        reply.once('aborted', () => lost('the reply broke off'));
        reply.once('end', () =>
          end({
            status: reply.statusCode ?? 0,
            headers: reply.headers,
            text: Buffer.concat(chunks).toString(),
          }),
        );
      },
    );
    const timeout = setTimeout(() => {
      lost(`no answer in ${timeoutMs / 1000} s`);
      call.destroy();
    }, timeoutMs);
    call.once('error', (error) => lost(error.message));
    call.end(body);
  });
}
