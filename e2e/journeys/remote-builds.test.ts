import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { offerRemoteBuild, publishRemoteBuild } from '@portal/contracts/admin/remote-build-routes';
import type { PublishedBuild } from '@portal/contracts/admin/remote-builds';
import { createKey } from '@portal/contracts/auth/key-routes';
import { ofVersion } from '@portal/contracts/core/versions';
import type { Role } from '@portal/contracts/core/roles';
import type { Screen } from '@portal/contracts/core/screens';
import { integrityOf, signFiles } from '@portal/contracts/core/signed-builds';
import { clientOf } from '../support/api-session.ts';
import { expectAccessible } from '../support/axe.ts';
import { sharedSession } from '../support/shared-session.ts';
import { startSignedIn } from '../support/sign-in.ts';
import { expect, test, type Page } from '../support/test.ts';

const keyFile = join(process.env['DATA_DIR'] ?? '', 'remotes.key');
const admin = async () => clientOf(await sharedSession('admin@portal.example'));
const openQuotes = (page: Page) => page.getByRole('link', { name: 'Quotes', exact: true }).click();
const deployed = (page: Page) => page.getByRole('table', { name: 'Quotes' });
const deployedRow = (page: Page) =>
  page.getByRole('table', { name: 'Deployed screens' }).getByRole('row', { name: /quotes \w{8}/ });
const newer = 'A new version of the portal is available.';

const roles: Role[] = ['admin', 'biz_dev', 'representative', 'representative_manager'];
const screens: Screen[] = [
  { path: '/quotes', title: 'Quotes', order: 20, icon: 'quote', roles },
  { path: '/quotes/trial', title: 'Trial', order: 21, icon: 'quote', roles },
];

/** Publishes a small build of the quotes remote whose screens show a text, or fail. */
async function publish(
  text: string,
  app = `() => ${JSON.stringify(text)}`,
): Promise<PublishedBuild> {
  const entry = `window.mfe_quotes = { init() {}, get: async () => () => ({ App: ${app} }) };`;
  const manifest = JSON.stringify({
    metaData: { remoteEntry: { name: 'remoteEntry.js', integrity: await integrityOf(entry) } },
    exposes: [],
  });
  const encode = (content: string) => new TextEncoder().encode(content);
  const body = await signFiles(
    new Map([
      ['mf-manifest.json', encode(manifest)],
      ['remoteEntry.js', encode(entry)],
    ]),
    { remote: 'quotes', release: '0.2.0', commit: null, screens },
    readFileSync(keyFile, 'utf8'),
  );
  return (await admin()).call(publishRemoteBuild, { body });
}

const offer = async (build: PublishedBuild, share: number): Promise<PublishedBuild> =>
  (await admin()).call(offerRemoteBuild, { ...ofVersion(build), body: { share } });

test('a build for everyone brings its screens; open pages keep theirs until they reload', async ({
  page,
}) => {
  const build = await publish('Promoted');
  await startSignedIn(page, 'rep@coastal.example');
  await openQuotes(page);
  await expect(deployed(page)).toBeVisible();
  const promoted = await offer(build, 100);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText(newer)).toBeVisible();
  await expect(deployed(page)).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(page.getByText('Promoted')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Trial' })).toBeVisible();
  await offer(promoted, 0);
  await page.evaluate(() => window.dispatchEvent(new Event('focus')));
  await expect(page.getByText(newer)).toBeVisible();
  await expect(page.getByText('Promoted')).toBeVisible();
  await page.getByRole('button', { name: 'Reload' }).click();
  await expect(deployed(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Trial' })).toHaveCount(0);
});

for (const [name, file, change] of [
  [
    'manifest',
    'mf-manifest.json',
    (text: string) => text.replace('remoteEntry.js', 'remoteEntry2.js'),
  ],
  ['entry', 'remoteEntry.js', (text: string) => `${text};`],
] as const)
  test(`an altered ${name} is refused, and the deployed build is shown`, async ({ page }) => {
    const build = await offer(await publish(`Altered ${name}`), 100);
    await page.route(`**/mfe/quotes/${build.build}/${file}`, async (route) => {
      const reply = await route.fetch({ maxRetries: 1 });
      await route.fulfill({ response: reply, body: change(await reply.text()) });
    });
    await startSignedIn(page, 'rep@coastal.example');
    await openQuotes(page);
    await expect(deployed(page)).toBeVisible();
    await expect(page.getByText(`Altered ${name}`)).toHaveCount(0);
    await offer(build, 0);
  });

test('a build that nobody signed is refused', async ({ page }) => {
  const build = await offer(await publish('Unsigned'), 100);
  await page.route('**/mfe/offers.json', async (route) => {
    const reply = await route.fetch({ maxRetries: 1 });
    await route.fulfill({ response: reply, body: (await reply.text()).replace('Trial', 'Fraud') });
  });
  await startSignedIn(page, 'rep@coastal.example');
  await openQuotes(page);
  await expect(deployed(page)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Fraud' })).toHaveCount(0);
  await offer(build, 0);
});

test('a canary that fails for three people ends by itself, and they see the deployed build', async ({
  browser,
}) => {
  const canary = await offer(await publish('', '"no component"'), 99);
  for (const email of [
    'rep@coastal.example',
    'manager@coastal.example',
    'bizdev@portal.example',
    'admin@portal.example',
    'rep@summit.example',
  ]) {
    const page = await (await browser.newContext()).newPage();
    await startSignedIn(page, email);
    await openQuotes(page);
    await expect(deployed(page)).toBeVisible();
  }
  await expect
    .poll(async () => {
      const reply = await fetch(`${process.env['PORTAL_URL']}/mfe/offers.json`);
      return (await reply.text()).includes(canary.build);
    })
    .toBe(false);
});

/** Runs `npm run remotes` as a deployer with an API key. */
async function runCommand(secret: string, ...args: string[]): Promise<string> {
  const portal = fileURLToPath(new URL('../../scripts/portal.mjs', import.meta.url));
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [portal, 'remotes', ...args, '--key', keyFile],
    { env: { ...process.env, PORTAL_API_KEY: secret } },
  );
  return stdout;
}

test('a deployer publishes a build; open pages load the rest of it after it ended; an altered script is refused', async ({
  page,
}) => {
  const { secret } = await (
    await admin()
  ).call(createKey, { body: { name: 'Deployer', days: 1, scopes: { 'remote-builds': 'write' } } });
  const published = await runCommand(secret, 'publish', 'mfe-quotes');
  const [, hash = ''] = /^quotes (\w{12})/.exec(published) ?? [];
  expect(await runCommand(secret, 'offer', 'mfe-quotes', 'latest', '100')).toContain(
    '100 % of people',
  );
  const scripts: string[] = [];
  page.on('requestfinished', (request) => scripts.push(new URL(request.url()).pathname));
  await startSignedIn(page, 'rep@coastal.example');
  await openQuotes(page);
  await expect(deployed(page)).toBeVisible();
  expect(scripts.filter((path) => path.startsWith(`/mfe/quotes/${hash}`)).length).toBeGreaterThan(
    3,
  );
  expect(scripts.filter((path) => path.startsWith('/mfe/quotes/app.'))).toEqual([]);

  await runCommand(secret, 'offer', 'mfe-quotes', hash, '0');
  scripts.length = 0;
  await page.getByRole('button', { name: 'New Quote' }).click();
  const dialog = page.getByRole('dialog', { name: 'New Quote' });
  await expect(dialog.getByLabel('Merchant name')).toBeVisible();
  const loaded = scripts.filter((path) => /^\/mfe\/quotes\/.*\.js$/.test(path));
  expect(loaded.length).toBeGreaterThan(0);
  expect(loaded.filter((path) => !path.startsWith(`/mfe/quotes/${hash}`))).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(deployed(page)).toBeVisible();
  await runCommand(secret, 'offer', 'mfe-quotes', hash, '100');

  scripts.length = 0;
  await page.route(`**/mfe/quotes/${hash}*/app.*.js`, async (route) => {
    const reply = await route.fetch({ maxRetries: 1 });
    await route.fulfill({ response: reply, body: `${await reply.text()};` });
  });
  await page.reload();
  await expect(deployed(page)).toBeVisible();
  expect(scripts.filter((path) => path.startsWith('/mfe/quotes/app.'))).toHaveLength(1);
  await runCommand(secret, 'offer', 'mfe-quotes', hash, '0');
});

test('administrators offer a version, and try one in their tab only', async ({ page }) => {
  const { build } = await publish('Tried');
  const name = `quotes ${build.slice(0, 8)}`;
  await startSignedIn(page, 'admin@portal.example');
  await page.getByRole('link', { name: 'Screen Versions' }).click();
  const row = page.getByRole('row', { name: new RegExp(name) });
  await expect(row).toContainText('Nobody');
  await expectAccessible(page);
  await row
    .getByRole('button', { name: `Offer ${name}` })
    .nth(0)
    .click();
  const dialog = page.getByRole('dialog', { name: `Offer Version: ${name}` });
  await dialog.getByLabel('Who gets it').selectOption({ label: '1% of people' });
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Save Offer' }).click();
  await expect(row).toContainText('1% of people');
  await expect(deployedRow(page)).toContainText('99% of people');
  await row.getByRole('button', { name: `Try ${name} in this tab` }).click();
  await expect(page.getByText(`You are trying ${name} in this tab.`)).toBeVisible();
  await openQuotes(page);
  await expect(page.getByRole('main')).toContainText('Tried');
  await page.getByRole('button', { name: 'Stop trying' }).click();
  await expect(deployed(page)).toBeVisible();
});
