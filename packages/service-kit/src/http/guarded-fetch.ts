import { lookup } from 'node:dns';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Whether an address is not of the public internet; an IPv6 address may contain an IPv4 address. */
export function isInnerAddress(address: string): boolean {
  const parsed = ipaddr.process(address);
  // All public IPv6 addresses are in 2000::/3.
  const isOther = parsed instanceof ipaddr.IPv6 && !parsed.match(publicIpv6, 3);
  return isOther || parsed.range() !== 'unicast';
}
const publicIpv6 = ipaddr.IPv6.parse('2000::');

export interface GuardedFetchOptions {
  /** Also without TLS, and at addresses of inner networks: for operators and tests. */
  allowLocal: boolean;
  maxBytes?: number;
  timeoutMs?: number;
}

interface GuardedRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | URLSearchParams | Uint8Array | null | undefined;
}

export type GuardedFetch = (address: string, request?: GuardedRequest) => Promise<Response>;

/**
 * Creates a fetch for addresses that were entered: TLS only, no inner networks, no redirects, with limits of time and
 * size. The address of the connection itself is checked, so that a name cannot resolve to another one meanwhile.
 */
export function createGuardedFetch({
  allowLocal,
  maxBytes = 1024 * 1024,
  timeoutMs = 8000,
}: GuardedFetchOptions): GuardedFetch {
  return async (address, { method = 'GET', headers = {}, body } = {}) => {
    const url = new URL(address);
    const isSecure = url.protocol === 'https:';
    const host = url.hostname.replace(/^\[|\]$/g, '');
    if (!allowLocal && !isSecure) throw new TypeError(`${url.origin} has no TLS`);
    if (!allowLocal && isIP(host) && isInnerAddress(host)) throw innerNetwork(host);
    const signal = AbortSignal.timeout(timeoutMs);
    const options: RequestOptions = {
      method,
      headers: { ...headers, 'accept-encoding': 'identity' },
      signal,
      ...(allowLocal ? {} : { lookup: lookupPublic }),
    };
    return new Promise((resolve, reject) => {
      const fail = (error: Error): void => reject((signal.reason as Error | undefined) ?? error);
      const sent = (isSecure ? requestHttps : requestHttp)(url, options, (reply) => {
        readReply(reply, maxBytes).then(resolve, (error: Error) => {
          sent.destroy();
          fail(error);
        });
      });
      sent.on('error', fail);
      sent.end(body instanceof URLSearchParams ? String(body) : (body ?? undefined));
    });
  };
}

const innerNetwork = (host: string) => new TypeError(`${host} is an address of an inner network`);

const lookupPublic: LookupFunction = (host, options, done) => {
  lookup(host, { ...options, all: true }, (error, found) => {
    const [first] = found ?? [];
    if (error || !first) return done(error ?? new Error(`${host} has no address`), []);
    if (found.some(({ address }) => isInnerAddress(address))) return done(innerNetwork(host), []);
    return options.all ? done(null, found) : done(null, first.address, first.family);
  });
};

async function readReply(reply: IncomingMessage, maxBytes: number): Promise<Response> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of reply as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) throw new TypeError(`The reply has more than ${maxBytes} bytes`);
    chunks.push(chunk);
  }
  const headers = new Headers();
  for (const [name, value] of Object.entries(reply.headers))
    for (const one of [value ?? []].flat()) headers.append(name, one);
  const status = reply.statusCode ?? 502;
  const hasBody = status >= 200 && status !== 204 && status !== 304;
  return new Response(hasBody ? Buffer.concat(chunks) : null, { status, headers });
}
