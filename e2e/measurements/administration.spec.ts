import { expect, test, type Page } from '@playwright/test';
import {
  untilShown,
  keyWaits,
  median,
  ninth,
  noteKeys,
  settled,
  timed,
} from '../support/measure.ts';
import { startSignedIn } from '../support/sign-in.ts';

const admin = 'admin@portal.example';
const sizes = JSON.parse(process.env['ADMINISTRATION_SIZES'] ?? '{}') as Record<
  'partners' | 'programs' | 'rates' | 'activities',
  number
>;
const companies = Math.ceil(sizes.partners / 10);
/** Number of a row beyond the middle, so not on the first page. */
const oneOf = (count: number): number => Math.floor(count * 0.7);
const [partner, company] = [oneOf(sizes.partners), oneOf(companies)];
const program = String(oneOf(sizes.programs)).padStart(4, '0');
const activity = oneOf(sizes.activities);
const [rateThere, lastRate] = [Math.min(9, sizes.rates - 1), sizes.rates - 1].map((rate) =>
  String(rate).padStart(3, '0'),
);
const times = Number(process.env['ROUNDS'] ?? 5);
const openMs = 1000;
/** Maximum latency that feels immediate. */
const keyMs = 100;

const screens = [
  {
    link: 'User Management',
    path: '/admin/partners',
    shown: { css: 'tr', text: /partner-\d+@large\.example/ },
    text: `partner-${partner}`,
    found: { css: 'td', text: new RegExp(`partner-${partner}@large\\.example$`) },
  },
  {
    link: 'Partner Companies',
    path: '/admin/partner-companies',
    shown: { css: 'tr', text: /Company \d+/ },
    text: `Company ${company}`,
    found: { css: 'td', text: new RegExp(`Company ${company}$`) },
  },
  {
    link: 'Fee Rates',
    path: '/admin/rates',
    shown: {
      css: 'td',
      text: new RegExp(`Rate ${rateThere}$`),
      times: Math.min(8, sizes.programs),
    },
    text: `Program ${program}`,
    found: { css: 'h2, h3', text: new RegExp(`^Program ${program}$`) },
  },
  {
    link: 'Activity Log',
    path: '/admin/activity',
    shown: { css: 'td', text: /Activity \d+/ },
    text: `Activity ${activity}`,
    found: { css: 'td', text: new RegExp(`Activity ${activity}`) },
  },
];

/** Waits until all companies and programs have reached the other services by events. */
async function expectCounted(page: Page): Promise<void> {
  const get = async (query: string) =>
    (await (await page.request.get(`/api/partner-companies?${query}`)).json()) as {
      userCount: number;
    }[];
  await expect(async () => {
    const found = await get('search=company&limit=500');
    expect(found).toHaveLength(Math.min(500, companies));
    expect(found.filter(({ userCount }) => userCount !== 10)).toEqual([]);
    expect((await get(`search=company%20${companies - 1}`))[0]?.userCount).toBe(10);
  }).toPass({ timeout: 280_000, intervals: [1000] });
}

interface Measured {
  what: string;
  ms: number;
  max: number;
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
        await untilShown(page, shown);
      }),
    );
    loaded.push(
      await timed(async () => {
        await page.goto(path, { waitUntil: 'commit' });
        await untilShown(page, shown);
      }),
    );
    await noteKeys(page);
    await page.getByRole('searchbox').pressSequentially(text, { delay: 60 });
    searched.push(await timed(() => untilShown(page, found)));
    keys.push(...(await keyWaits(page)));
  }
  return [
    { what: `${link}: opened from the dashboard`, ms: median(opened), max: openMs },
    { what: `${link}: loaded by its address`, ms: median(loaded), max: openMs },
    { what: `${link}: found after the last key`, ms: median(searched), max: openMs },
    { what: `${link}: drawn after a key, nine of ten`, ms: ninth(keys), max: keyMs },
  ];
}

async function measureDialogs(page: Page): Promise<Measured[]> {
  await page.goto('/admin/partners');
  await page.getByRole('button', { name: 'Add User' }).click();
  const field = page.getByRole('combobox', { name: 'Company' });
  await noteKeys(page);
  const name = `Company ${company}`;
  await field.pressSequentially(name, { delay: 60 });
  const selected = await timed(() =>
    untilShown(page, { css: '[role=option]', text: new RegExp(name) }),
  );
  const keys = await keyWaits(page);
  await page.goto('/admin/rates');
  const whole = page.getByRole('button', { name: `Show all ${sizes.rates} fee rates` }).first();
  await whole.waitFor();
  const all = await timed(async () => {
    await whole.click();
    await untilShown(page, { css: 'td', text: new RegExp(`Rate ${lastRate}$`) });
  });
  return [
    { what: 'Add User: company found after the last key', ms: selected, max: openMs },
    { what: 'Add User: drawn after a key, nine of ten', ms: ninth(keys), max: keyMs },
    { what: 'Fee Rates: all rates of a program shown', ms: all, max: openMs },
  ];
}

test('administration screens on large data', async ({ page }) => {
  await startSignedIn(page, admin);
  await expectCounted(page);
  const measured: Measured[] = [];
  for (const screen of screens) measured.push(...(await measureScreen(page, screen)));
  measured.push(...(await measureDialogs(page)));
  for (const { what, ms, max } of measured)
    console.log(`${ms.toFixed(0).padStart(6)} ms of ${max}  ${what}`);
  expect(measured.filter(({ ms, max }) => ms > max)).toEqual([]);
});
