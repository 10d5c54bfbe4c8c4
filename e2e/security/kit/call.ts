import { Agent, request, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http';
import { portalUrl } from '../../support/api-session.ts';

export interface Call {
  method: string;
  /** As it is sent: nothing is encoded or made shorter. */
  path: string;
  headers?: OutgoingHttpHeaders;
  body?: string | Buffer;
  /** The address that the call comes from: another client for each of 127.0.0.x. */
  from?: string;
  /** Who is called; the gateway where nothing is said. */
  to?: string;
  /** Leave as soon as the reply has begun, as for an event stream. */
  leave?: boolean;
}

export interface Reply {
  /** 0 where none came. */
  status: number;
  headers: IncomingMessage['headers'];
  text: string;
  bytes: Buffer;
  ms: number;
  /** Why the reply is not whole; null where it is. */
  broken: string | null;
}

/** Nothing may take longer: what cannot be answered by then is refused before. */
const longestMs = 27_000;

const agent = new Agent({ keepAlive: false });
const longestReply = 64 * 1024 * 1024;

/** Makes one call by HTTP/1.1 as it stands, and tells what came back, whatever that is. */
export function call({ method, path, headers = {}, body, from, to, leave }: Call): Promise<Reply> {
  const { hostname, port } = new URL(to ?? portalUrl);
  const began = performance.now();
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let head: IncomingMessage | undefined;
    const end = (broken: string | null): void => {
      clearTimeout(late);
      const bytes = Buffer.concat(chunks);
      resolve({
        status: head?.statusCode ?? 0,
        headers: head?.headers ?? {},
        text: bytes.toString(),
        bytes,
        ms: performance.now() - began,
        broken,
      });
    };
    const sent = request({
      agent,
      method,
      path,
      host: hostname === 'localhost' ? '127.0.0.1' : hostname,
      port,
      headers: given({
        host: `${hostname}:${port}`,
        ...(body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }),
        ...headers,
      }),
      ...(from ? { localAddress: from } : {}),
    });
    const late = setTimeout(() => sent.destroy(new Error('no whole reply in time')), longestMs);
    sent.on('error', (error) => {
      // A reply that came before all was sent counts; the rest of the body is not waited for.
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
        if (length <= longestReply) chunks.push(chunk);
      });
      reply.on('error', (error) => end(`broke off: ${error.message}`));
      reply.on('end', () => end(reply.complete ? null : 'is not whole'));
    });
    sent.end(body);
  });
}

const given = (headers: OutgoingHttpHeaders): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== undefined));

export const json = (value: unknown): Pick<Call, 'body' | 'headers'> => ({
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json', accept: 'application/json' },
});

/** What to say of a reply that should have been another. */
export const told = ({ status, text, broken, ms }: Reply): string =>
  `${status}${broken ? ` (${broken})` : ''} in ${ms.toFixed(0)} ms: ${text.slice(0, 200).replaceAll(/\s+/g, ' ')}`;
