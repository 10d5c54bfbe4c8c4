import type { Browser, BrowserContextOptions } from '@playwright/test';
import { untilShown, settled } from './measure.ts';

/** A screen, its account, and an element that shows that its data is loaded. */
export interface WeighedScreen {
  path: string;
  /** Start screen, left by the sidebar's link; only later requests count. */
  from?: string;
  email: string;
  shown: { css: string; text: RegExp };
}

const row = { css: 'td:not([data-before])', text: /\w/ };
const [rep, admin] = ['rep@coastal.example', 'admin@portal.example'];

/** Measured first views with budgets: see docs/decisions. */
export const weighedScreens: WeighedScreen[] = [
  { path: '/', email: rep, shown: row },
  { path: '/quotes', email: rep, shown: row },
  { path: '/applications', email: rep, shown: row },
  { path: '/admin/rates', email: admin, shown: row },
  { path: '/revenue', email: rep, shown: row },
];

/** Measured second front ends. */
export const secondScreens: WeighedScreen[] = [
  { from: '/quotes', path: '/applications', email: rep, shown: row },
  { from: '/applications', path: '/quotes', email: rep, shown: row },
  { from: '/quotes', path: '/admin/rates', email: admin, shown: row },
];

export interface Weight {
  scriptBytes: number;
  requests: number;
  calls: string[];
  ms: number;
  /** The longest task over 50 ms. */
  longestTaskMs: number;
}

/** A slow phone: 4× CPU slowdown, 1.6 Mbit/s, 150 ms latency. */
const slowPhone = {
  cpu: 4,
  network: {
    offline: false,
    latency: 150,
    downloadThroughput: (1.6 * 1024 * 1024) / 8,
    uploadThroughput: (750 * 1024) / 8,
  },
};

export async function weighScreen(
  browser: Browser,
  { path, from, shown }: WeighedScreen,
  options: BrowserContextOptions & { slowly?: boolean },
): Promise<Weight> {
  const { slowly, ...rest } = options;
  const context = await browser.newContext(rest);
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    const scripts = new Set<string>();
    const calls: string[] = [];
    let [scriptBytes, requests] = [0, 0];
    session.on('Network.requestWillBeSent', ({ requestId, type, request }) => {
      requests += 1;
      const { pathname, search } = new URL(request.url);
      if (pathname.startsWith('/api/')) calls.push(`${request.method} ${pathname}${search}`);
      if (type === 'Script') scripts.add(requestId);
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
      if (scripts.has(requestId)) scriptBytes += encodedDataLength;
    });
    await session.send('Network.enable');
    if (slowly) {
      await session.send('Network.emulateNetworkConditions', slowPhone.network);
      await session.send('Emulation.setCPUThrottlingRate', { rate: slowPhone.cpu });
    }
    await page.addInitScript(() => {
      const tasks: number[] = [];
      Object.assign(window, { longTasks: tasks });
      new PerformanceObserver((list) =>
        tasks.push(...list.getEntries().map((task) => task.duration)),
      ).observe({ type: 'longtask', buffered: true });
    });
    let start = 0;
    if (from) {
      await page.goto(from);
      await settled(page);
      [scriptBytes, requests] = [0, 0];
      calls.length = 0;
      start = await page.evaluate((to) => {
        for (const cell of document.querySelectorAll('td')) cell.dataset['before'] = '';
        (window as unknown as { longTasks: number[] }).longTasks.length = 0;
        const link = document.querySelector<HTMLElement>(`nav a[href^="${to}"]`);
        if (!link) throw new Error(`The sidebar has no link to ${to}`);
        link.click();
        return performance.now();
      }, path);
    } else await page.goto(path, { waitUntil: 'commit' });
    await untilShown(page, shown);
    const ms = (await page.evaluate(() => performance.now())) - start;
    await settled(page);
    const tasks = await page.evaluate(
      () => (window as unknown as { longTasks: number[] }).longTasks,
    );
    return { scriptBytes, requests, calls, ms, longestTaskMs: Math.max(0, ...tasks) };
  } finally {
    await context.close();
  }
}
