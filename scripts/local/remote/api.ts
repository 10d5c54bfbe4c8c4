import {
  request as httpRequest,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import { request as httpsRequest } from 'node:https';
import { findExchange, sortedQuery, type Recording } from './recordings.ts';

export type Api = (request: IncomingMessage, response: ServerResponse) => void;

/** Replies from a recording, or with an error if the request was not recorded. */
export function recordedApi(recording: Recording): Api {
  return (request, response) => {
    request.resume();
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
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

/** Forwards calls to a portal as if from its own pages. */
export function portalApi(portalUrl: string): Api {
  const portal = new URL(portalUrl);
  return (request, response) => {
    const headers = { ...request.headers, host: portal.host };
    // Services reject changes from another origin, so use the portal's.
    if (headers.origin === `http://${request.headers.host}`) headers.origin = portal.origin;
    forward(request, response, new URL(`${portal.origin}${request.url}`), headers);
  };
}

/** Sends a request to another server, and its reply back. */
export function forward(
  request: IncomingMessage,
  response: ServerResponse,
  url: URL,
  headers: IncomingHttpHeaders = request.headers,
): void {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  const sent = send(url, { method: request.method ?? 'GET', headers }, (reply) => {
    response.writeHead(reply.statusCode ?? 502, reply.headers);
    reply.pipe(response);
  });
  response.on('close', () => sent.destroy());
  sent.on('error', (error) => {
    if (response.headersSent) return void response.destroy();
    response.writeHead(502, { 'content-type': 'text/plain' });
    response.end(`${url.origin} does not respond: ${error.message}`);
  });
  request.pipe(sent);
}
