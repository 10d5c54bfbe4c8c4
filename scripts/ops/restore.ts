import { parseArgs } from 'node:util';
import { givenPath } from './backup/archives.ts';
import { restoreCompose } from './backup/compose.ts';
import { restoreLocal } from './backup/local.ts';
import { readSettings } from '../local/portal/settings.ts';

const usage = 'npm run restore -- --from DIR [--compose]';

try {
  const { values } = parseArgs({
    options: { from: { type: 'string' }, compose: { type: 'boolean', default: false } },
  });
  if (!values.from) throw new Error(usage);
  const from = givenPath(values.from);
  const madeAt = values.compose
    ? await restoreCompose(from)
    : await restoreLocal(readSettings().dataFolder, from);
  const start = values.compose ? 'docker compose up -d --wait' : 'npm start';
  console.log(`Restored the portal as of ${madeAt}. Start it with: ${start}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
