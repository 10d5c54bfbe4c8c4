import { expect, test } from '@playwright/test';
import { median } from '../support/measure.ts';
import { sharedSession } from '../support/sign-in.ts';
import {
  secondScreens,
  weighedScreens,
  weighScreen,
  type Weight,
} from '../support/weigh-screen.ts';

/** The portal as it is built, and the same screens as one bundle on the same services. */
const portals = {
  ours: process.env['PORTAL_URL'] ?? '',
  one: process.env['ONE_BUNDLE_URL'] ?? '',
};
const rounds = Number(process.env['ROUNDS'] ?? 3);
const only = process.env['ONLY'] ?? '';
/** Most that federation may take, in times of one bundle; and bytes of script of a first view. */
const most = { bytes: 1.1, ms: 1.1, requests: 1.3 };
const mostBytes = 300 * 1024;
/** Bytes of script of a second front end beyond its code in one bundle: the entry that federation cannot be without. */
const mostMore = 12 * 1024;

test('what federation takes', async ({ browser }) => {
  test.setTimeout(rounds * 600_000);
  const rows: Record<string, unknown>[] = [];
  const over: string[] = [];
  for (const screen of [...weighedScreens, ...secondScreens]) {
    if (only && screen.path !== only) continue;
    const { cookie = '' } = await sharedSession(screen.email);
    const found: Record<keyof typeof portals, Weight[]> = { ours: [], one: [] };
    const times: Record<keyof typeof portals, number[]> = { ours: [], one: [] };
    for (let round = 0; round < rounds; round += 1)
      for (const which of ['ours', 'one'] as const) {
        const options = { baseURL: portals[which], extraHTTPHeaders: { cookie } };
        found[which].push(await weighScreen(browser, screen, options));
        times[which].push((await weighScreen(browser, screen, { ...options, slowly: true })).ms);
      }
    const name = screen.from ? `${screen.path} after ${screen.from}` : screen.path;
    const of = (which: keyof typeof portals, key: keyof Weight): number =>
      median(found[which].map((weight) => weight[key]));
    const ratios = {
      bytes: of('ours', 'scriptBytes') / of('one', 'scriptBytes'),
      requests: of('ours', 'requests') / of('one', 'requests'),
      ms: median(times.ours) / median(times.one),
    };
    rows.push({
      screen: name,
      'script KB': `${kilobytes(of('ours', 'scriptBytes'))} / ${kilobytes(of('one', 'scriptBytes'))}`,
      '×': ratios.bytes.toFixed(2),
      requests: `${of('ours', 'requests')} / ${of('one', 'requests')}`,
      'slow phone s': `${seconds(median(times.ours))} / ${seconds(median(times.one))}`,
      'time ×': ratios.ms.toFixed(2),
    });
    if (screen.from) {
      const more = of('ours', 'scriptBytes') - of('one', 'scriptBytes');
      if (more > mostMore) over.push(`${name}: ${kilobytes(more)} KB more, at most 12`);
      continue;
    }
    for (const key of ['bytes', 'requests', 'ms'] as const)
      if (ratios[key] > most[key])
        over.push(`${name}: ${key} ${ratios[key].toFixed(2)} times, at most ${most[key]}`);
    if (of('ours', 'scriptBytes') > mostBytes)
      over.push(`${name}: ${kilobytes(of('ours', 'scriptBytes'))} KB of script, at most 300`);
  }
  console.table(rows);
  expect(over).toEqual([]);
});

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(0);
const seconds = (ms: number): string => (ms / 1000).toFixed(1);
