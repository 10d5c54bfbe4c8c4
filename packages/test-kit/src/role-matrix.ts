import { routesByDomain } from '@portal/contracts/all-routes';
import type { Domain } from '@portal/contracts/core/domains';
import { keyScopeOf, type KeyScopes } from '@portal/contracts/core/key-scopes';
import { problemType } from '@portal/contracts/core/problem';
import type { Route } from '@portal/contracts/core/route';
import type { Actor } from '@portal/service-kit/identity';
import { expect, it } from 'vitest';
import { actors, type ActorName } from './actors.ts';
import type { TestService } from './test-service.ts';

interface MatrixCell {
  route: Route;
  actor: string;
  /** Null: signed out. */
  caller: Actor | null;
  expected: number;
  /** Creates path and body; called once per cell. */
  call: () => Promise<{ path: string; body?: unknown }> | { path: string; body?: unknown };
}

export interface MatrixRow {
  route: Route;
  call: MatrixCell['call'];
  /** Status by actor; default: 401 when signed out (unless public), 403 otherwise. */
  expected: Partial<Record<ActorName | 'signedOut', number>>;
}

interface RowOptions {
  /** Of the path; a parameter that is not given names nothing that exists. Functions are called for each cell. */
  params?: Record<string, number | (() => Promise<number>)>;
  /** With its question mark. */
  query?: string;
  body?: object | (() => object | Promise<object>) | undefined;
}

/** A row that calls its route's path. */
export const row = (
  route: Route,
  expected: MatrixRow['expected'],
  { params = {}, query = '', body }: RowOptions = {},
): MatrixRow => ({
  route,
  expected,
  async call() {
    let { path } = route;
    for (const [, name = ''] of route.path.matchAll(/\{(\w+)\}/g)) {
      const value = params[name] ?? 999_999;
      path = path.replace(`{${name}}`, String(typeof value === 'function' ? await value() : value));
    }
    return { path: path + query, body: typeof body === 'function' ? await body() : body };
  },
});

/** The same status for all signed-in actors. */
export const everyone = (status: number): Record<ActorName, number> => ({
  admin: status,
  bizDev: status,
  manager: status,
  rep: status,
  otherRep: status,
});

/** Returns keys of an administrator without the scope of a route, to read and to write, and whether they open it. */
export function keyCallers(route: Route): { name: string; caller: Actor; isOpen: boolean }[] {
  const { resource, level } = keyScopeOf(route) ?? { resource: 'applications', level: null };
  const other = resource === 'quotes' ? 'applications' : 'quotes';
  const withKey = (scopes: KeyScopes): Actor => ({
    ...actors.admin,
    key: { id: 1, name: 'Matrix', scopes },
  });
  return [
    { name: 'key: none', caller: withKey({ [other]: 'write' }), isOpen: false },
    { name: 'key: read', caller: withKey({ [resource]: 'read' }), isOpen: level === 'read' },
    { name: 'key: write', caller: withKey({ [resource]: 'write' }), isOpen: level !== null },
  ];
}

/** Returns one cell per route and actor, default statuses included, and one per scope of a key. */
function matrixCells(rows: readonly MatrixRow[]): MatrixCell[] {
  return rows.flatMap(({ route, call, expected }) => {
    const names = Object.keys(actors) as ActorName[];
    const cells: MatrixCell[] = names.map((actor) => ({
      route,
      actor,
      caller: actors[actor],
      call,
      expected: expected[actor] ?? 403,
    }));
    const signedOut = route.access === 'public' ? route.status : 401;
    const keys = keyCallers(route).map(({ name, caller, isOpen }) => ({
      route,
      actor: name,
      caller,
      call,
      expected: isOpen ? (expected.admin ?? 403) : 403,
    }));
    return [
      ...cells,
      ...keys,
      {
        route,
        actor: 'signedOut',
        caller: null,
        call,
        expected: expected.signedOut ?? signedOut,
      },
    ];
  });
}

/** Tests each cell of a role matrix. */
export function testCells(service: TestService, rows: readonly MatrixRow[]): void {
  it.each(
    matrixCells(rows).map((cell) => [nameOf(cell.route), cell.actor, cell.expected, cell] as const),
  )('%s as %s answers %j', async (_name, _actor, expected, cell) => {
    expect(await callCell(service, cell)).toBe(expected);
  });
}

/** Makes the call of a cell and returns its status; that of success if the permitted work outlasts the call. */
async function callCell(
  service: TestService,
  { route, caller, call }: MatrixCell,
): Promise<number> {
  const { path, body } = await call();
  const reply = await service.fetchAs(caller, path, { method: route.method, json: body });
  // Streams do not end.
  const text = reply.status === 503 ? await reply.text() : await reply.body?.cancel();
  return text?.includes(problemType('still_running')) ? route.status : reply.status;
}

/** The routes of a contract file: `import * as routes`. */
export type RouteGroup = Readonly<Record<string, Route>>;

type CoveredRoute = Pick<MatrixRow, 'route'>;

const allRoutes = Object.values(routesByDomain).flat();

/** The name of a route of the contract. */
export const nameOf = ({ method, path }: Route): string =>
  allRoutes.find((route) => route.method === method && route.path === path)?.name ?? '';

const namesWithoutRow = (names: readonly string[], rows: readonly CoveredRoute[]): string[] => {
  const covered = new Set(rows.map(({ route }) => nameOf(route)));
  return names.filter((name) => !covered.has(name));
};

/**
 * Returns the names of a domain's routes that have no row in its role matrix.
 *
 * @param elsewhere groups whose matrix is in another test file, which checks them with {@link missingInGroups}
 */
export function missingRoutes(
  domain: Domain,
  rows: readonly CoveredRoute[],
  elsewhere: readonly RouteGroup[] = [],
): string[] {
  const others = new Set(elsewhere.flatMap((group) => Object.keys(group)));
  const names = routesByDomain[domain].map(({ name }) => name);
  return namesWithoutRow(
    names.filter((name) => !others.has(name)),
    rows,
  );
}

/** Returns the names of the routes of these groups that have no row. */
export const missingInGroups = (
  groups: readonly RouteGroup[],
  rows: readonly CoveredRoute[],
): string[] =>
  namesWithoutRow(
    groups.flatMap((group) => Object.keys(group)),
    rows,
  );
