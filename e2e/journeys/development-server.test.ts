import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { expectAccessible } from '../support/axe.ts';
import { startSignedIn } from '../support/sign-in.ts';
import { expect, test, type Page } from '../support/test.ts';

const openQuotes = (page: Page) => page.getByRole('link', { name: 'Quotes', exact: true }).click();
const deployed = (page: Page) => page.getByRole('table', { name: 'Quotes' });

/** Serves the built remotes of this project from another port, as a development server does. */
async function startDevServer(port: number) {
  const server = createServer((request, response) => {
    const [, remote, file = ''] = /^\/mfe\/([a-z]+)\/([\w./-]+)$/.exec(request.url ?? '') ?? [];
    const path = fileURLToPath(new URL(`../../mfe-${remote}/dist/${file}`, import.meta.url));
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (file.endsWith('.js')) response.setHeader('Content-Type', 'application/javascript');
    response.end(readFileSync(path));
  }).listen(port, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

test('administrators try a development server in their tab, and others cannot', async ({
  page,
  browser,
}) => {
  const origin = process.env['DEV_SERVERS'] ?? '';
  const loaded: string[] = [];
  page.on('requestfinished', (request) => loaded.push(request.url()));
  const fromServer = () => loaded.filter((url) => url.startsWith(`${origin}/mfe/quotes/app.`));
  const server = await startDevServer(Number(new URL(origin).port));
  await startSignedIn(page, 'admin@portal.example');
  await page.getByRole('link', { name: 'Screen Versions' }).click();
  const row = page
    .getByRole('table', { name: 'Deployed screens' })
    .getByRole('row', { name: /quotes \w{8}/ });
  await expect(row).toContainText(/Release 0.2.0.*deployed with the portal/);
  await expectAccessible(page);
  await row.getByRole('button', { name: `Try quotes from ${origin} in this tab` }).click();
  const notice = page.getByText(`You are trying quotes from ${origin}, which is not signed`);
  await expect(notice).toBeVisible();
  await openQuotes(page);
  await expect(deployed(page)).toBeVisible();
  expect(fromServer().length).toBeGreaterThan(0);

  server.close();
  server.closeAllConnections();
  await page.reload();
  await expect(page.getByText('This part of the portal cannot be shown right now')).toBeVisible();
  await expect(page.getByRole('link', { name: 'All Applications' })).toBeVisible();
  const elsewhere = JSON.stringify({ quotes: { devServer: 'http://127.0.0.2:9' } });
  const refusals: string[] = [];
  page.on('console', (message) => refusals.push(message.text()));
  await page.evaluate((tried) => sessionStorage.setItem('portal.tried-builds', tried), elsewhere);
  await page.reload();
  await expect(page.getByText('You are trying quotes from http://127.0.0.2:9')).toBeVisible();
  await expect.poll(() => refusals.join()).toContain('Content Security Policy');
  await page.getByRole('button', { name: 'Stop trying' }).click();
  await expect(deployed(page)).toBeVisible();
  await expect(notice).toHaveCount(0);

  const other = await (await browser.newContext()).newPage();
  await startSignedIn(other, 'rep@coastal.example');
  await other.evaluate((tried) => sessionStorage.setItem('portal.tried-builds', tried), elsewhere);
  await other.reload();
  await openQuotes(other);
  await expect(deployed(other)).toBeVisible();
});
