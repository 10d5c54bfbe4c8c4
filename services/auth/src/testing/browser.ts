import type { Route } from '@portal/contracts/core/route';
import { identityHeader } from '@portal/service-kit/identity';
import { cookiesOf, type TestAuth } from './start-auth.ts';

interface BrowserReply {
  status: number;
  body: { detail?: string; type?: string } & Record<string, unknown>;
}

/** A browser behind the gateway: keeps its cookies, and gets the identity of its session with each call. */
export interface Browser {
  call(route: Pick<Route, 'method' | 'path'>, body?: unknown, path?: string): Promise<BrowserReply>;
  cookie(): string;
  /** Whether the gateway would pass an identity to the services. */
  isSignedIn(): Promise<boolean>;
}

export function openBrowser(auth: TestAuth, userAgent = 'Firefox/140.0 (X11; Linux)'): Browser {
  const jar = new Map<string, string>();
  const cookie = (): string => [...jar].map((pair) => pair.join('=')).join('; ');
  return {
    cookie,
    isSignedIn: async () => (await auth.identityOf(cookie())) !== null,
    async call({ method, path: routePath }, body, path = routePath) {
      const identity = await auth.identityOf(cookie());
      const reply = await fetch(`${auth.url}${path}`, {
        method,
        headers: {
          accept: 'application/json',
          'user-agent': userAgent,
          cookie: cookie(),
          ...(identity ? { [identityHeader]: identity } : {}),
          ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      for (const pair of cookiesOf(reply).split('; ').filter(Boolean)) {
        const [name = '', ...value] = pair.split('=');
        jar.set(name, value.join('='));
      }
      const text = await reply.text();
      return { status: reply.status, body: text ? (JSON.parse(text) as BrowserReply['body']) : {} };
    },
  };
}
