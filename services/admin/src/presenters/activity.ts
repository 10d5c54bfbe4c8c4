import type { ActivityEntry } from '@portal/contracts/admin/schemas';
import { roleSchema } from '@portal/contracts/core/roles';
import type { ActivityRow } from '../store/activity.ts';

export function presentActivity(row: ActivityRow): ActivityEntry {
  return {
    id: row.id,
    domain: row.domain,
    actor:
      row.actorId === null
        ? null
        : {
            id: row.actorId,
            name: row.actorName ?? '',
            email: row.actorEmail ?? '',
            role: roleSchema.parse(row.actorRole),
          },
    action: row.action,
    target: { kind: row.targetKind, id: row.targetId, label: row.targetLabel },
    summary: row.summary,
    requestId: row.requestId,
    at: row.at.toISOString(),
  };
}
