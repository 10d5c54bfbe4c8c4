// Writes the gateway's own files into gateway/dist: the OpenAPI document, its page, the list of remotes with their screens,
// and an empty list of offers.
import { cpSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { routesByDomain } from '@portal/contracts/all-routes';
import { schemasByName } from '@portal/contracts/all-schemas';
import { buildOpenApi } from '@portal/contracts/core/openapi';
import { remoteNamed } from '@portal/contracts/core/remotes';
import { screensSchema } from '@portal/contracts/core/screens';

const gateway = fileURLToPath(new URL('..', import.meta.url));
const dist = join(gateway, 'dist');
const { version } = JSON.parse(readFileSync(join(gateway, 'package.json'), 'utf8')) as {
  version: string;
};

const tags = Object.fromEntries(
  globSync('services/*/service.json', { cwd: join(gateway, '..') })
    .toSorted()
    .map((file): [string, string] => {
      const { about } = JSON.parse(readFileSync(join(gateway, '..', file), 'utf8')) as {
        about: { owns: string };
      };
      return [basename(dirname(file)), about.owns];
    }),
);

rmSync(dist, { recursive: true, force: true });
mkdirSync(join(dist, 'docs'), { recursive: true });
writeFileSync(
  join(dist, 'openapi.json'),
  JSON.stringify(buildOpenApi(routesByDomain, { names: schemasByName, tags, version })),
);
cpSync(join(gateway, 'src/docs'), join(dist, 'docs'), { recursive: true });
mkdirSync(join(dist, 'screens'));
const remotes = globSync('mfe-*/screens.json', { cwd: join(gateway, '..') })
  .toSorted()
  .map((file) => {
    const remote = remoteNamed(dirname(file).slice('mfe-'.length));
    const screens = screensSchema.parse(
      JSON.parse(readFileSync(join(gateway, '..', file), 'utf8')),
    );
    writeFileSync(join(dist, 'screens', `${remote.name}.json`), JSON.stringify(screens));
    return { ...remote, screens };
  });
writeFileSync(join(dist, 'remotes.json'), JSON.stringify(remotes));
// Served while admin does not answer and the gateway knows no earlier offers of builds.
writeFileSync(join(dist, 'no-offers.json'), '{}');
const swaggerUi = dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'));
for (const file of ['swagger-ui.css', 'swagger-ui-bundle.js'])
  cpSync(join(swaggerUi, file), join(dist, 'docs', file));
