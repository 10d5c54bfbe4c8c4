import { activityEntrySchema, type ActivityEntry } from '@portal/contracts/admin/schemas';
import { roleSchema } from '@portal/contracts/core/roles';
import { present } from '@portal/service-kit/present';
import type { ActivityRow } from '../store/activity.ts';
import type { ExportFormat } from '@portal/contracts/core/export-formats';
import { sheetReply } from '@portal/service-kit/http/sheet-reply';
import type { Cell } from '@portal/service-kit/sheets/write-cells';

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

const values: [header: string, value: (row: ActivityRow) => string | null][] = [
  ['Time (UTC)', (row) => row.at.toISOString()],
  ['Name', (row) => row.actorName],
  ['Email', (row) => row.actorEmail],
  ['Role', (row) => row.actorRole],
  ['Action', (row) => row.action],
  ['Kind', (row) => row.targetKind],
  ['Id', (row) => row.targetId],
  ['What', (row) => row.targetLabel],
  ['Details', (row) => row.summary],
  ['Request', (row) => row.requestId],
];

const columns = values.map(([header]) => ({ header, width: 20 }));

export function toActivityFile(format: ExportFormat, batches: AsyncIterable<ActivityRow[]>) {
  async function* rows(): AsyncGenerator<Cell[]> {
    for await (const batch of batches)
      for (const row of batch)
        yield values.map(([, value]) => ({ kind: 'text', text: value(row) ?? '' }));
  }
  return sheetReply(format, 'activity', { name: 'Activity log', columns, rows: rows() });
}
