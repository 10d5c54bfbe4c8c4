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

/** Runs the tests of `e2e/<config>.config.ts` against a portal. Returns whether they passed. */
export async function runPlaywright(
  config: string,
  { url, mailUrl, dataFolder }: PortalAddress,
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
        PORTAL_URL: url,
        MAIL_URL: mailUrl,
        DATA_DIR: dataFolder,
        REPORT_FOLDER: reports,
        OUTPUT_FOLDER: join(reports, config),
        PLAYWRIGHT_JSON_OUTPUT_NAME: join(reports, `${config}.playwright.json`),
        ...(chromium ? { CHROMIUM_PATH: chromium } : {}),
      },
      onOutput: (text) => process.stdout.write(text),
    },
  );
  return code === 0;
}
