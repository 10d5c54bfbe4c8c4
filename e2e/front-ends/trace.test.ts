import { join } from 'node:path';
import { portalUrl } from '../support/api-session.ts';
import { neededAddress } from '../support/needed-address.ts';
import { enter } from '../support/sign-in.ts';
import { expect, test } from '../support/test.ts';
import { startCollector } from '../support/trace-collector.ts';

// Here because the portal of this suite has little else to do while its services export traces.
const address = neededAddress('OTEL_EXPORTER_OTLP_ENDPOINT');
const fixtures = '../../packages/statement-reader/fixtures/statements';
const creation = 'browser POST /api/quotes';
const statement = join(import.meta.dirname, fixtures, 'square-1.pdf');

test('what a person does is one trace, from the browser to the last consumer', async ({ page }) => {
  const collector = await startCollector(address);
  try {
    /** Calls of the browser by the span in their `traceparent`. */
    const calls = new Map<string, string>();
    let trace = '';
    page.on('request', (request) => {
      const [, id, span] = (request.headers()['traceparent'] ?? '').split('-');
      if (!id || !span) return;
      const path = new URL(request.url()).pathname.replace(/\d+/g, '1');
      calls.set(span, `browser ${request.method()} ${path}`);
      if (calls.get(span) === creation) trace = id;
    });
    await enter(page, portalUrl, 'rep@summit.example');
    await page.goto(`${portalUrl}/quotes/new`);
    // Not a click, so everything that follows belongs to one trace.
    await page.getByLabel('Statement', { exact: true }).setInputFiles(statement);
    await expect(page.getByRole('dialog', { name: 'Confirm the Merchant' })).toBeVisible();

    /** What led to each span, the span first. The gateway makes none. */
    const chains = (): string[][] => {
      const spans = collector.of(trace);
      const chainOf = (id: string | undefined): string[] => {
        const span = spans.find(({ spanId }) => spanId === id);
        if (!span) return [calls.get(id ?? '') ?? 'unknown'];
        return [`${span.service} ${span.name}`, ...chainOf(span.parentSpanId)];
      };
      return spans.map(({ spanId }) => chainOf(spanId));
    };
    const call = ['quotes POST analyzeImages', 'browser POST /api/quotes/1/analyze-images'];
    const job = ['quotes quotes-jobs', ...call];
    const wanted = [
      ['quotes POST createQuote', creation],
      job,
      ['notifications notifications-quote-analyzed', ...job],
      ['quotes quotes-remove-original', ...job],
    ];
    await expect.poll(chains).toEqual(expect.arrayContaining(wanted));
    await expect.poll(() => chains().filter((chain) => chain.includes('unknown'))).toEqual([]);
  } finally {
    collector.stop();
  }
});
