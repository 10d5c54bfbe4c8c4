import { domains, type Domain } from './core/domains.ts';
import { namedRoutes, type NamedRoute, type Route } from './core/route.ts';
import { exportsOf } from './domain-files.ts';

const routesOf = async (domain: Domain): Promise<NamedRoute[]> =>
  namedRoutes(...(await exportsOf<Route>(domain, '*routes.ts')));

/** Every route of the API by domain: all `*routes.ts` files. */
export const routesByDomain = Object.fromEntries(
  await Promise.all(domains.map(async (domain) => [domain, await routesOf(domain)])),
) as Record<Domain, readonly NamedRoute[]>;
