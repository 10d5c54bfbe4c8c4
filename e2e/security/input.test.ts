import { expect, test } from '@playwright/test';
import { problemSchema } from '@portal/contracts/core/problem';
import type { NamedRoute } from '@portal/contracts/core/route';
import { hostileCalls, type HostileCall } from '@portal/test-kit/hostile-input';
import { call, describeReply, type Reply } from '../support/call.ts';
import { allRoutes, callOf, goodInput, noTarget, recipeOf } from './kit/call-route.ts';
import { noteFigure } from './kit/figures.ts';
import { as, newAddress, people, type Person } from './kit/people.ts';
import { ask, newSession } from './kit/sessions.ts';
import type { Target } from './recipes/recipe.ts';
import { makeThing, sharedThing } from './recipes/things.ts';

const section = 'Input';
const concurrency = 4;
const unread = 'The request could not be read';
const asksForJson = 'application/json';

function weaknessOf(reply: Reply, { kind }: NamedRoute, accept = ''): string | null {
  if (reply.broken) return 'the connection broke';
  if (reply.status >= 500) return 'a server error';
  const type = reply.headers['content-type'] ?? '';
  if (reply.status < 400) {
    if (kind || reply.status === 204 || !type.startsWith('application/json')) return null;
    return parse(reply.text) === undefined ? 'the reply is not JSON' : null;
  }
  if (!type.startsWith('application/problem+json')) {
    // nginx rejects malformed HTTP before it reads headers or applies settings.
    const isUnread = [400, 414, 431].includes(reply.status);
    if (type.startsWith('text/html') && isUnread) return null;
    // Callers that do not accept JSON get a sentence.
    const isSentence = type.startsWith('text/plain') && /^[^\n]{10,500}\n?$/.test(reply.text);
    const isRequested =
      !/application\/(problem\+)?json/i.test(accept) || (isUnread && reply.text.startsWith(unread));
    return isSentence && isRequested ? null : `an error as ${type}`;
  }
  const problem = problemSchema.safeParse(parse(reply.text)).data;
  if (problem?.status !== reply.status || !problem.detail || !problem.requestId)
    return 'the error does not match the problem schema';
  return null;
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Number of hostile calls per route through the gateway; the services' own tests make many more. */
const mostOf = ({ body }: NamedRoute): number => (body ? 6 : 3);

/** Selects evenly spread calls; `turn` from 0 to 1 selects different ones. */
const partOf = (calls: HostileCall[], max: number, turn: number): HostileCall[] => {
  const step = Math.max(1, calls.length / max);
  return Array.from(
    { length: Math.min(max, calls.length) },
    (_, at) => calls[Math.floor((at + turn) * step) % calls.length],
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
        headers: { accept: asksForJson, ...one.headers, ...as(caller) },
        from: newAddress(),
        ...(one.body === undefined ? {} : { body: Buffer.from(one.body) }),
        leave: one.path.includes('/events'),
      });
      note({ call: one, reply });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, next));
}

/** Returns a person with all permissions on a thing; a notification belongs to its person only. */
const ownerOf = (route: NamedRoute): Person =>
  recipeOf(route).kind === 'notification' ? people().rep : people().admin;

/** Maximum slowdown compared with a good call. */
const slower = 60;

test('no input makes a route fail, abort, hang or reply in another format', async () => {
  test.setTimeout(900_000);
  const faults: string[] = [];
  let tried = 0;
  let longest = { ms: 0, about: '' };
  // Separate sessions, because signing out is among the calls.
  const { admin, rep } = people();
  const sessions = new Map<Person, string>();
  for (const person of [admin, rep])
    sessions.set(person, await newSession(admin.cookie, person.email));
  for (const [at, route] of allRoutes.entries()) {
    const { kind, action, realRole, spends, also = [] } = recipeOf(route);
    const owner = ownerOf(route);
    const make = action ? makeThing : sharedThing;
    const thing = (): Promise<Target> => (kind ? make(kind, owner) : Promise.resolve(noTarget));
    const target = await thing();
    const input = goodInput(route, target);
    // No cookie for calls that would end this session, or the people's other ones.
    const isEnding = ['logout', 'endOtherSessions'].includes(route.name);
    const cookie = isEnding ? '' : (sessions.get(owner) ?? '');
    const caller = { ...owner, cookie };
    const another = spends === 'call' ? await thing() : target;
    const good = await call(callOf(route, caller, another, goodInput(route, another)));
    if (!isEnding && ![route.status, ...also].includes(good.status))
      faults.push(`${route.name} with good input: ${describeReply(good)}`);
    const sound = {
      params: { id: target.id, ...input.params },
      ...(Buffer.isBuffer(input.body) || input.body === undefined ? {} : { body: input.body }),
      ...(input.query ? { query: input.query } : {}),
    };
    const calls = partOf(hostileCalls(route, sound), mostOf(route), (at * 0.618) % 1);
    await eachOf(calls, caller, ({ call: { about, headers }, reply }) => {
      tried += 1;
      const weakness = weaknessOf(reply, route, headers['accept'] ?? asksForJson);
      if (weakness) faults.push(`${about}: ${weakness}: ${describeReply(reply)}`);
      if (reply.ms > longest.ms) longest = { ms: reply.ms, about };
      if (reply.ms > 2000 && reply.ms > good.ms * slower)
        faults.push(
          `${about}: ${reply.ms.toFixed(0)} ms, where good input takes ${good.ms.toFixed(0)}`,
        );
    });
    if (realRole) await ask('POST', '/admin/clear-test-role', { cookie });
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
