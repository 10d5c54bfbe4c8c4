import { expect, it } from 'vitest';
import { z } from 'zod';
import { allEvents } from './all-events.ts';
import { routesByDomain } from './all-routes.ts';
import { defineEvent } from './core/event.ts';
import { defineRoute, type NamedRoute } from './core/route.ts';
import { describeRelease, findBreaks } from './release.ts';

const thing = defineRoute('POST /things', {
  summary: 'For the test',
  access: ['biz_dev', 'admin'],
  body: z.object({ name: z.string() }),
  status: 201,
  reply: z.object({ id: z.int(), name: z.string() }),
});
const route: NamedRoute = { ...thing, name: 'makeThing' };
const event = defineEvent({
  subject: 'portal.quotes.thing.made.v1',
  stream: 'events',
  summary: 'For the test',
  payload: z.object({ id: z.int() }),
});
const breaks = (nextRoute: NamedRoute | null, nextEvent = event): string[] =>
  findBreaks(
    describeRelease([route], [event]),
    describeRelease(nextRoute ? [nextRoute] : [], [nextEvent]),
  );

it.each([
  ['nothing changed', route],
  [
    'the reply has more properties',
    { ...route, reply: z.object({ id: z.int(), name: z.string(), x: z.int() }) },
  ],
  [
    'the body has an optional property more',
    { ...route, body: z.object({ name: z.string(), x: z.int().optional() }) },
  ],
  ['more roles have access', { ...route, access: 'signed-in' as const }],
])('accepts that %s', (_, next) => expect(breaks(next)).toEqual([]));

it.each([
  ['it is removed', null, 'route makeThing no longer exists'],
  [
    'its path changes',
    { ...route, path: '/other' },
    'route makeThing has another path: /things, now /other',
  ],
  [
    'fewer roles have access',
    { ...route, access: ['admin'] as const },
    'route makeThing no longer allows: biz_dev',
  ],
  [
    'the body requires more',
    { ...route, body: z.object({ name: z.string(), x: z.int() }) },
    'route makeThing rejects what its callers send: body.x: may be missing',
  ],
  [
    'the reply has fewer properties',
    { ...route, reply: z.object({ id: z.int() }) },
    'route makeThing replies what its callers cannot read: name: may be missing',
  ],
])('reports that %s', (_, next, reason) => expect(breaks(next)).toContain(reason));

it('accepts additional optional headers', () => {
  const tag = z.object({ 'if-match': z.string().optional() });
  expect(breaks({ ...route, headers: tag, query: z.object({ a: z.string().optional() }) })).toEqual(
    [],
  );
  expect(breaks({ ...route, headers: tag.required() })).toEqual([
    'route makeThing rejects what its callers send: headers: may be missing',
  ]);
});

it('checks events in both directions', () => {
  const more = { ...event, payload: z.object({ id: z.int(), x: z.int() }) };
  expect(breaks(route, more)).toEqual([
    'event portal.quotes.thing.made.v1 stored by the last release cannot be read: x: may be missing',
  ]);
  const optional = { ...event, payload: z.object({ id: z.int(), x: z.int().optional() }) };
  expect(breaks(route, optional)).toEqual([]);
});

it('finds no breaks between the current contract and itself', () => {
  const present = describeRelease(Object.values(routesByDomain).flat(), allEvents);
  expect(findBreaks(present, JSON.parse(JSON.stringify(present)) as typeof present)).toEqual([]);
  expect(Object.keys(present.events).length).toBe(allEvents.length);
});
