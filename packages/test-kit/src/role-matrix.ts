import { routesByDomain } from '@portal/contracts/all-routes';
import type { Domain } from '@portal/contracts/core/domains';
import type { Route } from '@portal/contracts/core/route';
import { actors, type ActorName } from './actors.ts';
import type { TestService } from './test-service.ts';

export interface MatrixCell {
  route: Route;
  actor: ActorName | 'signedOut';
  /** The status that the route answers this person. */
  expected: number;
  /** The address and body of the call, made afresh for each cell. */
  call: () => Promise<{ path: string; body?: unknown }> | { path: string; body?: unknown };
}

export interface MatrixRow {
  route: Route;
  /** Path below the service and a valid body. */
  call: MatrixCell['call'];
  /** Status by person; who is left out is refused: 401 signed out, 403 by role. */
  expected: Partial<Record<ActorName | 'signedOut', number>>;
}

/** The same status for everybody who is signed in. */
export const everyone = (status: number): Record<ActorName, number> => ({
  admin: status,
  bizDev: status,
  manager: status,
  rep: status,
  otherRep: status,
});

/** Every route × every person, the refusals filled in. */
export function matrixCells(rows: readonly MatrixRow[]): MatrixCell[] {
  return rows.flatMap(({ route, call, expected }) => {
    const people = Object.keys(actors) as ActorName[];
    const cells: MatrixCell[] = people.map((actor) => ({
      route,
      actor,
      call,
      expected: expected[actor] ?? 403,
    }));
    const signedOut = route.access === 'public' ? route.status : 401;
    return [
      ...cells,
      { route, actor: 'signedOut', call, expected: expected.signedOut ?? signedOut },
    ];
  });
}

/** Makes the call of one cell and gives its status. */
export async function callCell(service: TestService, cell: MatrixCell): Promise<number> {
  const { path, body } = await cell.call();
  const actor = cell.actor === 'signedOut' ? null : actors[cell.actor];
  const reply = await service.fetchAs(actor, path, {
    method: cell.route.method,
    ...(body === undefined
      ? {}
      : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  });
  await reply.body?.cancel();
  return reply.status;
}

/** The routes that a file of the contract exports: `import * as routes`. */
export type RouteGroup = Readonly<Record<string, Route>>;

type CoveredRoute = Pick<MatrixRow, 'route'>;

const namesWithoutRow = (routes: readonly Route[], rows: readonly CoveredRoute[]): string[] => {
  const covered = new Set(rows.map(({ route }) => route.name));
  return routes.map(({ name }) => name).filter((name) => !covered.has(name));
};

/**
 * The names of a domain's routes, public ones included, that have no row in its role matrix. A group of routes that is
 * new in the contract is asked for here, unless it is named in `elsewhere`.
 *
 * @param elsewhere the groups whose matrix is in another test file, which checks them with {@link missingInGroups}
 */
export function missingRoutes(
  domain: Domain,
  rows: readonly CoveredRoute[],
  elsewhere: readonly RouteGroup[] = [],
): string[] {
  const others = new Set(elsewhere.flatMap((group) => Object.values(group)));
  return namesWithoutRow(
    routesByDomain[domain].filter((route) => !others.has(route)),
    rows,
  );
}

/** The names of the routes of these groups that have no row: for a test file that has a part of a domain's matrix. */
export const missingInGroups = (
  groups: readonly RouteGroup[],
  rows: readonly CoveredRoute[],
): string[] =>
  namesWithoutRow(
    groups.flatMap((group) => Object.values(group)),
    rows,
  );
