import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The shell draws pages without the rest of a browser around them, which takes a good part of the CPU time. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/**
 * A Chromium for the journeys: one on PATH, or Debian's package where this runs as root. Undefined where playwright's own
 * is used. Throws an Error where none can be installed.
 */
export function findChromium(): string | undefined {
  const found = installed();
  if (found) return found;
  if (process.getuid?.() === 0 && apt(['update'])) {
    if (names.slice(0, 2).some((name) => apt(['install', '-y', '--no-install-recommends', name])))
      return installed();
  }
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
