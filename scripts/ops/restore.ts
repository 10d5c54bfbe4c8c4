import { parseArgs } from 'node:util';
import { runAsCommand } from '../local/machine/run.ts';
import { restoreCompose } from './backup/compose.ts';
import { restoreLocal } from './backup/local.ts';
import { openBackup } from './backup/manifest.ts';

const usage = 'npm run restore -- --from DIR [--at TIME] [--identity FILE] [--compose]';

await runAsCommand(async () => {
  const { values } = parseArgs({
    options: {
      from: { type: 'string' },
      at: { type: 'string' },
      identity: { type: 'string' },
      compose: { type: 'boolean', default: false },
    },
  });
  const { from, at, identity, compose } = values;
  if (!from) throw new Error(usage);
  const backup = await openBackup(from, compose ? 'compose' : 'local', { identity, at });
  await (compose ? restoreCompose : restoreLocal)(backup);
  const start = compose ? 'docker compose up -d --wait' : 'npm start';
  console.log(`Restored the portal as of ${backup.last.manifest.madeAt}. Start it with: ${start}`);
});
