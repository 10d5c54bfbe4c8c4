import { routesByDomain } from '@portal/contracts/all-routes';
import type { NamedRoute } from '@portal/contracts/core/route';
import { recipes } from '../recipes/all-recipes.ts';
import type { Input, Recipe, Target } from '../recipes/recipe.ts';
import { newMark } from '../recipes/things.ts';
import { call, type Call, type Reply } from '../../support/call.ts';
import { as, nobody, type Person } from './people.ts';
import { contentOf } from './sessions.ts';

export const allRoutes: readonly NamedRoute[] = Object.values(routesByDomain).flat();

export function recipeOf({ name }: NamedRoute): Recipe {
  const recipe = recipes[name];
  if (!recipe) throw new Error(`${name} has no recipe: add one to e2e/security/recipes.`);
  return recipe;
}

export const noTarget: Target = { id: 0, owner: nobody, mark: '' };

export const goodInput = (route: NamedRoute, target: Target = noTarget): Input =>
  recipeOf(route).input?.(target, newMark()) ?? {};

export function pathOf(
  route: NamedRoute,
  { id }: Target,
  { params = {}, query = {} }: Input,
  prefix = '/api',
): string {
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? (name === 'id' ? id : ''))),
  );
  const search = new URLSearchParams(
    Object.entries(query).map(([name, value]) => [name, String(value)]),
  ).toString();
  return `${prefix}${path}${search ? `?${search}` : ''}`;
}

function callOf(route: NamedRoute, caller: Person, target: Target, input: Input): Call {
  const sent = Buffer.isBuffer(input.body)
    ? contentOf(undefined, input.body)
    : contentOf(input.body);
  const isStream = route.kind === 'stream';
  return {
    method: route.method,
    from: caller.address,
    path: pathOf(route, target, input),
    ...(sent.body === undefined ? {} : { body: sent.body }),
    headers: {
      ...sent.headers,
      ...(isStream ? { accept: 'text/event-stream, application/problem+json' } : {}),
      ...input.headers,
      ...as(caller),
    },
    ...(isStream ? { leave: true } : {}),
  };
}

export const callRoute = (
  route: NamedRoute,
  caller: Person,
  target: Target = noTarget,
  input: Input = goodInput(route, target),
): Promise<Reply> => call(callOf(route, caller, target, input));
