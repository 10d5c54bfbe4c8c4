// Says whether the evidence of this service is as it was chained: see docs/security.md.
import { reportEvidence } from '@portal/service-kit/commands/verify-evidence';
import { evidenceTable } from '../store/evidence-table.ts';

await reportEvidence(evidenceTable);
