import { createHash } from 'node:crypto';
import { expect, test, type Page } from '../support/test.ts';
import { startSignedIn } from '../support/sign-in.ts';

const failure = 'This part of the portal cannot be shown right now: ';
const manifest = '/mfe/quotes/mf-manifest.json';

const quotes = (page: Page) => page.getByRole('link', { name: 'Quotes', exact: true }).click();

async function expectRestWorks(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await expect(page.getByRole('heading', { name: 'Recent Applications' })).toBeVisible();
}

type Break = (page: Page) => Promise<unknown>;
const entry = '/mfe/quotes/remoteEntry.js';
const exposed = '**/mfe/quotes/app.*.js';

const fulfill =
  (url: string, status: number, body: string): Break =>
  (page) =>
    page.route(url, (route) =>
      route.fulfill({ status, contentType: 'application/javascript', body }),
    );

const read = async (page: Page, path: string): Promise<string> =>
  (await page.request.get(path)).text();

const alter =
  (path: string, change: (text: string) => string): Break =>
  async (page) =>
    fulfill(`**${path}`, 200, change(await read(page, path)))(page);

const integrityOf = (text: string): string =>
  `sha256-${createHash('sha256').update(text).digest('base64')}`;

/** Another entry, with a manifest that names its hash. */
const alterEntry =
  (change: (text: string) => string): Break =>
  async (page) => {
    const text = change(await read(page, entry));
    const hash = integrityOf(text);
    await fulfill(`**${entry}`, 200, text)(page);
    await alter(manifest, (json) => json.replace(/"sha256-[^"]+"/, `"${hash}"`))(page);
  };

/** A remote whose `./app` is this code. `React` is the shell's. */
const remoteWith = (app: string): Break =>
  alterEntry(
    () => `{
      let shared;
      window.mfe_quotes = {
        init: (scope) => { shared = scope; },
        get: async () => {
          const React = (await Object.values(shared.react)[0].get())();
          return () => (${app});
        },
      };
    }`,
  );

const late = 'it does not respond';
const unloadable = 'it could not be loaded';
const faulty = 'it stopped after an error';

const faults: [name: string, reason: string, doBreak: Break][] = [
  ['is unavailable', unloadable, fulfill(`**${manifest}`, 502, 'down')],
  ['no longer exists', unloadable, fulfill(`**${manifest}`, 404, '')],
  [
    'refuses connections',
    unloadable,
    (page) => page.route(`**${manifest}`, (route) => route.abort('connectionrefused')),
  ],
  ['does not respond', late, (page) => page.route(`**${entry}`, () => undefined)],
  ['has a manifest that is no manifest', unloadable, fulfill(`**${manifest}`, 200, '<html>')],
  ['has a truncated entry', unloadable, alterEntry((text) => text.slice(0, text.length / 2))],
  ['has an entry with another hash', unloadable, alter(entry, (text) => `${text};`)],
  ['has a screen with a syntax error', unloadable, fulfill(exposed, 200, 'const = ;')],
  ['throws on load', unloadable, fulfill(exposed, 200, 'throw new Error("broken");')],
  ['never resolves', late, remoteWith('new Promise(() => {})')],
  ['exposes something else', unloadable, remoteWith('{ App: "no component" }')],
  [
    'needs another major of React',
    faulty,
    alterEntry((text) =>
      text.replace(/(shareKey:"react",import:"react",requiredVersion:)"[^"]+"/, '$1"^99.0.0"'),
    ),
  ],
  ['throws on render', faulty, remoteWith('{ App: () => { throw new Error("broken"); } }')],
  ['needs a later shell', faulty, remoteWith('{ App: ({ host }) => host.later.than.this }')],
  [
    'updates itself without end',
    faulty,
    remoteWith(`{
    App: () => {
      const [count, setCount] = React.useState(0);
      React.useLayoutEffect(() => setCount(count + 1));
      return String(count);
    },
  }`),
  ],
];

/** Opens the broken remote. The shell would wait 30 s for one that does not respond; here it waits a second. */
async function openBroken(page: Page, reason: string): Promise<void> {
  if (reason === late)
    await page.evaluate(() => {
      const { timeout } = AbortSignal;
      AbortSignal.timeout = (ms) => {
        if (ms !== 30_000) return timeout.call(AbortSignal, ms);
        AbortSignal.timeout = timeout;
        return timeout.call(AbortSignal, 1000);
      };
    });
  await quotes(page);
  await expect(page.getByText(failure + reason)).toBeVisible();
}

for (const [name, reason, doBreak] of faults)
  test(`a remote that ${name} is explained, harms nothing, and is retried`, async ({ page }) => {
    await startSignedIn(page, 'rep@coastal.example');
    await doBreak(page);
    await openBroken(page, reason);
    await expectRestWorks(page);
    await openBroken(page, reason);
    await page.unrouteAll({ behavior: 'ignoreErrors' });
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect(page.getByRole('table', { name: 'Quotes' })).toBeVisible();
  });

test('listeners and timers that a remote leaves behind break nothing', async ({ page }) => {
  await startSignedIn(page, 'rep@coastal.example');
  await remoteWith(`{
    App: () => {
      React.useEffect(() => {
        const fail = () => { throw new Error('left behind'); };
        for (const kind of ['click', 'keydown', 'popstate', 'focus']) window.addEventListener(kind, fail, true);
        setInterval(fail, 50);
      }, []);
      return 'Leaking';
    },
  }`)(page);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await quotes(page);
  await expect(page.getByText('Leaking')).toBeVisible();
  await expectRestWorks(page);
  await quotes(page);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  await page.goBack();
  await expect(page.getByText('Leaking')).toBeVisible();
  expect(errors).toContain('left behind');
});

test('the frame does not wait for remotes: links and titles appear while lists of screens hang', async ({
  page,
}) => {
  await page.route('**/mfe/*/screens.json', () => undefined);
  await page.route('**/mfe/admin/**', (route) => route.abort());
  await startSignedIn(page, 'admin@portal.example');
  await expect(page.getByRole('heading', { name: 'Recent Applications' })).toBeVisible();
  await page.getByRole('link', { name: 'User Management' }).click();
  await expect(page.getByRole('heading', { name: 'User Management', level: 1 })).toBeVisible();
  await expect(page.getByText(failure)).toBeVisible();
  await expectRestWorks(page);
  await quotes(page);
});

test('a new build of a remote offers a reload and keeps the open page', async ({ page }) => {
  await startSignedIn(page, 'rep@coastal.example');
  await quotes(page);
  await expect(page.getByRole('table', { name: 'Quotes' })).toBeVisible();
  await expect(page.getByText('A new version of the portal is available.')).toHaveCount(0);
  await page.route(`**${manifest}`, async (route) => {
    const reply = await route.fetch({ maxRetries: 1 });
    const body = (await reply.text()).replace(/\.[0-9a-f]{10}\.js/g, '.0123456789.js');
    await route.fulfill({ response: reply, body });
  });
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText('A new version of the portal is available.')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Quotes' })).toBeVisible();
  await page.unroute(`**${manifest}`);
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByRole('table', { name: 'Quotes' })).toBeVisible();
});

test('a shell with missing files shows an error and retries', async ({ page }) => {
  await page.route(/\/bootstrap\.[0-9a-f]{10}\.js$/, (route) => route.abort());
  await page.goto('/');
  await expect(page.getByRole('alert')).toContainText('The portal could not be loaded.');
  await page.unrouteAll();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'Partner Portal' })).toBeVisible();
});
