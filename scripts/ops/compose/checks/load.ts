import assert from 'node:assert/strict';
import { listRatePrograms } from '@portal/contracts/admin/routes';
import { uploadRevenueImport } from '@portal/contracts/applications/import-routes';
import { createApplication, updateApplication } from '@portal/contracts/applications/routes';
import { etag } from '@portal/contracts/core/versions';
import { notificationNewsSchema } from '@portal/contracts/notifications/schemas';
import { until } from '../../../local/machine/wait.ts';
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
const [readEveryMs, writeEveryMs, importEveryMs] = [50, 200, 2000];
const announcedInMs = 60_000;
const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

export interface LoadReport {
  calls: number;
  changes: number;
  statements: number;
}

/**
 * Starts steady signed-in reads, changes, statement uploads and an event stream. `stop` ends them and throws if any of
 * them failed, if a change was lost or applied twice, or if a statement was not announced exactly once.
 */
export async function startLoad(
  stack: Pick<PortalUrls, 'url'>,
  { client, cookie }: Visitor,
  admin: Visitor,
): Promise<{ stop: () => Promise<LoadReport> }> {
  const failures: string[] = [];
  const [ending, streamEnding] = [new AbortController(), new AbortController()];
  const report = { calls: 0, changes: 0, statements: 0 };
  async function repeat(
    what: string,
    everyMs: number,
    work: () => Promise<unknown>,
    { signal } = ending,
  ) {
    while (!signal.aborted) {
      report.calls += 1;
      await work().catch(({ cause, message }: Error) =>
        failures.push(`${what}: ${cause instanceof Error ? cause.message : message}`),
      );
      await pause(everyMs);
    }
  }
  const read = async (path: string): Promise<void> => {
    const reply = await fetch(stack.url + path, { headers: { cookie } });
    if (!reply.ok) throw new Error(String(reply.status));
    await reply.arrayBuffer();
  };
  const analyzed: number[] = [];
  const stream = notificationStream(`${stack.url}/api/notifications/events`, cookie);
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
      analyzed.push((await readStatement(client)).id);
      report.statements += 1;
    }),
    repeat('a revenue import', importEveryMs, () =>
      admin.client.call(uploadRevenueImport, {
        query: { fileName: 'load.csv' },
        body: Buffer.from('Application ID,Quarter\n1,2025-Q1\n'),
      }),
    ),
  ];
  const following = repeat(
    'an event stream',
    readEveryMs,
    () => stream.read(streamEnding.signal),
    streamEnding,
  );
  return {
    async stop() {
      ending.abort();
      await Promise.all(work);
      const isAnnounced = async () => analyzed.every((id) => stream.announced(id));
      await until(isAnnounced, announcedInMs, 'an event was lost').catch(({ message }: Error) =>
        failures.push(message),
      );
      streamEnding.abort();
      await following;
      assert.deepEqual([...new Set(failures)], [], `${failures.length} calls failed`);
      for (const id of analyzed) assert.equal(stream.announced(id), 1, `quote ${id} is announced`);
      return report;
    },
  };
}

/** Follows a person's notifications over several connections, as browsers do. */
function notificationStream(url: string, cookie: string) {
  let lastId = '0';
  const links = new Map<number, string | null>();
  return {
    /** Reads until the server ends the stream. The next call continues there. */
    async read(signal: AbortSignal): Promise<void> {
      try {
        const reply = await fetch(url, { headers: { cookie, 'last-event-id': lastId }, signal });
        if (!reply.ok) throw new Error(String(reply.status));
        let text = '';
        for await (const chunk of reply.body?.pipeThrough(new TextDecoderStream()) ?? []) {
          const blocks = (text + chunk).split('\n\n');
          text = blocks.pop() ?? '';
          for (const block of blocks) {
            const data = /^data: (.*)$/m.exec(block)?.[1];
            if (!data) continue;
            const { changed } = notificationNewsSchema.parse(JSON.parse(data));
            for (const { id, link } of changed) links.set(id, link);
            lastId = /^id: (.*)$/m.exec(block)?.[1] ?? lastId;
          }
        }
      } catch (error) {
        if (!signal.aborted) throw error;
      }
    },
    /** Counts the notifications of a quote. Servers may send one again, with the same id. */
    announced: (quoteId: number): number =>
      [...links.values()].filter((link) => link === `/quotes/${quoteId}`).length,
  };
}
