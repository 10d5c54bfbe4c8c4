// `npm run record -w mfe-quotes`: visits a remote's screens on a running demo portal and saves the API's replies; --out
// FILE sets another file. See ARCHITECTURE.md.
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { chromium, type BrowserContext, type Page, type Route } from '@playwright/test';
import { signIn } from './portal/sign-in.ts';
import { findChromium } from './checks/playwright.ts';
import { resolvePath } from './machine/paths.ts';
import { freePort } from './machine/ports.ts';
import { startAlone, portalApi } from './remote/alone.ts';
import * as recordings from './remote/recordings.ts';

const { values } = parseArgs({ options: { out: { type: 'string' } } });
const quietMs = 1500;
const portalUrl = process.env['PORTAL_URL'] ?? 'http://localhost:8080';
const mailUrl = process.env['MAIL_URL'] ?? 'http://localhost:8025';

/** The latest reply per request. */
const exchanges = new Map<string, recordings.Exchange>();
let replies = 0;

/** Records the reply to a read. Live streams have no end. */
async function record(route: Route): Promise<void> {
  const request = route.request();
  const { pathname, searchParams } = new URL(request.url());
  if (request.method() !== 'GET' || pathname.endsWith('/events')) return route.continue();
  // The gateway may close an idle connection at the same time.
  const reply = await route.fetch({ maxRetries: 1 });
  replies += 1;
  if (reply.status() === 200) {
    const [path, query] = [pathname.slice('/api'.length), recordings.sortedQuery(searchParams)];
    const replied = reply.headers();
    const headers = recordings.recordedHeaders
      .filter((name) => replied[name])
      .map((name) => [name, replied[name]]);
    const bytes = await reply.body();
    const isJson = replied['content-type']?.includes('json');
    exchanges.set(`${path}?${query}`, {
      method: 'GET',
      path,
      query,
      status: 200,
      headers: Object.fromEntries(headers) as Record<string, string>,
      body: isJson ? JSON.parse(bytes.toString()) : bytes.toString('base64') || null,
    });
  }
  await route.fulfill({ response: reply });
}

/** Signs a demo account in with its mailed link and sets the session's cookies. */
async function signInAs(context: BrowserContext, account: string): Promise<void> {
  const { cookie } = await signIn({ url: portalUrl, mailUrl }, account);
  const pairs = cookie.split('; ').map((pair) => pair.split(/=(.*)/s));
  await context.addCookies(
    pairs.map(([name = '', value = '']) => ({ name, value, url: portalUrl })),
  );
}

/** Waits until a screen makes no more requests; live streams stay open. */
async function untilIdle(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1 }).waitFor();
  for (let before = -1; before < replies;) {
    before = replies;
    await new Promise((resolve) => setTimeout(resolve, quietMs));
  }
}

async function visit(page: Page, url: string, { screens }: recordings.Walk): Promise<void> {
  for (const { open, follow } of screens) {
    await page.goto(url + open);
    await untilIdle(page);
    if (!follow) continue;
    const name = new RegExp(follow);
    await page.getByRole('link', { name }).or(page.getByRole('button', { name })).first().click();
    await untilIdle(page);
  }
}

const remote = recordings.currentRemote();
const walk = recordings.readWalk(remote);
const port = await freePort();
const alone = await startAlone(remote, port, portalApi(portalUrl));
const executablePath = findChromium();
const browser = await chromium.launch({
  ...(executablePath ? { executablePath } : {}),
  args: ['--no-sandbox'],
});
try {
  const context = await browser.newContext();
  await signInAs(context, walk.account);
  await context.route('**/api/**', record);
  const page = await context.newPage();
  await visit(page, `http://localhost:${port}`, walk);
  await page.close();
  const recording: recordings.Recording = {
    recordedAt: new Date().toISOString(),
    // Sorted for stable diffs.
    exchanges: [...exchanges].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, one]) => one),
  };
  const file = values.out ? resolvePath(values.out) : recordings.recordingFile(remote);
  writeFileSync(file, `${JSON.stringify(recording, null, 1)}\n`);
  console.log(`Recorded ${recording.exchanges.length} replies of ${portalUrl} for ${remote}.`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  await browser.close();
  await alone.stop();
}
process.exit();
