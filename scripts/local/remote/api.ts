import { request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { request as httpsRequest } from 'node:https';
import {
  findExchange,
  keptHeaders,
  sortedQuery,
  type Exchange,
  type Recording,
} from './recordings.ts';

/** Answers what is below /api. */
export type Api = (request: IncomingMessage, response: ServerResponse) => void;

const addressOf = (request: IncomingMessage): URL =>
  new URL(request.url ?? '/', 'http://localhost');

/** Answers from a recording; what is not in it is said to be missing. */
export function recordedApi(recording: Recording): Api {
  return (request, response) => {
    request.resume();
    const { pathname, searchParams } = addressOf(request);
    const path = pathname.replace(/^\/api/, '');
    const method = request.method ?? 'GET';
    if (method === 'GET' && path.endsWith('/events')) {
      // A live stream that tells of nothing.
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

/** Passes calls on to a portal, as if they came from its own pages; tells `seen` of each answer. */
export function portalApi(portalUrl: string, seen?: (exchange: Exchange) => void): Api {
  const portal = new URL(portalUrl);
  const send = portal.protocol === 'https:' ? httpsRequest : httpRequest;
  return (request, response) => {
    const { pathname, search, searchParams } = addressOf(request);
    const headers = { ...request.headers, host: portal.host };
    // Compressed, an answer could not be recorded.
    if (seen) headers['accept-encoding'] = 'identity';
    // Services refuse changes that come from another site's page; this page stands for the portal's.
    if (headers.origin === `http://${request.headers.host}`) headers.origin = portal.origin;
    const onward = send(
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
    response.on('close', () => onward.destroy());
    onward.on('error', (error) => {
      if (response.headersSent) return void response.destroy();
      response.writeHead(502, { 'content-type': 'text/plain' });
      response.end(`The portal at ${portal.origin} does not answer: ${error.message}`);
    });
    request.pipe(onward);
  };
}
