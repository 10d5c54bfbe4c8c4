import type { Problem } from '@portal/contracts/core/problem';
import type { Route, RouteArguments, RouteReply } from '@portal/contracts/core/route';

/** Result of a call: the reply, or an error message for the visitor. */
export type Sent<Reply> =
  { reply: Reply } | { problem: string; errors: Record<string, string>; status: number };

type Body<R extends Route> = RouteArguments<R> extends { body: infer B } ? B : undefined;

/** Calls a route from a small page, without the contract's schemas. The type checks `path` against the route. */
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
      // Sends the data even if the page is closed.
      keepalive: !isFile,
    });
    const content = (reply.status === 204 ? undefined : await reply.json()) as unknown;
    if (reply.ok) return { reply: content as RouteReply<R> };
    const { detail, errors = {} } = content as Problem;
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
