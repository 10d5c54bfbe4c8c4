import { existsSync, globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Domain } from '@portal/contracts/core/domains';
import {
  processName,
  serviceEntrySchema,
  serviceNameSchema,
  type ServiceEntry,
  type ServiceSecret,
} from '@portal/contracts/core/service-entry';
import { root } from '../machine/paths.ts';

/** A service from `services/x/service.json`. */
export interface Service extends ServiceEntry {
  name: Domain;
}

/** A process of a service, local or in its own container. */
export type ServiceProcess = ServiceEntry['processes'][number] & { name: string; service: Domain };

/** Reads every service's entry, sorted by name. Throws an error with the file and the problem. */
export function readServices(folder: string = root): Service[] {
  const services = globSync('services/*/service.json', { cwd: folder })
    .toSorted()
    .map((file): Service => {
      const fail = (what: string): never => {
        throw new Error(`${file}: ${what}`);
      };
      const name = serviceNameSchema.safeParse(basename(dirname(file)));
      if (!name.success) return fail(name.error.issues[0]?.message ?? 'has no name');
      const entry = serviceEntrySchema.safeParse(readJson(join(folder, file), fail));
      if (entry.success) return { name: name.data as Domain, ...entry.data };
      return fail(entry.error.issues.map((one) => `${one.path.join('.')}: ${one.message}`).join());
    });
  assertUnique(services, 'path', ({ paths }) => paths.map(({ path }) => path));
  assertUnique(services, 'secret', ({ secrets }) =>
    secrets.filter(({ shared }) => !shared).map(({ name }) => name),
  );
  assertSameDeclaration(services);
  assertUnique(services, 'bucket', ({ bucket }) => (bucket ? [bucket] : []));
  assertUnique(services, 'front end', ({ frontEnds }) => frontEnds);
  return services;
}

function readJson(file: string, fail: (what: string) => never): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    return fail((error as Error).message);
  }
}

/** Throws if two services declare the same path, bucket, front end or secret. */
function assertUnique(services: Service[], kind: string, namesOf: (service: Service) => string[]) {
  const owners = new Map<string, string>();
  for (const service of services)
    for (const name of namesOf(service)) {
      const other = owners.get(name);
      if (other)
        throw new Error(`The ${kind} ${name} belongs to both ${other} and ${service.name}`);
      owners.set(name, service.name);
    }
}

/** Throws if services declare a shared secret differently. */
function assertSameDeclaration(services: Service[]): void {
  const described = new Map<string, string>();
  for (const { name: service, secrets } of services)
    for (const { name, kind, shared, what } of secrets) {
      const before = described.get(name);
      const text = JSON.stringify({ kind, shared, what });
      if (before !== undefined && before !== text)
        throw new Error(`The secret ${name} of ${service} is declared differently elsewhere`);
      described.set(name, text);
    }
}

export const services = readServices();
export const serviceNames = services.map(({ name }) => name);

export const serviceSecrets: ServiceSecret[] = [
  ...new Map(
    services.flatMap(({ secrets }) => secrets.map((secret) => [secret.name, secret] as const)),
  ).values(),
];

/** Returns the service of that name. Throws if there is none. */
export function getService(name: string): Service {
  const found = services.find((service) => service.name === name);
  if (!found)
    throw new Error(`There is no service ${name}: it has no services/${name}/service.json`);
  return found;
}

const named = (
  { name: service }: Service,
  processes: ServiceEntry['processes'],
): ServiceProcess[] =>
  processes.map((one) => ({ name: processName(service, one.command), service, ...one }));

export const serviceProcesses = services.flatMap((service) => named(service, service.processes));

/** The containers of a service; the one that serves requests is first. */
export const containersOf = (service: Service): ServiceProcess[] =>
  named(service, service.containers ?? service.processes);

export const hasDemo = ({ name }: Service): boolean =>
  existsSync(join(root, 'services', name, 'seed/demo.ts'));
