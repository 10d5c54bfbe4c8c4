import type { Proposal, EvidenceKind } from '@portal/contracts/quotes/proposals';
import { firstBrokenEntry } from '@portal/service-kit/signing/evidence';
import { entryOf } from '@portal/service-kit/signing/verify-evidence';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../generated/prisma/client.ts';
import type { AuditAction } from '@portal/service-kit/signing/evidence';
import { createStore, createTransact, type Store, type Transact } from '../store/store.ts';
import type { TestQuotes } from './start-quotes.ts';

/** The store of a service, for what a test must look up or bring about behind its back. */
export interface TestStore {
  store: Store;
  transact: Transact;
  /** What was done with the versions of a quote, in order, without what the mail server said. */
  deeds(quoteId: number): Promise<string[]>;
  /** Adds entries that nobody caused. */
  note(
    proposal: Pick<Proposal, 'id' | 'contentHash'>,
    ...actions: AuditAction<EvidenceKind>[]
  ): Promise<void>;
  /** The place of the first entry of a proposal that is not what was chained; null where all hold. */
  brokenOf(proposalId: number): Promise<number | null>;
  close(): Promise<void>;
}

export function openStore({ database }: TestQuotes): TestStore {
  const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: database.url }) });
  const store = createStore(db);
  return {
    store,
    transact: createTransact(db),
    async deeds(quoteId) {
      const versions = (await store.proposals.of(quoteId)).toReversed();
      const entries = await Promise.all(versions.map(({ id }) => store.evidence.of(id)));
      return entries
        .flat()
        .map(({ kind }) => kind)
        .filter((kind) => kind !== 'delivered');
    },
    note: (proposal, ...actions) =>
      createTransact(db)(async (inTransaction) => {
        await inTransaction.proposals.lock(proposal.id);
        await inTransaction.evidence.add(proposal, new Date(), {}, ...actions);
      }),
    async brokenOf(proposalId) {
      const entries = await store.evidence.of(proposalId);
      return firstBrokenEntry(entries.map(entryOf));
    },
    close: () => db.$disconnect(),
  };
}
