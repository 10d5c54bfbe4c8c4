import {
  revealSchema,
  sensitiveFieldSchema,
  type RevealRecord,
} from '@portal/contracts/applications/schemas';
import { present } from '@portal/service-kit/present';
import type { RevealRow } from '../store/reveals.ts';

export const presentReveal = (row: RevealRow): RevealRecord =>
  present(revealSchema, row, { field: sensitiveFieldSchema.parse(row.field) });
