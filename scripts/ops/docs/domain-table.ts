import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fillIn, table } from '../../local/machine/fill-page.ts';
import { root } from '../../local/machine/paths.ts';
import { services, type Service } from '../../local/registry/services.ts';

export const architecturePage = join(root, 'ARCHITECTURE.md');

/** Fills the table of domains in ARCHITECTURE.md from the service entries. */
export const architectureSource = (): Promise<string> =>
  fillIn(readFileSync(architecturePage, 'utf8'), {
    domains: table(
      ['domain', 'screens', 'service owns', 'paths under /api'],
      services.map((service) => {
        const { domain = service.name, screens, owns } = service.about;
        return [domain, screens, owns, mainPathsOf(service).join(', ')];
      }),
    ),
  });

/** Returns a service's paths, without patterns and paths below another. */
function mainPathsOf({ paths }: Service): string[] {
  const whole = paths.filter(({ match }) => match !== 'pattern').map(({ path }) => path);
  return whole
    .filter((path) => !whole.some((other) => other !== path && path.startsWith(other)))
    .map((path) => path.replace(/\/$/, '/…'));
}
