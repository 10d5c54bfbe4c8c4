import type { exportActivity as route } from '@portal/contracts/admin/routes';
import { countText } from '@portal/contracts/core/counts';
import { maxExportedRows } from '@portal/contracts/core/export-formats';
import type { RouteInput } from '@portal/contracts/core/route';
import type { FileReply } from '@portal/service-kit/http/route-handler';
import { PortalError } from '@portal/service-kit/portal-error';
import type { Deps } from '../../deps.ts';
import { toActivityFile } from '../presenters/activity-file.ts';

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
      `A workbook takes ${countText(maxExportedRows)} lines, and the log has more. Use filters to narrow it, or export it as CSV.`,
    );
  const rows = await activity.count(filters);
  return { ...toActivityFile(format, activity.all(filters)), rows };
}
