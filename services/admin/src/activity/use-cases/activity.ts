import type { Activity } from '@portal/contracts/core/activity';
import type { Domain } from '@portal/contracts/core/domains';
import type { Message } from '@portal/service-kit/messaging/message';
import type { Deps } from '../../deps.ts';
import type { exportActivity as route } from '@portal/contracts/admin/routes';
import { countText } from '@portal/contracts/core/counts';
import { maxExportedRows } from '@portal/contracts/core/export-formats';
import type { RouteInput } from '@portal/contracts/core/route';
import type { FileReply } from '@portal/service-kit/http/route-handler';
import { PortalError } from '@portal/service-kit/portal-error';
import { toActivityFile } from '../presenters/activity.ts';

/** Stores an activity of a domain, once per message. */
export async function storeActivity(
  { store }: Deps,
  domain: Domain,
  { id, payload }: Message<Activity>,
): Promise<void> {
  const { actor, action, target, summary, requestId, at } = payload;
  await store.activity.add({
    messageId: id,
    domain,
    at: new Date(at),
    actorId: actor?.id ?? null,
    actorName: actor?.name ?? null,
    actorEmail: actor?.email ?? null,
    actorRole: actor?.role ?? null,
    action,
    targetKind: target.kind,
    targetId: target.id,
    targetLabel: target.label,
    summary,
    requestId,
  });
}

/** Exports the filtered activity log. Throws a 413 if it has too many rows for a workbook. */
export async function exportActivity(
  { store: { activity } }: Deps,
  { format, ...query }: RouteInput<typeof route>['query'],
): Promise<FileReply> {
  // The rows are read after the export itself is recorded.
  const filters = { ...query, to: query.to ?? new Date().toISOString() };
  if (format === 'xlsx' && (await activity.isLongerThan(maxExportedRows, filters)))
    throw new PortalError(
      'too_large',
      `A workbook can have up to ${countText(maxExportedRows)} rows, but the log has more. Use filters to narrow it, or export it as CSV.`,
    );
  const rows = await activity.count(filters);
  return { ...toActivityFile(format, activity.all(filters)), rows };
}
