import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatted, fillSections } from '../../local/machine/fill-page.ts';
import { root } from '../../local/machine/paths.ts';
import { deployments, versionOf, type Deployment } from '../../local/registry/front-ends.ts';
import * as registry from '../../local/registry/services.ts';
import { secretFile, secretList } from '../compose/secret-list.ts';

export const composeFile = join(root, 'docker-compose.yml');

/** Fills the generated sections of docker-compose.yml; the rest is maintained manually. */
export function composeSource(): Promise<string> {
  const filled = fillSections(readFileSync(composeFile, 'utf8'), {
    secrets: secretList.map(({ name }) => `${name}:\n`).join(''),
    scratch: scratches((name) => `- ${name}:/volumes/${name}`),
    domains: deployments.map(domainOf).join('\n'),
    'behind the gateway': deployments
      .filter(({ name }) => name !== signInService)
      .flatMap(({ parts }) => parts.map((part) => `${part}: { condition: service_started }\n`))
      .join(''),
    volumes: scratches((name) => `${name}: {}`),
  });
  return formatted(composeFile, filled);
}

/** The service for sign-in: the gateway waits for it, as declared manually. */
const signInService = 'auth';

const scratchOf = ({ name }: registry.Service): string => `${name}-scratch`;
const scratches = (line: (name: string) => string): string =>
  registry.services
    .filter(({ bucket }) => bucket)
    .map((service) => `${line(scratchOf(service))}\n`)
    .join('');

const imageOf = (part: string, deployment: Deployment): string =>
  `\${IMAGE_PREFIX:-partner-portal}/${part}:${tagOf(deployment)}`;
const tagOf = (deployment: Deployment): string => `\${${versionOf(deployment)}:-latest}`;
const secretsOf = (folder: string): string =>
  `{ <<: *secrets, volume: { subpath: ${folder}, nocopy: true } }`;

function domainOf(deployment: Deployment): string {
  const { name, service, frontEnds } = deployment;
  return [
    `# ${`--- ${name} `.padEnd(96, '-')}\n`,
    ...(service ? serviceOf(service, deployment) : []),
    ...frontEnds.map((frontEnd) => frontEndOf(frontEnd, deployment)),
  ].join('\n');
}

function serviceOf(service: registry.Service, deployment: Deployment): string[] {
  const [first, ...others] = registry.containersOf(service);
  return [
    ...(first ? [containerOf(service, deployment, first, others)] : []),
    ...others.map((other) => containerOf(service, deployment, other, null)),
    migrationOf(service),
    ...(registry.hasDemo(service) ? [demoOf(service, deployment)] : []),
  ];
}

/** A process of a service. The first one, with `others`, builds the image and defines the shared parts. */
function containerOf(
  service: registry.Service,
  deployment: Deployment,
  { name: part, command, memory, why }: registry.ServiceProcess,
  others: registry.ServiceProcess[] | null,
): string {
  // A service with a bucket reads uploaded files.
  const { name, bucket } = service;
  const build = `  image: &${name}-image ${imageOf(name, deployment)}
  build:
    context: .
    target: service
    args: { ${argsOf(service)}, VERSION: '${tagOf(deployment)}' }
`;
  const done = 'condition: service_completed_successfully';
  return `${part}:
  <<: ${bucket ? '[*reads-files, *service]' : '*service'}
${others ? build : `  image: *${name}-image\n`}${
    command === 'all' ? '' : `  command: [node, src/main.ts, ${command}]\n`
  }${why ? `  # ${why}\n` : ''}${memory ? `  mem_limit: ${memory}\n` : ''}${
    others
      ? sharedOf(service)
      : `  environment: *${name}-environment\n  volumes: *${name}-volumes\n`
  }  depends_on:
    migrate-${name}: { ${done} }
${others && registry.hasDemo(service) ? `    seed-${name}: { ${done}, required: false }\n` : ''}    streams: { ${done} }
${bucket ? `    buckets: { ${done} }\n` : ''}${(others ?? [])
    .map(
      (other) =>
        `    # So that \`docker compose up -d --build ${name}\` replaces both.\n    ${other.name}: { condition: service_started }\n`,
    )
    .join('')}`;
}

function sharedOf(service: registry.Service): string {
  const { name, bucket, mails, secrets, settings } = service;
  const common = ['*environment', ...(mails ? ['*mail-environment'] : [])];
  if (bucket) common.push('*storage-environment');
  const variables = [
    ...(bucket ? [`MINIO_BUCKET: ${bucket}`] : []),
    ...secrets.map(({ as }) => `${as}_FILE: /run/secrets/${secretFile(as)}`),
    ...Object.entries(settings).map(([setting, fallback]) =>
      fallback === null ? `${setting}:` : `${setting}: \${${setting}:-${fallback}}`,
    ),
  ];
  const scratch = `{ type: volume, source: ${scratchOf(service)}, target: /scratch, volume: { nocopy: true } }`;
  return `  environment: &${name}-environment
    <<: ${common.length > 1 ? `[${common.join(', ')}]` : common.join('')}
${variables.map((line) => `    ${line}\n`).join('')}  volumes: &${name}-volumes
    - ${secretsOf(name)}
${bucket ? `    - ${scratch}\n` : ''}`;
}

const argsOf = ({ name, libraries }: registry.Service): string =>
  [`SERVICE: ${name}`, ...(libraries.length ? [`LIBRARIES: '${libraries.join(' ')}'`] : [])].join();

const migrationOf = ({ name }: registry.Service): string => `migrate-${name}:
  <<: *migration
  image: *${name}-image
  volumes: [${secretsOf(`migrate-${name}`)}]
`;

const demoOf = (service: registry.Service, deployment: Deployment): string => `seed-${service.name}:
  <<: *database-step
  profiles: [demo]
  image: ${imageOf(`${service.name}-demo`, deployment)}
  build: { context: ., target: service-demo, args: { ${argsOf(service)} } }
  environment: *${service.name}-environment
  volumes: *${service.name}-volumes
  depends_on: { migrate-${service.name}: { condition: service_completed_successfully } }
`;

/** Only the shell serves its page for every path. */
const frontEndOf = (frontEnd: string, deployment: Deployment): string => `${frontEnd}:
  <<: *front-end
  image: ${imageOf(frontEnd, deployment)}
  build:
    context: .
    target: front-end
    args:
      {
        FRONT_END: ${frontEnd},
${frontEnd === 'shell' ? '        FALLBACK: /index.html,\n' : ''}        VERSION: '${tagOf(deployment)}',
        SOURCE_MAPS: '\${SOURCE_MAPS:-}',
      }
${frontEnd === 'shell' ? "  environment: { STATIC_DEV_SERVERS: '${DEV_SERVERS:-}' }\n" : ''}`;
