import { expect, test } from '@playwright/test';
import { problemSchema } from '@portal/contracts/core/problem';
import type { Route } from '@portal/contracts/core/route';
import { hostileCalls, type HostileCall } from '@portal/test-kit/hostile-input';
import { call, told, type Reply } from './kit/call.ts';
import { allRoutes, callOf, goodInput, noTarget, recipeOf } from './kit/call-route.ts';
import { noteFigure } from './kit/figures.ts';
import { as, newAddress, people, type Person } from './kit/people.ts';
import { ask, newSession } from './kit/sessions.ts';
import type { Target } from './recipes/recipe.ts';
import { makeThing } from './recipes/things.ts';

const section = 'Input';
const atOnce = 4;

/** What is wrong with how a hostile call was answered; null where it was withstood. */
function weaknessOf(reply: Reply, { kind }: Route): string | null {
  if (reply.broken) return 'the reply is broken';
  if (reply.status >= 500) return 'a fault of the portal';
  const type = reply.headers['content-type'] ?? '';
  if (reply.status < 400) {
    if (kind || reply.status === 204 || !type.startsWith('application/json')) return null;
    return parse(reply.text) === undefined ? 'the reply is no JSON' : null;
  }
  if (!type.startsWith('application/problem+json')) {
    // nginx refuses what is no request of HTTP before it looks at any setting.
    return type.startsWith('text/html') && [400, 414, 431].includes(reply.status)
      ? null
      : `a refusal as ${type}`;
  }
  const problem = problemSchema.safeParse(parse(reply.text)).data;
  if (problem?.status !== reply.status || !problem.detail || !problem.requestId)
    return 'the problem is not of the agreed form';
  return null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** A part of the calls, such that over all fields each value is tried with many of them. */
const partOf = (calls: HostileCall[], most: number): HostileCall[] => {
  const step = Math.max(1, calls.length / most);
  return Array.from(
    { length: Math.min(most, calls.length) },
    (_, at) => calls[Math.floor(at * step)],
  ).filter((one) => one !== undefined);
};

interface Tried {
  call: HostileCall;
  reply: Reply;
}

async function eachOf(
  calls: HostileCall[],
  caller: Person,
  note: (tried: Tried) => void,
): Promise<void> {
  const waiting = [...calls];
  const next = async (): Promise<void> => {
    for (let one = waiting.shift(); one; one = waiting.shift()) {
      const reply = await call({
        method: one.method,
        path: `/api${one.path}`,
        headers: { accept: 'application/json', ...one.headers, ...as(caller) },
        from: newAddress(),
        ...(one.body === undefined ? {} : { body: Buffer.from(one.body) }),
        leave: one.path.includes('/events'),
      });
      note({ call: one, reply });
    }
  };
  await Promise.all(Array.from({ length: atOnce }, next));
}

/** A thing that the calls may do with what they want. */
const targetOf = (route: Route): Promise<Target> => {
  const { kind } = recipeOf(route);
  return kind ? makeThing(kind, people().admin) : Promise.resolve(noTarget);
};

/** Nothing of an ordinary call takes this much longer than a good one, however slow the machine. */
const slower = 60;

test('no input makes a route fail, break off, hang or answer in another form', async () => {
  test.setTimeout(900_000);
  const faults: string[] = [];
  let tried = 0;
  let longest = { ms: 0, about: '' };
  // Calls of their own session: signing out is among them.
  const { admin } = people();
  const session = await newSession(admin.cookie, admin.email);
  for (const route of allRoutes) {
    const target = await targetOf(route);
    const input = goodInput(route, target);
    // A session of their own; none where it would be ended.
    const caller = { ...admin, cookie: route.name === 'logout' ? '' : session };
    const good = await call(callOf(route, caller, target, input));
    const sound = {
      params: { id: target.id, ...input.params },
      ...(Buffer.isBuffer(input.body) || input.body === undefined ? {} : { body: input.body }),
      ...(input.query ? { query: input.query } : {}),
    };
    const most = route.body ? 150 : 50;
    const calls = partOf(hostileCalls(route, sound), most);
    await eachOf(calls, caller, ({ call: { about }, reply }) => {
      tried += 1;
      const weakness = weaknessOf(reply, route);
      if (weakness) faults.push(`${about}: ${weakness}: ${told(reply)}`);
      if (reply.ms > longest.ms) longest = { ms: reply.ms, about };
      if (reply.ms > 2000 && reply.ms > good.ms * slower)
        faults.push(
          `${about}: ${reply.ms.toFixed(0)} ms, where good input takes ${good.ms.toFixed(0)}`,
        );
    });
    if (recipeOf(route).realRole)
      await ask('POST', '/admin/clear-test-role', { cookie: admin.cookie });
  }
  noteFigure({
    section,
    check: 'hostile parameters, queries, headers, cursors and bodies',
    tried,
    failed: faults.length,
    measured: `longest ${(longest.ms / 1000).toFixed(1)} s (${longest.about.slice(0, 60)})`,
  });
  expect(faults).toEqual([]);
});
