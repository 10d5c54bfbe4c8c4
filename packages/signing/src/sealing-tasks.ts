import { createRunner, type Runner } from '@portal/service-kit/jobs/runner';
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

/**
 * Runners that seal the documents of signed envelopes and add an authority's timestamp, if there is one. Two, so that a
 * slow authority delays no document. An interrupted run is repeated. A failure does not delay other envelopes.
 */
export function sealingRunners<Row extends { id: number }>(
  { sealer, now }: { sealer: Sealer; now: () => Date },
  { take, write, read, keep }: Sealing<Row>,
): Runner[] {
  const runner = (name: string, kind: Kind, work: (row: Row) => Promise<Uint8Array[]>): Runner =>
    createRunner({
      name,
      slots: 1,
      claim: () => take(kind, now(), new Date(now().getTime() - retryMs)),
      run: async (row) => keep(row, kind, await work(row)),
    });
  const seal = runner('seal-documents', 'sealed', async (row) => {
    const { documents, ...why } = await write(row);
    return Promise.all(documents.map((pdf) => sealer.seal(pdf, why)));
  });
  if (!sealer.hasTimestamps) return [seal];
  const timestamp = runner('timestamp-documents', 'timestamped', async (row) =>
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
