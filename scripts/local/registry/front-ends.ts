import { existsSync, globSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { publicPagesSchema, type PublicPage } from '@portal/contracts/core/public-pages';
import { root } from '../machine/paths.ts';
import { serviceNames, services, type Service } from './services.ts';

/** The remotes by their folders: what has a list of its screens is one. Throws an Error at a name that is none. */
export const remotes = globSync('mfe-*/screens.json', { cwd: root })
  .map((file) => {
    const remote = dirname(file);
    if (/^mfe-[a-z]+$/.test(remote)) return remote;
    throw new Error(`${remote}: after mfe- come small letters alone`);
  })
  .toSorted();

/** All front ends by their folders. */
export const frontEnds = ['shell', ...remotes];

/** The pages of a remote for people without an account: its `pages.json`, where it has one. */
export function publicPagesOf(remote: string): PublicPage[] {
  const file = join(root, remote, 'pages.json');
  return existsSync(file) ? publicPagesSchema.parse(JSON.parse(readFileSync(file, 'utf8'))) : [];
}

/** What nginx calls a part: `mfe-quotes` → `mfe_quotes`. */
export const upstreamName = (part: string): string => part.replaceAll('-', '_');

/** `mfe-quotes` → `quotes` */
export const domainOfRemote = (remote: string): string => remote.slice('mfe-'.length);

/** What is deployed together: a service with its front ends, or a remote that has no service. */
export interface Deployment {
  name: string;
  service?: Service;
  frontEnds: string[];
  /** Its containers that answer; a worker goes with its service. */
  parts: string[];
}

const remotesWithout = remotes.filter(
  (remote) => !serviceNames.some((name) => name === domainOfRemote(remote)),
);

export const deployments: Deployment[] = [
  ...services.map((service): Deployment => {
    const own = remotes.filter((remote) => domainOfRemote(remote) === service.name);
    const pages = [...service.frontEnds, ...own];
    return { name: service.name, service, frontEnds: pages, parts: [service.name, ...pages] };
  }),
  ...remotesWithout.map((remote) => ({
    name: domainOfRemote(remote),
    frontEnds: [remote],
    parts: [remote],
  })),
];

/** `QUOTES_VERSION`: the tag of what is deployed together. */
export const versionOf = ({ name }: Deployment): string => `${name.toUpperCase()}_VERSION`;
