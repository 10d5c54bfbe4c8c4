import { expect, test } from '@playwright/test';
import { call, describeReply } from '../support/call.ts';
import { allRoutes, callOf, goodInput, recipeOf, sharedTarget } from './kit/call-route.ts';
import { noteFigure } from './kit/figures.ts';
import { people } from './kit/people.ts';
import { ask } from './kit/sessions.ts';
import { stateOf } from './recipes/things.ts';

const section = 'Cross-site';

/** Headers that browsers send with a call from another site. */
const foreign: Record<string, string>[] = [
  { origin: 'https://evil.example' },
  { origin: 'null' },
  { origin: 'http://localhost:1' },
  { origin: 'http://localhost.evil.example:8080' },
  { origin: 'not an address' },
  { 'sec-fetch-site': 'cross-site' },
  { 'sec-fetch-site': 'same-site' },
  { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors', origin: 'https://evil.example' },
];

/** Headers per route; the service kit's tests send all of them. */
const headersPerRoute = 3;
const foreignOf = (route: number): Record<string, string>[] =>
  foreign.filter((_, at) => (at + route) % foreign.length < headersPerRoute);

const changing = allRoutes.filter(({ method }) => method !== 'GET');

test('a changing call from another site is rejected and changes nothing', async () => {
  const failures: string[] = [];
  const { admin } = people();
  for (const [at, route] of changing.entries()) {
    const { kind } = recipeOf(route);
    const target = await sharedTarget(route);
    const path = kind && stateOf[kind]?.(target.id);
    const before = path ? await ask('GET', path, admin) : null;
    for (const headers of foreignOf(at)) {
      const good = callOf(route, admin, target, goodInput(route, target));
      const reply = await call({ ...good, headers: { ...good.headers, ...headers } });
      if (reply.status !== 403 || reply.headers['set-cookie'])
        failures.push(`${route.name} with ${JSON.stringify(headers)}: ${describeReply(reply)}`);
    }
    if (path) {
      const after = await ask('GET', path, admin);
      if (JSON.stringify(after) !== JSON.stringify(before))
        failures.push(`${route.name}: the rejected call changed ${path}`);
    }
  }
  const tried = changing.length * headersPerRoute;
  noteFigure({ section, check: 'calls from another site', tried, failed: failures.length });
  expect(failures).toEqual([]);
});

test('a form of another site cannot call a JSON route', async () => {
  const failures: string[] = [];
  const taking = changing.filter(({ body, bodyTypes }) => body && !bodyTypes);
  const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data'];
  for (const route of taking) {
    const target = await sharedTarget(route);
    for (const type of types) {
      // Without fetch metadata: an old browser only sends the content type.
      const good = callOf(route, people().admin, target, goodInput(route, target));
      const reply = await call({ ...good, headers: { ...good.headers, 'content-type': type } });
      if (reply.status !== 415) failures.push(`${route.name} as ${type}: ${describeReply(reply)}`);
    }
  }
  const tried = taking.length * types.length;
  noteFigure({ section, check: 'forms instead of JSON', tried, failed: failures.length });
  expect(failures).toEqual([]);
});

test('no changing route is reachable by GET or a method override', async () => {
  const failures: string[] = [];
  const { admin } = people();
  const reads = new Set(allRoutes.filter(({ method }) => method === 'GET').map(({ path }) => path));
  let tried = 0;
  for (const route of changing) {
    const { kind } = recipeOf(route);
    const target = await sharedTarget(route);
    const path = kind && stateOf[kind]?.(target.id);
    const before = path ? await ask('GET', path, admin) : null;
    const good = callOf(route, admin, target, goodInput(route, target));
    for (const method of ['GET', 'HEAD']) {
      tried += 1;
      const reply = await call({
        method,
        path: `${good.path}${good.path.includes('?') ? '&' : '?'}_method=${route.method}`,
        headers: {
          cookie: admin.cookie,
          accept: 'application/json',
          'x-http-method-override': route.method,
          'x-http-method': route.method,
        },
      });
      // The route that reads at this path answers: 401 if it takes tokens only, as those of SCIM.
      const isRead = reads.has(route.path) && [200, 401].includes(reply.status);
      if (!isRead && ![400, 404, 405].includes(reply.status))
        failures.push(`${method} of ${route.name}: ${describeReply(reply)}`);
    }
    if (path && JSON.stringify(await ask('GET', path, admin)) !== JSON.stringify(before))
      failures.push(`GET of ${route.name} changed ${path}`);
  }
  noteFigure({ section, check: 'GET and method overrides', tried, failed: failures.length });
  expect(failures).toEqual([]);
});

test('no reply can be read by another site', async () => {
  const failures: string[] = [];
  for (const route of allRoutes) {
    const path = `/api${route.path.replace(/\{\w+\}/g, '1')}`;
    const reply = await call({
      method: 'OPTIONS',
      path,
      headers: {
        origin: 'https://evil.example',
        'access-control-request-method': route.method,
        'access-control-request-headers': 'content-type',
      },
    });
    const allowed = Object.keys(reply.headers).filter((name) => name.startsWith('access-control-'));
    if (allowed.length || reply.status >= 500)
      failures.push(`OPTIONS of ${route.name}: ${allowed.join(', ')} ${describeReply(reply)}`);
  }
  noteFigure({
    section,
    check: 'CORS preflight requests',
    tried: allRoutes.length,
    failed: failures.length,
  });
  expect(failures).toEqual([]);
});
