import type { Problem } from '@portal/contracts/core/problem';
import type { Route, RouteArguments, RouteReply } from '@portal/contracts/core/route';

/** What a call came to: its reply, or why there is none, in words for whoever is at the page. */
export type Sent<Reply> =
  { reply: Reply } | { problem: string; errors: Record<string, string>; status: number };

type Body<R extends Route> = RouteArguments<R> extends { body: infer B } ? B : undefined;

/**
 * Calls a route from a page that is to stay small: the contract's types without its schemas. `path` is the
 * route's, which the type holds it to.
 */
export async function send<R extends Route>(
  method: R['method'],
  path: R['path'],
  body: Body<R>,
): Promise<Sent<RouteReply<R>>> {
  const isFile = body instanceof Blob;
  const headers = {
    Accept: 'application/json',
    'Content-Type': isFile ? body.type : 'application/json',
  };
  try {
    const reply = await fetch(`/api${path}`, {
      method,
      headers,
      body: isFile ? body : JSON.stringify(body),
      // What was typed arrives although the page is left meanwhile.
      keepalive: !isFile,
    });
    const said = (reply.status === 204 ? undefined : await reply.json()) as unknown;
    if (reply.ok) return { reply: said as RouteReply<R> };
    const { detail, errors = {} } = said as Problem;
    return { problem: detail, errors, status: reply.status };
  } catch {
    return {
      problem:
        'The page could not reach us. Check your connection and try again. Nothing was lost.',
      errors: {},
      status: 0,
    };
  }
}
