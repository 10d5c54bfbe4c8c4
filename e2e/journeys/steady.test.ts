import { expect, test, type Browser, type Page } from '../support/test.ts';
import { portalUrl } from '../support/api-session.ts';
import { noteShifts, shiftsOf } from '../support/layout-shift.ts';
import { settled } from '../support/measure.ts';
import { enter } from '../support/sign-in.ts';

/** Maximum layout shift of a page (CLS): half of what counts as good. */
const maxShift = 0.05;
const widths = [1440, 390];

/** Opens a throttled window: on a fast connection nothing arrives late enough to shift the rest. */
async function openOnSlowLine(browser: Browser, email: string, width: number): Promise<Page> {
  const context = await browser.newContext({ viewport: { width, height: 844 } });
  const page = await context.newPage();
  await enter(page, portalUrl, email);
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 500_000,
    uploadThroughput: 500_000,
  });
  await noteShifts(page);
  return page;
}

/** Returns the person's screens: those in the sidebar, and a record of each kind. */
async function screensOf(page: Page): Promise<string[]> {
  await page.goto('/');
  const links = page.getByRole('navigation').getByRole('link');
  await expect(links.first()).toBeVisible();
  const addresses = await links.evaluateAll((found) =>
    found.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
  );
  const records = ['quotes', 'applications'].map(async (kind) => {
    const reply = await page.request.get(`/api/${kind}?limit=1`);
    const [record] = (await reply.json()) as { id: number }[];
    return `/${kind}/${record?.id}`;
  });
  return [...new Set(['/', ...addresses, ...(await Promise.all(records))])];
}

const emails = ['admin@portal.example', 'rep@coastal.example'];

test('no screen shifts while loading', async ({ browser }) => {
  const seen = new Set<string>();
  for (const email of emails) {
    const all = await screensOf(await openOnSlowLine(browser, email, 1440));
    expect(all.length).toBeGreaterThan(6);
    // The second person's other screens are the same; the dashboard depends on the role.
    const paths = all.filter((path) => path === '/' || !seen.has(path));
    for (const path of all) seen.add(path);
    for (const width of widths) {
      const page = await openOnSlowLine(browser, email, width);
      for (const path of paths) {
        await page.goto(path);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await settled(page);
        const shifts = await shiftsOf(page);
        const moved = shifts.reduce((sum, { value }) => sum + value, 0);
        expect
          .soft(moved, `${path} of ${email} at ${width} px: ${JSON.stringify(shifts)}`)
          .toBeLessThanOrEqual(maxShift);
      }
    }
  }
});
