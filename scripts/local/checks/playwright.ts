import { join } from 'node:path';
import { findChromium } from '../machine/chromium.ts';
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
