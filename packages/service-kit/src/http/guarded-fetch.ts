import { lookup } from 'node:dns';
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/** Networks that are not the public internet: RFC 6890, multicast, and IPv6 forms that contain an IPv4 address. */
const inner = new BlockList();
for (const [network, prefix] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['224.0.0.0', 3],
] as const)
  inner.addSubnet(network, prefix, 'ipv4');
for (const [network, prefix] of [
  ['::', 96],
  ['64:ff9b::', 32],
  ['100::', 8],
  ['2001::', 23],
  ['2002::', 16],
  ['fc00::', 7],
  ['fe80::', 9],
  ['ff00::', 8],
] as const)
  inner.addSubnet(network, prefix, 'ipv6');

export const isInnerAddress = (address: string): boolean =>
  inner.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');

export interface GuardedFetchOptions {
  /** Also without TLS, and at addresses of inner networks: for tests. */
  allowLocal: boolean;
  maxBytes?: number;
  timeoutMs?: number;
}

interface GuardedRequest {
  method?: string;
  headers?: Record<string, string>;
  body?: string | URLSearchParams | null | undefined;
}

export type GuardedFetch = (address: string, request?: GuardedRequest) => Promise<Response>;

/**
 * Creates a fetch for addresses that a person entered: TLS only, no inner networks, no redirects, with limits of time and
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
    const options: RequestOptions = {
      method,
      headers: { ...headers, 'accept-encoding': 'identity' },
      signal: AbortSignal.timeout(timeoutMs),
      ...(allowLocal ? {} : { lookup: lookupPublic }),
    };
    return new Promise((resolve, reject) => {
      const send = isSecure ? requestHttps : requestHttp;
      const sent = send(url, options, (reply) => {
        readReply(reply, maxBytes).then(resolve, (error: Error) => {
          sent.destroy();
          reject(error);
        });
      });
      sent.on('error', reject);
      sent.end(body ? String(body) : undefined);
    });
  };
}

const innerNetwork = (host: string): TypeError =>
  new TypeError(`${host} is an address of an inner network`);

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
