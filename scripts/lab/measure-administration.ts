// Measures the screens of administration on large data in a real browser: see README.md.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { run } from '../local/checks/checks.ts';
import { findChromium } from '../local/machine/chromium.ts';
import { lockData } from '../local/portal/data-lock.ts';
import { administrationFolder, readSizes } from './data/large-administration.ts';
import { root } from '../local/machine/paths.ts';
import { freePort } from '../local/machine/ports.ts';
import { startPortal } from '../local/portal/portal.ts';

if (!existsSync(join(administrationFolder, 'sizes.json')))
  throw new Error('There is no data to measure with. Make it by npm run seed:administration.');
const unlock = lockData(administrationFolder);
const [port, mailPort] = [await freePort(), await freePort()];
const chromium = findChromium();
const say = (line: string): void => console.log(`· ${line}`);
const portal = await startPortal({
  port,
  mailPort,
  dataFolder: administrationFolder,
  dev: false,
  say,
}).catch((error: unknown) => {
  unlock();
  throw error;
});
try {
  const { code, output } = await run(
    join(root, 'node_modules/.bin/playwright'),
    ['test', '--config', 'measurements.config.ts', 'administration'],
    {
      cwd: join(root, 'e2e'),
      env: {
        PORTAL_URL: portal.url,
        MAIL_URL: `http://127.0.0.1:${mailPort}`,
        ADMINISTRATION_SIZES: JSON.stringify(readSizes()),
        ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
      },
    },
  );
  console.log(output);
  process.exitCode = code;
} finally {
  await portal.stop();
  unlock();
}
