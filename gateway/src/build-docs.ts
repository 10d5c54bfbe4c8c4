// Writes what the gateway serves by itself into gateway/dist: the API's document and its page, and the
// list of remotes.
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { routesByDomain } from '@portal/contracts/all-routes';
import { buildOpenApi } from '@portal/contracts/core/openapi';

const gateway = fileURLToPath(new URL('..', import.meta.url));
const dist = join(gateway, 'dist');
const { version } = JSON.parse(readFileSync(join(gateway, 'package.json'), 'utf8')) as {
  version: string;
};

rmSync(dist, { recursive: true, force: true });
mkdirSync(join(dist, 'docs'), { recursive: true });
writeFileSync(join(dist, 'openapi.json'), JSON.stringify(buildOpenApi(routesByDomain, version)));
cpSync(join(gateway, 'remotes.json'), join(dist, 'remotes.json'));
cpSync(join(gateway, 'src/docs'), join(dist, 'docs'), { recursive: true });
const page = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js'])
  cpSync(join(page, file), join(dist, 'docs', file));
