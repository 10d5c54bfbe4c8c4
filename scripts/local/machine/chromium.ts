import { spawnSync } from 'node:child_process';
import { findInstalled } from './debian-packages.ts';

/** The headless shell needs much less CPU time than a full browser. */
const names = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome'];

/** Returns a Chromium on PATH, or Debian's for root; undefined for playwright's own. Throws if there is none. */
export function findChromium(): string | undefined {
  const found = installed();
  if (found) return found;
  if (process.getuid?.() === 0 && apt(['update'])) {
    if (names.slice(0, 2).some((name) => apt(['install', '-y', '--no-install-recommends', name])))
      return installed();
  }
  const result = spawnSync('npx', ['playwright', 'install', 'chromium'], { stdio: 'inherit' });
  if (result.status === 0) return undefined;
  throw new Error('No Chromium was found. Install one (on Debian: apt-get install chromium).');
}

const installed = (): string | undefined => findInstalled(names)[0];

const apt = (args: string[]): boolean =>
  spawnSync('apt-get', ['-qq', ...args], {
    stdio: 'ignore',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
  }).status === 0;
