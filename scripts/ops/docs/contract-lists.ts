import { globSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { formatted } from '../../local/machine/fill-page.ts';
import { root } from '../../local/machine/paths.ts';
import { serviceNames } from '../../local/registry/services.ts';

const folder = join(root, 'packages/contracts/src');

export async function contractLists(): Promise<Record<string, string>> {
  const sources = {
    'core/domains.ts': `/** The domains that have a service: the folders below services. Written by \`npm run docs\`. */
export const domains = ${JSON.stringify(serviceNames)} as const;
export type Domain = (typeof domains)[number];`,
    'all-routes.ts': allRoutes(),
    'all-events.ts': allEvents(),
  };
  const entries = Object.entries(sources).map(async ([name, source]) => {
    const file = join(folder, name);
    return [file, await formatted(file, source)] as const;
  });
  return Object.fromEntries(await Promise.all(entries));
}

const importAll = (files: string[]): string =>
  files.map((file) => `import * as ${importName(file)} from './${file}';\n`).join('');

function allRoutes(): string {
  const files = filesOf('*routes.ts');
  const lines = serviceNames.map((name) => {
    const own = files.filter((file) => dirname(file) === name).map(importName);
    return `${name}: [${own.join(', ')}].flatMap((part) => Object.values(part)),`;
  });
  return `import type { Domain } from './core/domains.ts';
import type { Route } from './core/route.ts';
${importAll(files)}
/** Every route of the API by domain: all \`*routes.ts\` files. Written by \`npm run docs\`. */
export const routesByDomain: Record<Domain, readonly Route[]> = {${lines.join('\n')}};`;
}

function allEvents(): string {
  const files = filesOf('events.ts');
  return `import type { PortalEvent } from './core/event.ts';
${importAll(files)}
/** Every event of the portal. Written by \`npm run docs\`. */
export const allEvents: readonly PortalEvent[] = [${files.map(importName).join(', ')}].flatMap((domain) => Object.values(domain));`;
}

/** Returns files of the domains: `quotes/layout-routes.ts`. */
const filesOf = (pattern: string): string[] =>
  serviceNames.flatMap((name) => globSync(`${name}/${pattern}`, { cwd: folder }).toSorted());

/** `quotes/layout-routes.ts` → `quotesLayoutRoutes` */
const importName = (file: string): string =>
  `${dirname(file)}-${basename(file, '.ts')}`.replaceAll(/-(\w)/g, (_, first: string) =>
    first.toUpperCase(),
  );
