import { writeFileSync } from 'node:fs';
import { allEvents } from '@portal/contracts/all-events';
import { routesByDomain } from '@portal/contracts/all-routes';
import { describeRelease } from '@portal/contracts/release';
import { buildOpenApi } from '@portal/contracts/core/openapi';
import { schemasByName } from '@portal/contracts/all-schemas';
const routes = Object.values(routesByDomain).flat();
writeFileSync(process.argv[2] ?? '', JSON.stringify([describeRelease(routes, allEvents), buildOpenApi(routesByDomain, { names: schemasByName, tags: {}, version: '1' }), allEvents.map((e) => [e.subject, e.stream, e.summary])], null, 1));
