import { withBackoff } from '../mail/with-backoff.ts';
import type { PeriodicTask } from '../periodic.ts';

/** Milliseconds after which a record that could not be sealed, or timestamped, is tried again. */
const againMs = 60_000;

export interface Sealing<Row> {
  name: string;
  /** Takes a record that is due and was not tried since `triedBefore`; null where there is none. */
  take: (now: Date, triedBefore: Date) => Promise<Row | null>;
  work: (row: Row) => Promise<void>;
  /** What the log says where work failed. */
  failed: string;
}

/** A task that works on everything that is due, one record at a time. A failure holds up no other record. */
export const sealingTask = <Row extends { id: number }>(
  { now, warn }: { now: () => Date; warn: (details: object, message: string) => void },
  { name, take, work, failed }: Sealing<Row>,
): PeriodicTask => ({
  name,
  everyMs: 1000,
  run: withBackoff(async (signal) => {
    while (!signal.aborted) {
      const row = await take(now(), new Date(now().getTime() - againMs));
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

/** Claims the first record that is due: of several workers one gets it. Null where none is due. */
export async function takeFirst<Row>(
  find: () => Promise<{ id: number } | null>,
  claim: (id: number) => Promise<Row[]>,
): Promise<Row | null> {
  for (;;) {
    const due = await find();
    if (!due) return null;
    const [taken] = await claim(due.id);
    if (taken) return taken;
  }
}
