// `npm run advisories`: compares the lock file with the registry's security advisories. `--save FILE` saves the
// registry's reply, `--from FILE` reads it without network. Exits with 1 if a package has an advisory of at least
// `--level` (high), with 2 if the comparison failed.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { root } from '../local/machine/paths.ts';
import {
  advisoriesSchema,
  askRegistry,
  findingsOf,
  packagesOf,
  severities,
  type Advisories,
} from './advisories/advisories.ts';

const { values } = parseArgs({
  options: {
    from: { type: 'string' },
    save: { type: 'string' },
    level: { type: 'string', default: 'high' },
  },
});
const level = z.enum(severities).parse(values.level);
const registry = process.env['npm_config_registry'] ?? 'https://registry.npmjs.org/';
const packages = packagesOf(readFileSync(join(root, 'package-lock.json'), 'utf8'));

async function readAdvisories(): Promise<Advisories> {
  if (values.from) return advisoriesSchema.parse(JSON.parse(readFileSync(values.from, 'utf8')));
  return askRegistry(registry, packages);
}

try {
  const advisories = await readAdvisories();
  if (values.save) writeFileSync(values.save, `${JSON.stringify(advisories, null, 2)}\n`);
  const findings = findingsOf(packages, advisories);
  for (const { severity, name, version, isDev, title, url } of findings)
    console.log(`${severity}: ${name} ${version}${isDev ? ' (development)' : ''}: ${title} ${url}`);
  const severe = severities.slice(severities.indexOf(level));
  const count = findings.filter(({ severity }) => severe.some((one) => one === severity)).length;
  console.log(
    `${packages.length} packages compared: ${findings.length} advisories, ${count} of them ${level} or above.`,
  );
  process.exitCode = count ? 1 : 0;
} catch (error) {
  console.error(`The advisories could not be read: ${(error as Error).message}`);
  process.exitCode = 2;
}
