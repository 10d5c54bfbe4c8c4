import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillIn, formatted, table, fillSections } from '../../local/machine/fill-page.ts';
import { root } from '../../local/machine/paths.ts';
import * as registry from '../../local/registry/services.ts';
import { composeFile, composeSource } from './compose-file.ts';
import { gatewayTemplates } from './gateway-templates.ts';

const domainsFile = join(root, 'packages/contracts/src/core/domains.ts');

/** Returns the list of the domains. */
const domainsSource = (): Promise<string> =>
  formatted(
    domainsFile,
    `/** The domains that have a service: the folders below services. Written by \`npm run docs\`. */
export const domains = ${JSON.stringify(registry.serviceNames)} as const;
export type Domain = (typeof domains)[number];`,
  );

const architecturePage = join(root, 'ARCHITECTURE.md');
const decisions = join(root, 'docs/decisions');
const prometheusFile = join(root, 'deploy/prometheus/prometheus.yml');

/** Returns the contents of the files and pages that derive from other files, without starting a service, by path. */
export async function registryFiles(): Promise<Record<string, string>> {
  return {
    [domainsFile]: await domainsSource(),
    ...gatewayTemplates(),
    [composeFile]: await composeSource(),
    [prometheusFile]: prometheusSource(),
    [architecturePage]: await architectureSource(),
    [join(decisions, 'README.md')]: await decisionIndex(),
  };
}

/** Returns the configuration of Prometheus with the containers of every service as targets. */
const prometheusSource = (): string =>
  fillSections(readFileSync(prometheusFile, 'utf8'), {
    containers: registry.services
      .flatMap(registry.containersOf)
      .map(({ name }) => `- ${name}\n`)
      .join(''),
  });

/** Fills the table of domains in ARCHITECTURE.md from the service entries. */
const architectureSource = (): Promise<string> =>
  fillIn(readFileSync(architecturePage, 'utf8'), {
    domains: table(
      ['domain', 'screens', 'service owns', 'paths under /api'],
      registry.services.map((service) => {
        const { domain = service.name, screens, owns } = service.about;
        return [domain, screens, owns, mainPathsOf(service).join(', ')];
      }),
    ),
  });

/** Returns a service's paths, without patterns and paths below another. */
function mainPathsOf({ paths }: registry.Service): string[] {
  const whole = paths.filter(({ match }) => match !== 'pattern').map(({ path }) => path);
  return whole
    .filter((path) => !whole.some((other) => other !== path && path.startsWith(other)))
    .map((path) => path.replace(/\/$/, '/…'));
}

/** Lists the records of docs/decisions on their page. */
async function decisionIndex(): Promise<string> {
  const lines = readdirSync(decisions)
    .filter((file) => /^\d{4}-.*\.md$/.test(file))
    .toSorted()
    .map((file) => {
      const [, number, title] =
        /^# (\d{4}) (.+)$/m.exec(readFileSync(join(decisions, file), 'utf8')) ?? [];
      if (!number || !title || !file.startsWith(number))
        throw new Error(`docs/decisions/${file} does not start with its number as title`);
      return `- [${number}](${file}) ${title}`;
    });
  const page = `# Decisions

Each record says what was decided, why, and what follows. A decision that changes gets a new record.
\`npm run docs\` writes this page.

${lines.join('\n')}
`;
  return formatted(join(decisions, 'README.md'), page);
}
