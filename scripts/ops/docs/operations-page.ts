import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Domain } from '@portal/contracts/core/domains';
import type { ConfigVariable } from '@portal/service-kit/config';
import { table } from '../../local/machine/fill-page.ts';
import { root } from '../../local/machine/paths.ts';
import { runStep } from '../../local/portal/services.ts';
import { serviceNames } from '../../local/registry/services.ts';
import { secretList } from '../compose/secret-list.ts';
import { withDefaults } from '../compose/with-defaults.ts';
import { deployments, versionOf } from '../../local/registry/front-ends.ts';

/** Descriptions of variables that belong to no service and no secret. */
const composeDescriptions: Record<string, string> = {
  PORT: 'Port of the portal on this machine',
  BIND: 'Address of this machine to listen on; all addresses including IPv6 by default',
  PUBLIC_URL:
    'Address of the portal, for links in mails; https:// behind a proxy that terminates TLS',
  TRUSTED_PROXY: 'Address or network of that proxy, whose X-Forwarded-For is trusted',
  MAIL_PORT: 'Port of the mail sink on this machine',
  MAIL_BIND:
    'Address that the mail sink listens on; anyone who can reach it can read sign-in links',
  WATCH_PORT: 'Port of Grafana on 127.0.0.1, with the profile watch',
  S3_IMAGE: 'Image of the object store: MinIO, with its client mc',
  S3_USERS:
    'own: each service has its own key of the store; root: they share one, for stores without MinIO’s admin API',
  DEV_SERVERS:
    'Origins of development servers of remotes that administrators may try in their own tab, with spaces between them; none by default',
  STREAM_COPIES: 'Servers of a NATS cluster that store each message',
  SOURCE_MAPS: 'public: builds front ends with source maps; none by default',
  SECRETS_DIR: 'Folder with secrets as files',
  IMAGE_PREFIX: 'Prefix of image names, such as a registry’s address',
  PULL_POLICY: 'Whether missing images are pulled (missing) or built (never)',
  ...Object.fromEntries(
    deployments.map((one) => [versionOf(one), versionWords(one.parts.join(' and '))]),
  ),
  GATEWAY_VERSION: versionWords('the gateway, the mail sink and the setup'),
};

function versionWords(parts: string): string {
  return `Version of ${parts}: the tag of the images`;
}

/** Returns the default of each variable of docker-compose.yml; null if its reader decides. */
function composeVariables(): Map<string, string | null> {
  const text = readFileSync(join(root, 'docker-compose.yml'), 'utf8');
  const found = new Map<string, string | null>();
  const defaults = /\$\{(\w+):-((?:\$\{[^}]*\}|[^}])*)\}/g;
  for (const [, name = '', fallback = ''] of text.matchAll(defaults)) {
    found.set(name, withDefaults(fallback));
    for (const [, inner = '', value = ''] of fallback.matchAll(/\$\{(\w+):-([^}]*)\}/g))
      found.set(inner, value);
  }
  // `${NAME:+text}` is empty if NAME is not set.
  for (const [, name = ''] of text.matchAll(/\$\{(\w+):\+/g)) found.set(name, '');
  // `NAME:` without a value passes the variable on.
  for (const [, name = ''] of text.matchAll(/^ +([A-Z][A-Z_]+):$/gm))
    if (!found.has(name)) found.set(name, null);
  return found;
}

export const operationsPage = join(root, 'docs/operations.md');

interface DescribedService {
  name: string;
  variables: ConfigVariable[];
}

/** Returns the tables of all settings and secrets, by the name of their markers. */
export function configurationTables(): Record<string, string> {
  const services = serviceNames.map((name) => ({ name, variables: readVariables(name) }));
  const settings = composeSettings(services);
  return {
    'compose settings': table(
      ['Variable', 'Default', 'What it does'],
      settings.map(({ name, fallback, what }) => [code(name), code(fallback), what]),
    ),
    secrets: table(['Variable', 'If none is given', 'What it is'], secretRows()),
    'service settings': serviceTable(services, settings),
  };
}

/** Returns the rows of secrets, with one row for the secrets that every service has, such as `*_NATS_PASSWORD`. */
function secretRows(): string[][] {
  const rows = new Map<string, string[]>();
  for (const { name, generate, fallback, what } of secretList) {
    const service = serviceNames.find(
      (one) => name.startsWith(`${one.toUpperCase()}_`) && what.endsWith(` ${one}`),
    );
    const shown = service ? `*${name.slice(service.length)}` : name;
    const described = service ? `${what.slice(0, -service.length)}each service` : what;
    const provided = generate ? 'generated' : fallback ? code(fallback) : 'none';
    rows.set(shown, [code(shown), provided, described]);
  }
  return [...rows.values()];
}

/** Returns the settings of docker-compose.yml by name; with the default of the services if the file has none. */
function composeSettings(services: DescribedService[]) {
  const variables = services.flatMap((service) => service.variables);
  const secrets = new Set(secretList.map(({ name }) => name));
  return [...composeVariables()]
    .filter(([name]) => !secrets.has(name) && !name.endsWith('_FILE'))
    .map(([name, fallback]) => {
      const read = variables.findLast((one) => one.name === name);
      const what = composeDescriptions[name] ?? read?.what;
      if (!what) throw new Error(`docker-compose.yml reads ${name}, which has no description.`);
      return { name, fallback: fallback ?? read?.fallback ?? '', what };
    })
    .toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

/** Returns the table of variables that services read besides those of docker-compose.yml. */
function serviceTable(services: DescribedService[], settings: { name: string; what: string }[]) {
  const isListed = ({ name, what }: ConfigVariable): boolean =>
    secretList.some((one) => one.name === name) ||
    settings.some((one) => one.name === name && one.what === what);
  const readers = new Map<string, string[]>();
  for (const { name: service, variables } of services)
    for (const variable of variables.filter((one) => !isListed(one))) {
      const { name, isRequired, fallback, what } = variable;
      if (!what) throw new Error(`${name} has no description in its schema.`);
      const shown = isRequired ? 'required' : code(fallback ?? '');
      const row = JSON.stringify([code(name), shown, what]);
      readers.set(row, [...(readers.get(row) ?? []), service]);
    }
  const rows = [...readers].map(([row, names]) => [
    ...(JSON.parse(row) as string[]),
    names.length === services.length ? 'all' : names.join(', '),
  ]);
  return table(['Variable', 'Default', 'What it does', 'Read by'], rows);
}

const readVariables = (service: Domain): ConfigVariable[] =>
  JSON.parse(runStep(service, 'src/main.ts', ['config'], process.env)) as ConfigVariable[];

const code = (text: string): string => (text ? `\`${text}\`` : '');

export const readPage = (): string => readFileSync(operationsPage, 'utf8');
