// Verifies the hash chain of this service's evidence: see docs/security.md.

import { reportEvidence } from '@portal/signing/commands/verify-evidence';
import { evidenceTable } from '../merchant-parts/store/merchant-parts.ts';

await reportEvidence(evidenceTable);
