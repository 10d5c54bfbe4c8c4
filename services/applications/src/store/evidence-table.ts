import type { EvidenceTable } from '@portal/service-kit/signing/verify-evidence';

export const evidenceTable: EvidenceTable = {
  table: 'merchant_evidence',
  chain: 'part_id',
  place: 'number',
};
