import type { EvidenceTable } from '@portal/service-kit/signing/verify-evidence';

export const evidenceTable: EvidenceTable = {
  table: 'proposal_evidence',
  chain: 'proposal_id',
  place: 'position',
};
