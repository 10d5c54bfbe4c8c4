import { call, type Reply } from '../../support/call.ts';
import { as, people } from './people.ts';
import { sharedThing } from '../recipes/things.ts';

type Wanted = Record<string, RegExp | null>;

export const everywhere: Wanted = {
  'x-content-type-options': /^nosniff$/,
  'x-frame-options': /^DENY$/,
  'referrer-policy': /^(same-origin|strict-origin|no-referrer)$/,
  'permissions-policy': /camera=\(\)/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'content-security-policy': /frame-ancestors 'none'/,
  'x-powered-by': null,
  'x-portal-identity': null,
  server: /^nginx$/,
  // Not sent without TLS.
  'strict-transport-security': null,
};
/** For replies that are no pages: nothing in them may run or be framed. */
const inert: Wanted = {
  'content-security-policy': /default-src 'none'.*frame-ancestors 'none'/,
};
const page: Wanted = {
  'content-type': /^text\/html; ?charset=utf-8$/i,
  'content-security-policy':
    /^(?=.*default-src 'self')(?=.*script-src 'self'[;$])(?=.*object-src 'none')(?=.*base-uri 'none')(?=.*form-action 'self')(?=.*frame-ancestors 'none')(?!.*unsafe)/,
  'cache-control': /^no-cache$/,
};
const api: Wanted = { ...inert, 'cache-control': /no-store/ };

interface Kind {
  name: string;
  ask: () => Promise<Reply>;
  status: number;
  wanted: Wanted;
}

export const get = (path: string, headers: Record<string, string> = {}): Promise<Reply> =>
  call({ method: 'GET', path, headers });
const asRep = (path: string, accept = 'application/json'): Promise<Reply> =>
  get(path, { ...as(people().rep), accept });

export const kinds: Kind[] = [
  { name: 'page', ask: () => get('/'), status: 200, wanted: page },
  {
    name: 'link page',
    ask: () => get('/magic-link?token=none'),
    status: 200,
    wanted: {
      ...page,
      'referrer-policy': /^(strict-origin|no-referrer)$/,
      'cache-control': /^no-store$/,
    },
  },
  { name: 'signed-in page', ask: () => get('/admin/rates'), status: 200, wanted: page },
  { name: 'API documentation page', ask: () => get('/api/docs/'), status: 200, wanted: page },
  {
    name: 'API reply',
    ask: () => asRep('/api/auth/user'),
    status: 200,
    wanted: { ...api, 'content-type': /^application\/json; ?charset=utf-8$/i },
  },
  {
    name: 'API list',
    ask: () => asRep('/api/quotes'),
    status: 200,
    wanted: { ...api, 'content-type': /^application\/json; ?charset=utf-8$/i },
  },
  {
    name: 'error as JSON',
    ask: () => get('/api/users', { accept: 'application/json' }),
    status: 401,
    wanted: { ...api, 'content-type': /^application\/problem\+json/ },
  },
  {
    name: 'error as text',
    ask: () => get('/api/users', { accept: '*/*' }),
    status: 401,
    wanted: { ...api, 'content-type': /^text\/plain; ?charset=utf-8$/i },
  },
  {
    name: 'gateway error as JSON',
    ask: () => get('/api/nowhere', { accept: 'application/json' }),
    status: 404,
    wanted: { ...api, 'content-type': /^application\/problem\+json/ },
  },
  {
    name: 'gateway error as text',
    ask: () => get('/api/nowhere'),
    status: 404,
    wanted: { ...api, 'content-type': /^text\/plain; ?charset=utf-8$/i },
  },
  {
    name: 'exported file',
    ask: () => asRep('/api/revenue-shares/export?format=csv', '*/*'),
    status: 200,
    wanted: {
      ...api,
      'content-type': /^text\/csv; ?charset=utf-8$/i,
      'content-disposition': /^attachment; filename="/,
    },
  },
  {
    name: 'exported workbook',
    ask: () => asRep('/api/revenue-shares/export?format=xlsx', '*/*'),
    status: 200,
    wanted: { ...api, 'content-disposition': /^attachment; filename="/ },
  },
  {
    name: 'image of a statement',
    async ask() {
      const { id } = await sharedThing('statement', people().rep);
      return asRep(`/api/quotes/${id}/pages/1`, 'image/*');
    },
    status: 200,
    wanted: { ...api, 'content-type': /^image\/jpeg$/ },
  },
  {
    name: 'event stream',
    ask: () =>
      call({
        method: 'GET',
        path: '/api/notifications/events',
        headers: { ...as(people().rep), accept: 'text/event-stream' },
        leave: true,
      }),
    status: 200,
    wanted: { ...api, 'content-type': /^text\/event-stream; ?charset=utf-8$/i },
  },
  {
    name: 'redirect',
    ask: () => get('/api/login'),
    status: 302,
    wanted: { ...api, location: /^\/auth$/ },
  },
  { name: 'redirect to a page', ask: () => get('/api/docs'), status: 308, wanted: {} },
  {
    name: 'OpenAPI document',
    ask: () => get('/api/openapi.json'),
    status: 200,
    wanted: { ...inert, 'content-type': /^application\/json/ },
  },
  {
    name: 'script',
    ask: async () => get(await aScript()),
    status: 200,
    wanted: {
      'content-type': /^application\/javascript|^text\/javascript/,
      'cache-control': /immutable/,
    },
  },
  {
    name: 'list of remotes',
    ask: () => get('/mfe/remotes.json'),
    status: 200,
    wanted: { 'content-type': /^application\/json/ },
  },
  { name: 'missing file', ask: () => get('/mfe/quotes/x.js'), status: 404, wanted: {} },
  { name: 'bad request', ask: () => get('/%zz'), status: 400, wanted: {} },
];

async function aScript(): Promise<string> {
  const { text } = await get('/');
  return /src="(\/[^"]+\.js)"/.exec(text)?.[1] ?? '/none.js';
}
