import { expect, test } from '@playwright/test';
import { median } from '../support/measure.ts';
import { sharedSession } from '../support/shared-session.ts';
import {
  secondScreens,
  weighedScreens,
  weighScreen,
  type Weight,
} from '../support/weigh-screen.ts';

const portals = {
  ours: process.env['PORTAL_URL'] ?? '',
  one: process.env['ONE_BUNDLE_URL'] ?? '',
};
const rounds = Number(process.env['ROUNDS'] ?? 3);
const only = process.env['ONLY'] ?? '';
/** Maximum ratios of federation to one bundle; below, maximum script bytes of a first view. */
const maxRatios = { bytes: 1.1, ms: 1.1, requests: 1.3 };
const maxBytes = 300 * 1024;
/** Maximum additional script bytes of a second front end, compared with one bundle: the federation entry. */
const maxExtraBytes = 12 * 1024;

test('cost of federation', async ({ browser }) => {
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
      if (more > maxExtraBytes) over.push(`${name}: ${kilobytes(more)} KB more, at maxRatios 12`);
      continue;
    }
    for (const key of ['bytes', 'requests', 'ms'] as const)
      if (ratios[key] > maxRatios[key])
        over.push(
          `${name}: ${key} ${ratios[key].toFixed(2)} times, at maxRatios ${maxRatios[key]}`,
        );
    if (of('ours', 'scriptBytes') > maxBytes)
      over.push(`${name}: ${kilobytes(of('ours', 'scriptBytes'))} KB of script, at maxRatios 300`);
  }
  console.table(rows);
  expect(over).toEqual([]);
});

const kilobytes = (bytes: number): string => (bytes / 1024).toFixed(0);
const seconds = (ms: number): string => (ms / 1000).toFixed(1);
