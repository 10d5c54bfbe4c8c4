// Verifies the evidence chain of this service: see docs/security.md.

import { reportEvidence } from '@portal/signing/commands/verify-evidence';
import { evidenceTable } from '../proposals/store/proposal-mails.ts';

await reportEvidence(evidenceTable);
