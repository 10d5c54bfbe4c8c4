import type { EvidenceKind } from '@portal/contracts/quotes/proposals';
import { createEvidenceLog, type EvidenceTable } from '@portal/signing/evidence-log';
import type { Database } from '../../store/database.ts';

export const evidenceTable: EvidenceTable = {
  table: 'proposal_evidence',
  chain: 'proposal_id',
  place: 'position',
};

export const createEvidence = (db: Database) =>
  createEvidenceLog<{ id: number; contentHash: string }, EvidenceKind>(
    db,
    evidenceTable,
    ({ contentHash }) => ({ documentHash: contentHash }),
  );
