import { withBackoff } from '@portal/service-kit/mail/with-backoff';
import type { PeriodicTask } from '@portal/service-kit/periodic';
import type { Sealer } from './seal-pdf.ts';

const retryMs = 60_000;

type Kind = 'sealed' | 'timestamped';

export interface Sealing<Row> {
  /** Claims a signed envelope that is not sealed or timestamped, nor tried since `triedBefore`; null if there is none. */
  take: (kind: Kind, now: Date, triedBefore: Date) => Promise<Row | null>;
  /** Writes the documents to seal, one for each reader. */
  write: (row: Row) => Promise<{ documents: Uint8Array[]; reason: string; at: Date }>;
  /** The sealed documents, in the same order. */
  read: (row: Row) => Promise<Uint8Array[]>;
  /** Stores the documents once, and mails them if they are sealed now, in one transaction. */
  keep: (row: Row, kind: Kind, documents: Uint8Array[]) => Promise<void>;
}

interface Deps {
  sealer: Sealer;
  now: () => Date;
  warn: (details: object, message: string) => void;
}

/**
 * Tasks that seal the documents of signed envelopes and add an authority's timestamp, if there is one. Two tasks, so
 * that a slow authority delays no document. An interrupted run is repeated. A failure does not delay other envelopes.
 */
export function sealingTasks<Row extends { id: number }>(
  { sealer, now, warn }: Deps,
  { take, write, read, keep }: Sealing<Row>,
): PeriodicTask[] {
  const task = (name: string, kind: Kind, work: (row: Row) => Promise<Uint8Array[]>) => ({
    name,
    everyMs: 1000,
    run: withBackoff(async (signal) => {
      while (!signal.aborted) {
        const row = await take(kind, now(), new Date(now().getTime() - retryMs));
        if (!row) break;
        try {
          await keep(row, kind, await work(row));
        } catch (err) {
          warn({ err, id: row.id }, `a document could not be ${kind} now`);
        }
      }
      return true;
    }),
  });
  const seal = task('seal-documents', 'sealed', async (row) => {
    const { documents, ...why } = await write(row);
    return Promise.all(documents.map((pdf) => sealer.seal(pdf, why)));
  });
  if (!sealer.hasTimestamps) return [seal];
  const timestamp = task('timestamp-documents', 'timestamped', async (row) =>
    Promise.all((await read(row)).map((pdf) => sealer.addTimestamp(pdf))),
  );
  return [seal, timestamp];
}

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
