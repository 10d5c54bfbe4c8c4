import { spawnSync } from 'node:child_process';
import { findInstalled } from './debian.ts';

/** Needs much less CPU time than a full browser. */
const shell = 'chromium-headless-shell';
const browsers = ['chromium', 'chromium-browser', 'google-chrome'];

/** Returns Debian's headless shell, which it installs for root, or a browser on PATH; undefined for playwright's own. */
export function findChromium(): string | undefined {
  const found = find(shell) ?? install(shell) ?? find(...browsers);
  if (found) return found;
  if (apt(['update'])) {
    const installed = install(shell) ?? install('chromium');
    if (installed) return installed;
  }
  const result = spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  if (result.status === 0) return undefined;
  throw new Error('No Chromium was found. Install one (on Debian: apt-get install chromium).');
}

const find = (...names: string[]): string | undefined => findInstalled(names)[0];

const install = (name: string): string | undefined =>
  apt(['install', '-y', '--no-install-recommends', name]) ? find(name) : undefined;

/** Runs apt-get as root. Returns whether it succeeded. */
const apt = (args: string[]): boolean =>
  process.getuid?.() === 0 &&
  spawnSync('apt-get', ['-qq', ...args], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;
