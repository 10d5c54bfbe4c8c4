import type { Access, Route } from './route.ts';
import type { Role } from './roles.ts';

/** What an API key may open: the first part of a path, and who has such records. */
export const keyResources = {
  applications: 'signed-in',
  quotes: 'signed-in',
  'revenue-shares': 'signed-in',
  notifications: 'signed-in',
  'revenue-imports': ['admin'],
  users: ['admin'],
  'partner-companies': ['admin'],
  'rate-programs': ['admin'],
  'fee-rates': ['admin'],
  activity: ['admin'],
  'remote-builds': ['admin'],
} as const satisfies Record<string, Access>;
export type KeyResource = keyof typeof keyResources;

/** `write` includes reading. Resources without a level are closed. */
export const keyLevels = ['read', 'write'] as const;
export type KeyLevel = (typeof keyLevels)[number];
export type KeyScopes = Readonly<Record<string, KeyLevel>>;

/** The resources that a person of this role can open with a key. */
export const keyResourcesOf = (role: Role): KeyResource[] =>
  Object.entries(keyResources).flatMap(([resource, access]: [string, Access]) =>
    access === 'signed-in' || access.includes(role) ? [resource as KeyResource] : [],
  );

/** The scope that a key needs for a route; null if no key opens it (`ownSignIn`, `stepUp`, other resources). */
export function keyScopeOf({
  method,
  path,
  ownSignIn,
  stepUp,
}: Pick<Route, 'method' | 'path' | 'ownSignIn' | 'stepUp'>): {
  resource: KeyResource;
  level: KeyLevel;
} | null {
  const [, resource = ''] = path.split('/');
  if (!Object.hasOwn(keyResources, resource) || ownSignIn || stepUp) return null;
  return { resource: resource as KeyResource, level: method === 'GET' ? 'read' : 'write' };
}
