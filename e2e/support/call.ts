import { Agent, request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { portalUrl } from './api-session.ts';

export interface Call {
  method: string;
  /** Sent unchanged, without encoding or normalization. */
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
  /** Local address of the client: each 127.0.0.x is another client. */
  from?: string;
  to?: string;
  /** Disconnect when the reply starts, as for an event stream. */
  leave?: boolean;
  agent?: Agent;
  /** Default: slightly above the time limit of the services. */
  timeoutMs?: number;
}

export interface Reply {
  /** 0 if there was no reply. */
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
  bytes: Buffer;
  ms: number;
  broken: string | null;
}

const newConnections = new Agent({ keepAlive: false });
const maxReplyBytes = 64 * 1024 * 1024;

/** Sends one HTTP/1.1 call unchanged and returns any reply. */
export function call({
  method,
  path,
  headers = {},
  body,
  from,
  to,
  leave,
  agent = newConnections,
  timeoutMs = 27_000,
}: Call): Promise<Reply> {
  const { hostname, port } = new URL(to ?? portalUrl);
  const startedAt = performance.now();
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let head: IncomingMessage | undefined;
    const end = (broken: string | null): void => {
      clearTimeout(timeout);
      const bytes = Buffer.concat(chunks);
      resolve({
        status: head?.statusCode ?? 0,
        headers: head?.headers ?? {},
        text: bytes.toString(),
        bytes,
        ms: performance.now() - startedAt,
        broken,
      });
    };
    const sent = request({
      agent,
      method,
      path,
      host: hostname === 'localhost' ? '127.0.0.1' : hostname,
      port,
      headers: defined({
        host: `${hostname}:${port}`,
        ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
        ...headers,
      }),
      ...(from ? { localAddress: from } : {}),
    });
    const timeout = setTimeout(
      () => sent.destroy(new Error('no complete reply in time')),
      timeoutMs,
    );
    sent.on('error', (error) => {
      // A reply that arrived before the whole body was sent counts.
      if (!head?.complete) end(head ? `broke off: ${error.message}` : error.message);
    });
    sent.on('response', (reply) => {
      head = reply;
      if (leave && (reply.statusCode ?? 0) < 300) {
        end(null);
        sent.destroy();
        return;
      }
      let length = 0;
      reply.on('data', (chunk: Buffer) => {
        length += chunk.length;
        if (length <= maxReplyBytes) chunks.push(chunk);
      });
      reply.on('error', (error) => end(`broke off: ${error.message}`));
      reply.on('end', () => end(reply.complete ? null : 'is not whole'));
    });
    sent.end(body);
  });
}

const defined = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));

export const json = (value: unknown): Pick<Call, 'body' | 'headers'> => ({
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json', accept: 'application/json' },
});

export const describeReply = ({ status, text, broken, ms }: Reply): string =>
  `${status}${broken ? ` (${broken})` : ''} in ${ms.toFixed(0)} ms: ${text.slice(0, 200).replaceAll(/\s+/g, ' ')}`;
