import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const names = ['chromium', 'chromium-browser', 'google-chrome'];

/**
 * A Chromium for the journeys: PATH first, else Debian's package where we are root. Undefined where
 * playwright's own is to be used. Throws where neither can be had.
 */
export function findChromium(): string | undefined {
  const found = installed();
  if (found) return found;
  if (process.getuid?.() === 0 && apt(['update']) && apt(['install', '-y', 'chromium']))
    return installed();
  const done = spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  if (done.status === 0) return undefined;
  throw new Error('No Chromium was found. Install one (on Debian: apt-get install chromium).');
}

function installed(): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path));
}

const apt = (args: string[]): boolean =>
  spawnSync('apt-get', ['-qq', ...args], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;
