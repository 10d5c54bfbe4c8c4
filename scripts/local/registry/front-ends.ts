import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { publicPagesSchema, type PublicPage } from '@portal/contracts/core/public-pages';
import { root } from '../machine/paths.ts';
import { serviceNames, services, type Service } from './services.ts';

/** Folders of the remotes: those with a `screens.json`. Throws for an invalid name. */
export const remotes = globSync('mfe-*/screens.json', { cwd: root })
  .map((file) => {
    const remote = dirname(file);
    if (/^mfe-[a-z]+$/.test(remote)) return remote;
    throw new Error(`${remote}: the name after mfe- must consist of lowercase letters`);
  })
  .toSorted();

export const frontEnds = ['shell', ...remotes];

/** Public pages of a remote: its `pages.json`, if any. */
export function publicPagesOf(remote: string): PublicPage[] {
  const file = join(root, remote, 'pages.json');
  return existsSync(file) ? publicPagesSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
}

/** nginx variable of a part: `mfe-quotes` → `mfe_quotes`. */
export const upstreamName = (part: string): string => part.replaceAll('-', '_');

/** `mfe-quotes` → `quotes` */
export const domainOfRemote = (remote: string): string => remote.slice('mfe-'.length);

/** A unit of deployment: a service with its front ends, or a remote without a service. */
export interface Deployment {
  name: string;
  service: Service | undefined;
  frontEnds: string[];
  /** Its containers with a server; a worker is deployed with its service. */
  parts: string[];
}

const domains = new Set<string>([...serviceNames, ...remotes.map(domainOfRemote)]);

export const deployments = [...domains].map((name): Deployment => {
  const service = services.find((one) => one.name === name);
  const own = remotes.filter((remote) => domainOfRemote(remote) === name);
  const pages = [...(service?.frontEnds ?? []), ...own];
  return { name, service, frontEnds: pages, parts: [...(service ? [name] : []), ...pages] };
});

/** Variable with the image tag of a deployment: `QUOTES_VERSION`. */
export const versionOf = ({ name }: Deployment): string => `${name.toUpperCase()}_VERSION`;

/** Parts deployed and rolled back together by domain; a worker belongs to its service. */
const partsByDomain = new Map([
  ...deployments.map(({ name, parts }) => [name, parts] as const),
  ['gateway', ['gateway']] as const,
]);

export const domainNames = [...partsByDomain.keys()];
export const partsOf = (domain: string): string[] | undefined => partsByDomain.get(domain);
