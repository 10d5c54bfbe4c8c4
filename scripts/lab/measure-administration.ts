import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runPlaywright } from '../local/checks/playwright.ts';
import { lockData } from '../local/portal/data-lock.ts';
import { administrationFolder, readSizes } from './data/large-administration.ts';
import { freePort } from '../local/machine/ports.ts';
import { startPortal } from '../local/portal/portal.ts';

if (!existsSync(join(administrationFolder, 'sizes.json')))
  throw new Error('There is no data to measure. Create it first: npm run seed:administration');
const [port, mailPort] = [await freePort(), await freePort()];
const settings = { port, mailPort, dataFolder: administrationFolder };
using _lock = lockData(administrationFolder);
const say = (line: string): void => console.log(`· ${line}`);
await using portal = await startPortal({ ...settings, dev: false, log: say });
const mailUrl = `http://127.0.0.1:${mailPort}`;
const started = { url: portal.url, mailUrl, dataFolder: administrationFolder };
const hasPassed = await runPlaywright('measurements', started, {
  args: ['administration'],
  env: { ADMINISTRATION_SIZES: JSON.stringify(readSizes()) },
});
process.exitCode = hasPassed ? 0 : 1;
