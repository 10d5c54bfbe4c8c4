import type { ProposalTerms } from '../../generated/prisma/client.ts';
import type { Database } from '../../store/database.ts';

export type TermsRow = ProposalTerms;

export const createProposalTerms = (db: Database) => ({
  /** The latest version; the migration inserts the first one. */
  latest: (): Promise<TermsRow> =>
    db.proposalTerms.findFirstOrThrow({ orderBy: { version: 'desc' } }),

  save: (text: string, savedBy: string): Promise<TermsRow> =>
    db.proposalTerms.create({ data: { text, savedBy } }),
});
