import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findInstalled } from '../machine/debian.ts';
import { bin, root } from '../machine/paths.ts';
import { run } from '../machine/run.ts';

export interface PortalAddress {
  url: string;
  mailUrl: string;
  dataFolder: string;
}

export interface PlaywrightOptions {
  args?: string[];
  env?: NodeJS.ProcessEnv;
  /** Folder for screenshots, page texts and a JSON report; default `.cache/playwright`. */
  reports?: string;
}

const environmentOf = ({ url, mailUrl, dataFolder }: PortalAddress, reports: string) => ({
  PORTAL_URL: url,
  MAIL_URL: mailUrl,
  DATA_DIR: dataFolder,
  REPORT_FOLDER: reports,
});

/** Folder for what tests note about one of several portals. */
export const reportsOfPortal = (reports: string, index: number): string =>
  join(reports, `portal-${index + 1}`);

/** Environment that gives each of several workers its own portal: see `e2e/support/portal-of-worker.ts`. */
export const portalPerWorker = (portals: readonly PortalAddress[], reports: string) => ({
  PORTALS: JSON.stringify(
    portals.map((portal, index) => environmentOf(portal, reportsOfPortal(reports, index))),
  ),
});

/** Runs the tests of `e2e/<config>.config.ts` against a portal. Returns whether they passed. */
export async function runPlaywright(
  config: string,
  portal: PortalAddress,
  { args = [], env = {}, reports = join(root, '.cache/playwright') }: PlaywrightOptions = {},
): Promise<boolean> {
  const chromium = findChromium();
  const { code } = await run(
    bin('playwright'),
    ['test', '--config', `${config}.config.ts`, ...args],
    {
      cwd: join(root, 'e2e'),
      env: {
        ...env,
        ...environmentOf(portal, reports),
        OUTPUT_FOLDER: join(reports, config),
        PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, `${config}.playwright.json`),
        ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
      },
      onOutput: (text) => process.stdout.write(text),
    },
  );
  return code === 0;
}

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
