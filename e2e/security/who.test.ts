import { expect, test } from '@playwright/test';
import type { NamedRoute } from '@portal/contracts/core/route';
import { call, describeReply } from '../support/call.ts';
import { allRoutes, callRoute, goodInput, noTarget, pathOf, recipeOf } from './kit/call-route.ts';
import { readDocument } from './kit/document.ts';
import { noteFigure } from './kit/figures.ts';
import { as, nobody, people, type Person } from './kit/people.ts';
import { ask, newSession } from './kit/sessions.ts';
import { recipes } from './recipes/all-recipes.ts';
import { ownedKinds, type Target } from './recipes/recipe.ts';
import { expected, rules } from './recipes/rules.ts';
import { makeThing, sharedThing, stateOf } from './recipes/things.ts';

const section = 'Access';

const document = await readDocument();

test('every route of the contract has a recipe and is in the API document', () => {
  const names = allRoutes.map(({ name }) => name).toSorted();
  expect(Object.keys(recipes).toSorted()).toEqual(names);
  expect(document.names.toSorted()).toEqual(names);
});

const allPeople = (): Person[] => [nobody, ...Object.values(people())];
/** Owners of the target things: the caller, someone of the same company, and of another. */
const owners = (): Person[] => [people().rep, people().colleague, people().otherRep];
const isOwned = (kind: string): boolean => (ownedKinds as readonly string[]).includes(kind);

async function targetsOf(route: NamedRoute): Promise<Target[]> {
  const { kind } = recipeOf(route);
  if (!kind) return [noTarget];
  if (kind === 'notification') return [await sharedThing(kind, people().rep)];
  if (!isOwned(kind)) return [await sharedThing(kind, people().admin)];
  return Promise.all(owners().map((owner) => sharedThing(kind, owner)));
}

const seenBy = async (path: string): Promise<string> =>
  JSON.stringify(await ask('GET', path, { cookie: people().admin.cookie }));

test('forbidden calls are rejected as documented and change nothing', async () => {
  const failures: string[] = [];
  let tried = 0;
  for (const route of allRoutes) {
    const recipe = recipeOf(route);
    for (const target of await targetsOf(route)) {
      const path = recipe.kind && stateOf[recipe.kind]?.(target.id);
      const before = path ? await seenBy(path) : '';
      for (const caller of allPeople()) {
        const { statuses, done } = expected(route, recipe, caller, target);
        if (done) continue;
        tried += 1;
        const reply = await callRoute(route, caller, target);
        if (!statuses.includes(reply.status) || reply.broken)
          failures.push(
            `${route.name} by ${caller.name} on a thing of ${target.owner.name}: expected ${statuses.join(' or ')}, got ${describeReply(reply)}`,
          );
        const difference = document.differenceOf(route, reply);
        if (difference) failures.push(`${route.name} by ${caller.name}: ${difference}`);
      }
      if (path && (await seenBy(path)) !== before)
        failures.push(`${route.name}: the rejected call changed ${path}`);
    }
  }
  noteFigure({ section, check: 'forbidden calls', tried, failed: failures.length });
  expect(failures).toEqual([]);
});

test('permitted calls are accepted as documented', async () => {
  const failures: string[] = [];
  let tried = 0;
  for (const route of allRoutes) {
    const recipe = recipeOf(route);
    const { kind, spends } = recipe;
    for (const target of await targetsOf(route)) {
      const own = (): Promise<Target> =>
        kind ? makeThing(kind, target.owner) : Promise.resolve(target);
      const ofRoute = spends === 'route' ? await own() : target;
      for (const one of allPeople()) {
        if (!expected(route, recipe, one, target).done) continue;
        tried += 1;
        const caller =
          route.name === 'logout' && one.isIn
            ? { ...one, cookie: await newSession(people().admin.cookie, one.email) }
            : one;
        const thing = spends === 'call' ? await own() : ofRoute;
        const reply = await callRoute(route, caller, thing);
        const { statuses } = expected(route, recipe, one, target);
        if (!statuses.includes(reply.status) || reply.broken)
          failures.push(
            `${route.name} by ${one.name} on a thing of ${target.owner.name}: expected ${statuses.join(' or ')}, got ${describeReply(reply)}`,
          );
        const difference = document.differenceOf(route, reply);
        if (difference) failures.push(`${route.name} by ${one.name}: ${difference}`);
        if (route.name === 'setTestRole' && one.name !== 'viewing')
          await ask('POST', '/admin/clear-test-role', { cookie: one.cookie });
        if (route.name === 'clearTestRole' && one.name === 'viewing')
          await ask('POST', '/admin/set-test-role', {
            cookie: one.cookie,
            body: { testRole: 'representative' },
          });
      }
    }
  }
  noteFigure({ section, check: 'permitted calls', tried, failed: failures.length });
  expect(failures).toEqual([]);
});

test('lists and files show exactly what the caller may see', async () => {
  const failures: string[] = [];
  let tried = 0;
  for (const route of allRoutes) {
    const { shows } = recipeOf(route);
    if (!shows) continue;
    const things = await Promise.all(owners().map((owner) => makeThing(shows, owner)));
    for (const caller of allPeople()) {
      if (!expected(route, recipeOf(route), caller, noTarget).done) continue;
      const input = goodInput(route);
      const search: Record<string, string | number> =
        route.kind === 'list' ? { limit: 500, search: 'Mark' } : {};
      const reply = await callRoute(route, caller, noTarget, {
        ...input,
        query: { ...input.query, ...search },
      });
      for (const thing of things) {
        tried += 1;
        const shown = reply.text.includes(thing.mark);
        const may = rules[shows].sees(caller, thing);
        // The page of a long list may end before it.
        if (shown !== may && !(may && route.kind === 'list' && reply.headers.link))
          failures.push(
            `${route.name} ${shown ? 'shows' : 'hides'} ${caller.name} a thing of ${thing.owner.name}`,
          );
      }
    }
  }
  noteFigure({ section, check: 'rows in lists and files', tried, failed: failures.length });
  expect(failures).toEqual([]);
});

/** Spellings of a path that gateway and service might interpret differently. */
const spellings = (path: string): string[] => [
  path.replace('/api/', '/api//'),
  path.replace('/api/', '/API/'),
  path.replace('/api/', '/api/login/../'),
  path.replace('/api/', '/api/login/%2e%2e/'),
  path.replace('/api/', '/api/%2e/'),
  path.replace('/api/', '/api%2f'),
  path.replace('/api/', '/api/auth/brand/..;/../../'),
  path.replace('/api/', '/mfe/quotes/../../api/'),
  path.replace(/(\w)(?=[^/?]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  `${path}/`,
  `${path}%2f`,
  `${path}%00`,
  `${path};a=1`,
  `${path}.json`,
];

test('no spelling of a path bypasses the rules', async () => {
  const failures: string[] = [];
  let tried = 0;
  for (const route of allRoutes.filter(({ access }) => typeof access !== 'string')) {
    const [target = noTarget] = await targetsOf(route);
    const path = pathOf(route, target, goodInput(route, target));
    for (const spelling of spellings(path))
      for (const caller of [nobody, people().rep]) {
        tried += 1;
        const reply = await call({ method: route.method, path: spelling, headers: as(caller) });
        // The page of the shell is public.
        const isPage = /html/.test(reply.headers['content-type'] ?? '');
        if ((reply.status < 300 && !isPage) || reply.status >= 500 || reply.broken)
          failures.push(`${route.method} ${spelling} by ${caller.name}: ${describeReply(reply)}`);
      }
  }
  noteFigure({ section, check: 'spellings of paths', tried, failed: failures.length });
  expect(failures).toEqual([]);
});
