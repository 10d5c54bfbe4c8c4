import assert from 'node:assert/strict';
import type { Domain } from '@portal/contracts/core/domains';
import { messaging as taken } from '@portal/contracts/messaging';
import { containersOf, services } from '../../../local/registry/services.ts';
import type { Stack } from '../stack.ts';

const withJobs = new Set<Domain>(['applications', 'quotes']);

const messaging = ['outbox_rows', 'outbox_lag_seconds'];
const jobs = ['jobs_waiting', 'jobs_oldest_seconds'];
const consuming = ['consumer_pending_messages', 'dead_letters'];
const durations = ['http_request_duration_seconds', 'message_duration_seconds'];

/** Metrics that docs/operations.md recommends to monitor, by container. */
const watched = services.flatMap(containersOf).map(({ name, service, command }) => ({
  name,
  expected: [
    ...(command === 'work' ? [] : messaging),
    ...(withJobs.has(service) ? jobs : []),
    ...(command !== 'serve' && taken[service].consumes.length ? consuming : []),
  ],
}));

/** Asserts that every service serves its metrics inside the network only. */
export async function expectMetrics(stack: Stack): Promise<void> {
  for (const { name: service, expected } of watched) {
    assert.match(await ask(stack, service, 'ready'), /"status":"ready","missing":\[\]/, service);
    const metrics = await ask(stack, service, 'metrics');
    for (const name of expected)
      assert.match(
        metrics,
        new RegExp(`^${name}(?:\\{[^}]*\\})? [\\d.e+-]+$`, 'm'),
        `${service}: ${name}`,
      );
    for (const name of durations)
      assert.ok(metrics.includes(`# TYPE ${name} histogram`), `${service}: ${name}`);
  }
  for (const path of ['/metrics', '/api/metrics', '/api/quotes/metrics'])
    assert.doesNotMatch(await (await fetch(stack.url + path)).text(), /jobs_waiting/, path);
}

const ask = (stack: Stack, service: string, path: string): Promise<string> =>
  stack.compose([
    ...['exec', '-T', 'gateway', 'wget', '-q', '-O', '-'],
    `http://${service}:8080/${path}`,
  ]);
