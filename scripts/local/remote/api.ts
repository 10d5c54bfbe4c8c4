import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';
import {
  findExchange,
  keptHeaders,
  sortedQuery,
  type Exchange,
  type Recording,
} from './recordings.ts';

export type Api = (request: IncomingMessage, response: ServerResponse) => void;

const addressOf = (request: IncomingMessage): URL =>
  new URL(request.url ?? '/', 'http://localhost');

/** Replies from a recording, or with an error if the request was not recorded. */
export function recordedApi(recording: Recording): Api {
  return (request, response) => {
    request.resume();
    const { pathname, searchParams } = addressOf(request);
    const path = pathname.replace(/^\/api/, '');
    const method = request.method ?? 'GET';
    if (method === 'GET' && path.endsWith('/events')) {
      // A live stream without events.
      response.writeHead(200, { 'content-type': 'text/event-stream' }).write(': recorded\n\n');
      return;
    }
    const found = findExchange(recording, method, path, sortedQuery(searchParams));
    if (!found) {
      response.writeHead(501, { 'content-type': 'application/problem+json' });
      response.end(
        JSON.stringify({
          type: '/problems/not-recorded',
          title: 'Not recorded',
          status: 501,
          detail: `${method} ${path} is not in the recording. Start a portal to try it.`,
        }),
      );
      return;
    }
    const isJson = /json/.test(found.headers['content-type'] ?? '');
    response.writeHead(found.status, found.headers);
    if (found.body === null && found.status === 204) response.end();
    else if (isJson) response.end(JSON.stringify(found.body));
    else response.end(Buffer.from(String(found.body), 'base64'));
  };
}

/** Proxies calls to a portal as if from its own pages. Calls `seen` with each reply. */
export function portalApi(portalUrl: string, seen?: (exchange: Exchange) => void): Api {
  const portal = new URL(portalUrl);
  const send = portal.protocol === 'https:' ? httpsRequest : httpRequest;
  return (request, response) => {
    const { pathname, search, searchParams } = addressOf(request);
    const headers = { ...request.headers, host: portal.host };
    // A compressed reply could not be recorded.
    if (seen) headers['accept-encoding'] = 'identity';
    // Services reject changes from another origin, so use the portal's.
    if (headers.origin === `http://${request.headers.host}`) headers.origin = portal.origin;
    const proxied = send(
      new URL(pathname + search, portal),
      { method: request.method ?? 'GET', headers },
      (reply) => {
        response.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(response);
        if (!seen) return;
        const chunks: Buffer[] = [];
        reply.on('data', (chunk: Buffer) => chunks.push(chunk));
        reply.on('end', () => {
          const type = reply.headers['content-type'] ?? '';
          const bytes = Buffer.concat(chunks);
          seen({
            method: request.method ?? 'GET',
            path: pathname.replace(/^\/api/, ''),
            query: sortedQuery(searchParams),
            status: reply.statusCode ?? 0,
            headers: Object.fromEntries(
              keptHeaders.flatMap((name) => {
                const value = reply.headers[name];
                return typeof value === 'string' ? [[name, value]] : [];
              }),
            ),
            body: /json/.test(type)
              ? (JSON.parse(bytes.toString()) as unknown)
              : bytes.length
                ? bytes.toString('base64')
                : null,
          });
        });
      },
    );
    response.on('close', () => proxied.destroy());
    proxied.on('error', (error) => {
      if (response.headersSent) return void response.destroy();
      response.writeHead(502, { 'content-type': 'text/plain' });
      response.end(`The portal at ${portal.origin} does not respond: ${error.message}`);
    });
    request.pipe(proxied);
  };
}
