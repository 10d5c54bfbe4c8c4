import { withBackoff } from '@portal/service-kit/mail/with-backoff';
import type { PeriodicTask } from '@portal/service-kit/periodic';

const retryMs = 60_000;

export interface Sealing<Row> {
  name: string;
  /** Claims a due record that was not tried since `triedBefore`; null if there is none. */
  take: (now: Date, triedBefore: Date) => Promise<Row | null>;
  work: (row: Row) => Promise<void>;
  failed: string;
}

/** Creates a task that processes all due records one by one. A failure does not delay other records. */
export const sealingTask = <Row extends { id: number }>(
  { now, warn }: { now: () => Date; warn: (details: object, message: string) => void },
  { name, take, work, failed }: Sealing<Row>,
): PeriodicTask => ({
  name,
  everyMs: 1000,
  run: withBackoff(async (signal) => {
    while (!signal.aborted) {
      const row = await take(now(), new Date(now().getTime() - retryMs));
      if (!row) break;
      try {
        await work(row);
      } catch (err) {
        warn({ err, id: row.id }, failed);
      }
    }
    return true;
  }),
});

/** Claims the first due record; only one of several workers gets it. Null if none is due. */
export async function claimFirst<Row>(
  find: () => Promise<{ id: number } | null>,
  claim: (id: number) => Promise<Row[]>,
): Promise<Row | null> {
  for (;;) {
    const due = await find();
    if (!due) return null;
    const [claimed] = await claim(due.id);
    if (claimed) return claimed;
  }
}
