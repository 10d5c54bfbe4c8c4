import type { Proposal, EvidenceKind } from '@portal/contracts/quotes/proposals';
import { firstBrokenEntry, entryOf, type AuditAction } from '@portal/signing/evidence';
import { PrismaPg } from '@prisma/adapter-pg';
import { PrismaClient } from '../../generated/prisma/client.ts';
import { createStore, createTransact, type Store, type Transact } from '../../store/store.ts';
import type { TestQuotes } from '../../testing/start-quotes.ts';

export interface TestStore {
  store: Store;
  transact: Transact;
  /** The actions on a quote's versions in order, without the mail server's replies. */
  actions(quoteId: number): Promise<string[]>;
  /** Adds entries without an actor. */
  note(
    proposal: Pick<Proposal, 'id' | 'contentHash'>,
    ...actions: AuditAction<EvidenceKind>[]
  ): Promise<void>;
  /** The index of a proposal's first entry that breaks the chain; null if all are valid. */
  brokenOf(proposalId: number): Promise<number | null>;
  close(): Promise<void>;
}

export function openStore({ database }: TestQuotes): TestStore {
  const db = new PrismaClient({ adapter: new PrismaPg({ connectionString: database.url }) });
  const store = createStore(db);
  return {
    store,
    transact: createTransact(db),
    async actions(quoteId) {
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
