import assert from 'node:assert/strict';
import { listRatePrograms } from '@portal/contracts/admin/routes';
import { createApplication, updateApplication } from '@portal/contracts/applications/routes';
import { etag } from '@portal/contracts/core/versions';
import type { PortalUrls, Visitor } from '../../../local/portal/sign-in.ts';
import { readStatement } from './quote-journey.ts';

/** Paths of every service and front end behind the gateway. */
const paths = [
  '/',
  '/api/auth/user',
  '/api/applications',
  '/api/revenue-shares',
  '/api/quotes',
  '/api/notifications',
  '/mfe/remotes.json',
  '/mfe/applications/mf-manifest.json',
  '/mfe/admin/mf-manifest.json',
  '/mfe/quotes/mf-manifest.json',
];
/** Moderate rates, independent of speed. */
const [readEveryMs, writeEveryMs] = [50, 200];
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export interface LoadReport {
  calls: number;
  changes: number;
  statements: number;
}

/**
 * Starts steady signed-in reads, changes, statement uploads and an event stream. `stop` ends them and throws if any of
 * them failed, or if a change was lost or applied twice.
 */
export async function startLoad(
  stack: Pick<PortalUrls, 'url'>,
  { client, cookie }: Visitor,
  admin: Visitor,
): Promise<{ stop: () => Promise<LoadReport> }> {
  const failures: string[] = [];
  const ending = new AbortController();
  const report = { calls: 0, changes: 0, statements: 0 };
  async function repeat(what: string, everyMs: number, work: () => Promise<unknown>) {
    while (!ending.signal.aborted) {
      report.calls += 1;
      await work().catch(({ cause, message }: Error) =>
        failures.push(`${what}: ${cause instanceof Error ? cause.message : message}`),
      );
      await pause(everyMs);
    }
  }
  const read = async (path: string, signal: AbortSignal | null = null): Promise<void> => {
    const reply = await fetch(stack.url + path, { headers: { cookie }, signal });
    if (!reply.ok) throw new Error(String(reply.status));
    await reply.arrayBuffer();
  };
  const body = {
    status: 'draft',
    firstName: 'Load',
    lastName: 'Draft',
    email: 'load@merchant.example',
    phone: '8435550100',
  } as const;
  const { id, version } = await client.call(createApplication, { body });

  const work = [
    ...paths.map((path) => repeat(path, readEveryMs, () => read(path))),
    repeat('rate programs', readEveryMs, () => admin.client.call(listRatePrograms)),
    repeat('a change', writeEveryMs, async () => {
      // A change that was lost or applied twice causes another version.
      const headers = { 'if-match': etag(version + report.changes) };
      await client.call(updateApplication, { params: { id }, headers, body });
      report.changes += 1;
    }),
    repeat('a statement', writeEveryMs, async () => {
      await readStatement(client);
      report.statements += 1;
    }),
    // Read to its end, after which a browser opens another.
    repeat('an event stream', readEveryMs, () =>
      read('/api/notifications/events', ending.signal).catch((error: unknown) => {
        if (!ending.signal.aborted) throw error;
      }),
    ),
  ];
  return {
    async stop() {
      ending.abort();
      await Promise.all(work);
      assert.deepEqual([...new Set(failures)], [], `${failures.length} calls failed`);
      return report;
    },
  };
}
