import { sensitiveFieldSchema, type RevealRecord } from '@portal/contracts/applications/schemas';
import type { RevealRow } from '../store/reveals.ts';

export const presentReveal = (row: RevealRow): RevealRecord => ({
  id: row.id,
  field: sensitiveFieldSchema.parse(row.field),
  reason: row.reason,
  revealedBy: row.revealedBy,
  revealedByName: row.revealedByName,
  revealedAt: row.revealedAt.toISOString(),
});
