import { activityEntrySchema, type ActivityEntry } from '@portal/contracts/admin/schemas';
import { roleSchema } from '@portal/contracts/core/roles';
import { present } from '@portal/service-kit/present';
import type { ActivityRow } from '../store/activity.ts';

export function presentActivity(row: ActivityRow): ActivityEntry {
  return present(activityEntrySchema, row, {
    actor:
      row.actorId === null
        ? null
        : {
            id: row.actorId,
            name: row.actorName ?? '',
            email: row.actorEmail ?? '',
            role: roleSchema.parse(row.actorRole),
          },
    target: { kind: row.targetKind, id: row.targetId, label: row.targetLabel },
  });
}
