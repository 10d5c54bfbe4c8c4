import { expect, test } from '@playwright/test';
import { routesByDomain } from '@portal/contracts/all-routes';
import { call, describeReply } from '../support/call.ts';
import { callOf, goodInput, noTarget, pathOf } from './kit/call-route.ts';
import { noteFigure } from './kit/figures.ts';
import { upstreams, type Service } from './kit/parts.ts';
import { people } from './kit/people.ts';
import { badTokens, goodToken } from './kit/tokens.ts';

const target = { ...noTarget, id: 1 };

test('a service called without the gateway rejects calls without a token of auth', async () => {
  const failures: string[] = [];
  let tried = 0;
  const { admin } = people();
  const good = await goodToken(admin);
  const tokens = badTokens(good);
  // Verifies that key and claims are valid, so that the bad tokens are rejected for their defect.
  const known = await call({
    method: 'GET',
    path: '/users',
    to: upstreams().auth,
    headers: { 'x-portal-identity': good },
  });
  expect(known.status, describeReply(known)).toBe(200);
  for (const [service, routes] of Object.entries(routesByDomain))
    for (const route of routes.filter(({ access }) => access !== 'public'))
      for (const [name, token] of Object.entries(tokens)) {
        tried += 1;
        const input = goodInput(route, target);
        const through = callOf(route, admin, target, input);
        const reply = await call({
          ...through,
          path: pathOf(route, target, input, ''),
          to: upstreams()[service as Service],
          // Services ignore session cookies.
          headers: { ...through.headers, ...(token ? { 'x-portal-identity': token } : {}) },
        });
        if (reply.status !== 401 || reply.broken)
          failures.push(`${route.name} with a token that is ${name}: ${describeReply(reply)}`);
      }
  noteFigure({
    section: 'Access',
    check: 'calls that bypass the gateway',
    tried,
    failed: failures.length,
  });
  expect(failures).toEqual([]);
});
