import { parseArgs } from 'node:util';
import { runAsCommand } from '../local/machine/run.ts';
import { resolvePath } from '../local/machine/paths.ts';
import { backUpCompose, verifyCompose } from './backup/compose.ts';
import { openBackup } from './backup/manifest.ts';
import { backUpLocal, verifyLocal } from './backup/local.ts';

const usage = `npm run backup -- --out DIR [--incremental] [--to RECIPIENT]... [--verify [--identity FILE]] [--compose]
npm run backup -- --verify --from DIR [--at TIME] [--identity FILE] [--compose]`;

await runAsCommand(async () => {
  const { values } = parseArgs({
    options: {
      out: { type: 'string' },
      from: { type: 'string' },
      to: { type: 'string', multiple: true, default: [] },
      identity: { type: 'string' },
      at: { type: 'string' },
      incremental: { type: 'boolean', default: false },
      verify: { type: 'boolean', default: false },
      compose: { type: 'boolean', default: false },
    },
  });
  const { out, from, to: recipients, identity, at, verify, compose } = values;
  const folder = out ?? from;
  if (!folder || (out && (from ?? at)) || (from && !verify)) throw new Error(usage);
  if (out) {
    const path = resolvePath(out);
    const options = { recipients, isIncremental: values.incremental, isVerified: verify };
    const { madeAt } = await (compose ? backUpCompose : backUpLocal)(path, options);
    console.log(`Backed up to ${path} as of ${madeAt}.`);
    if (!recipients.length)
      console.log('It contains secrets: protect it accordingly, or encrypt it with --to.');
  }
  if (verify) {
    const backup = await openBackup(folder, compose ? 'compose' : 'local', { identity, at });
    const summary = await (compose ? verifyCompose : verifyLocal)(backup);
    console.log(`Restored to a temporary place and compared: ${summary}.`);
  }
});
