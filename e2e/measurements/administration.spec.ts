import { expect, test, type Page } from '@playwright/test';
import { drawn, keyWaits, median, ninth, noteKeys, settled, timed } from '../support/measure.ts';
import { startSignedIn } from '../support/sign-in.ts';

const admin = 'admin@portal.example';
const times = 5;
/** A screen is there, with its data, within a second. */
const openMs = 1000;
/** What a person takes for at once. */
const keyMs = 100;

const screens = [
  {
    link: 'User Management',
    path: '/admin/partners',
    shown: { css: 'tr', text: /partner-\d+@large\.example/ },
    text: 'partner-7777',
    found: { css: 'td', text: /partner-7777@large\.example$/ },
  },
  {
    link: 'Partner Companies',
    path: '/admin/partner-companies',
    shown: { css: 'tr', text: /Company \d+/ },
    text: 'Company 77',
    found: { css: 'td', text: /Company 777$/ },
  },
  {
    link: 'Fee Rates',
    path: '/admin/rates',
    shown: { css: 'td', text: /Rate 009$/, times: 8 },
    text: 'Program 012',
    found: { css: 'h2, h3', text: /^Program 0127$/ },
  },
  {
    link: 'Activity Log',
    path: '/admin/activity',
    shown: { css: 'td', text: /number \d+/ },
    text: 'number 777',
    found: { css: 'td', text: /number 777\d*/ },
  },
];

/** Companies and programs reach the other services by events, all of them once the counts are there. */
async function expectCounted(page: Page): Promise<void> {
  const get = async (query: string) =>
    (await (await page.request.get(`/api/partner-companies?${query}`)).json()) as {
      userCount: number;
    }[];
  await expect(async () => {
    const companies = await get('search=company&limit=500');
    expect(companies).toHaveLength(500);
    expect(companies.filter(({ userCount }) => userCount !== 10)).toEqual([]);
    expect((await get('search=company%20999'))[0]?.userCount).toBe(10);
  }).toPass({ timeout: 280_000, intervals: [1000] });
}

interface Measured {
  what: string;
  ms: number;
  most: number;
}

async function measureScreen(
  page: Page,
  { link, path, shown, text, found }: (typeof screens)[number],
): Promise<Measured[]> {
  const opened: number[] = [];
  const loaded: number[] = [];
  const searched: number[] = [];
  const keys: number[] = [];
  for (let time = 0; time < times; time += 1) {
    await page.goto('/');
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible();
    await settled(page);
    opened.push(
      await timed(async () => {
        await page.getByRole('link', { name: link }).click();
        await drawn(page, shown);
      }),
    );
    loaded.push(
      await timed(async () => {
        await page.goto(path, { waitUntil: 'commit' });
        await drawn(page, shown);
      }),
    );
    await noteKeys(page);
    await page.getByRole('searchbox').pressSequentially(text, { delay: 60 });
    searched.push(await timed(() => drawn(page, found)));
    keys.push(...(await keyWaits(page)));
  }
  return [
    { what: `${link}: opened from the dashboard`, ms: median(opened), most: openMs },
    { what: `${link}: loaded by its address`, ms: median(loaded), most: openMs },
    { what: `${link}: found after the last key`, ms: median(searched), most: openMs },
    { what: `${link}: drawn after a key, nine of ten`, ms: ninth(keys), most: keyMs },
  ];
}

async function measureDialogs(page: Page): Promise<Measured[]> {
  await page.goto('/admin/partners');
  await page.getByRole('button', { name: 'Add User' }).click();
  const company = page.getByRole('combobox', { name: 'Company' });
  await noteKeys(page);
  await company.pressSequentially('Company 77', { delay: 60 });
  const chosen = await timed(() => drawn(page, { css: '[role=option]', text: /Company 777/ }));
  const keys = await keyWaits(page);
  await page.goto('/admin/rates');
  const whole = page.getByRole('button', { name: 'Show all 50 fee rates' }).first();
  await whole.waitFor();
  const all = await timed(async () => {
    await whole.click();
    await drawn(page, { css: 'td', text: /Rate 049$/ });
  });
  return [
    { what: 'Add User: company found after the last key', ms: chosen, most: openMs },
    { what: 'Add User: drawn after a key, nine of ten', ms: ninth(keys), most: keyMs },
    { what: 'Fee Rates: all 50 rates of a program shown', ms: all, most: openMs },
  ];
}

test('the screens of administration on large data', async ({ page }) => {
  await startSignedIn(page, admin);
  await expectCounted(page);
  const measured: Measured[] = [];
  for (const screen of screens) measured.push(...(await measureScreen(page, screen)));
  measured.push(...(await measureDialogs(page)));
  for (const { what, ms, most } of measured)
    console.log(`${ms.toFixed(0).padStart(6)} ms of ${most}  ${what}`);
  expect(measured.filter(({ ms, most }) => ms > most)).toEqual([]);
});
