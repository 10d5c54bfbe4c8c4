import type { EvidenceKind } from '@portal/contracts/applications/merchant-schemas';
import { createEvidenceLog, type EvidenceTable } from '@portal/signing/evidence-log';
import type { Database } from '../../store/database.ts';

export const evidenceTable: EvidenceTable = {
  table: 'merchant_evidence',
  chain: 'part_id',
  place: 'number',
};

export const createEvidence = (db: Database) =>
  createEvidenceLog<{ id: number; applicationId: number }, EvidenceKind>(
    db,
    evidenceTable,
    ({ applicationId }) => ({ further: { application_id: applicationId } }),
  );
