// Verifies the evidence chain of this service: see docs/security.md.
import { reportEvidence } from '@portal/signing/commands/verify-evidence';
import { evidenceTable } from '../proposals/store/evidence.ts';

await reportEvidence(evidenceTable);
