import { satisfies } from 'semver';
import { z } from 'zod';

const lockFileSchema = z.object({
  packages: z.record(
    z.string(),
    z.object({
      version: z.string().optional(),
      name: z.string().optional(),
      link: z.boolean().optional(),
      dev: z.boolean().optional(),
    }),
  ),
});

export interface InstalledPackage {
  name: string;
  version: string;
  isDev: boolean;
}

const nodeModules = 'node_modules/';

export function packagesOf(lockFile: string): InstalledPackage[] {
  const { packages } = lockFileSchema.parse(JSON.parse(lockFile));
  return Object.entries(packages).flatMap(([path, { name, version, link, dev }]) => {
    const at = path.lastIndexOf(nodeModules);
    if (at < 0 || link || !version) return [];
    return [{ name: name ?? path.slice(at + nodeModules.length), version, isDev: dev ?? false }];
  });
}

export const severities = ['low', 'moderate', 'high', 'critical'] as const;
type Severity = (typeof severities)[number];

/** Reply of a registry's `POST /-/npm/v1/security/advisories/bulk`: advisories by package name. */
export const advisoriesSchema = z.record(
  z.string(),
  z.array(
    z.object({
      title: z.string(),
      url: z.string(),
      severity: z.enum(['info', ...severities]),
      vulnerable_versions: z.string(),
    }),
  ),
);
export type Advisories = z.infer<typeof advisoriesSchema>;

export interface Finding extends InstalledPackage {
  severity: Severity | 'info';
  title: string;
  url: string;
}

/** Returns the advisories of installed packages, most severe first. */
export function findingsOf(
  packages: readonly InstalledPackage[],
  advisories: Advisories,
): Finding[] {
  const order: readonly string[] = severities;
  return packages
    .flatMap((installed) =>
      (advisories[installed.name] ?? [])
        .filter(({ vulnerable_versions: range }) =>
          satisfies(installed.version, range, { includePrerelease: true }),
        )
        .map(({ severity, title, url }) => ({ ...installed, severity, title, url })),
    )
    .toSorted((a, b) => order.indexOf(b.severity) - order.indexOf(a.severity));
}

/** Queries a registry. Throws if it cannot be reached or does not return advisories. */
export async function askRegistry(
  registry: string,
  packages: readonly InstalledPackage[],
): Promise<Advisories> {
  const versions: Record<string, string[]> = {};
  for (const { name, version } of packages) (versions[name] ??= []).push(version);
  const reply = await fetch(new URL('-/npm/v1/security/advisories/bulk', withSlash(registry)), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(versions),
    signal: AbortSignal.timeout(60_000),
  });
  if (!reply.ok) throw new Error(`${registry} replied ${reply.status}`);
  return advisoriesSchema.parse(await reply.json());
}

const withSlash = (address: string): string => (address.endsWith('/') ? address : `${address}/`);
