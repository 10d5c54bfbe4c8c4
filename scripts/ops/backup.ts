import { parseArgs } from 'node:util';
import { givenPath } from './backup/archives.ts';
import { backUpCompose } from './backup/compose.ts';
import { backUpLocal } from './backup/local.ts';
import { readSettings } from '../local/portal/settings.ts';

const usage = 'npm run backup -- --out DIR [--compose]';

try {
  const { values } = parseArgs({
    options: { out: { type: 'string' }, compose: { type: 'boolean', default: false } },
  });
  if (!values.out) throw new Error(usage);
  const out = givenPath(values.out);
  const paused = values.compose
    ? await backUpCompose(out)
    : await backUpLocal(readSettings().dataFolder, out);
  console.log(`Backed up to ${out}. It contains secrets: protect it accordingly.`);
  if (paused) console.log(`The portal was paused for ${(paused / 1000).toFixed(1)} s.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
