import { exportActivity } from '@portal/contracts/admin/routes';
import type { ExportFormat } from '@portal/contracts/core/export-formats';
import { api } from '@portal/ui-kit/api';
import { DownloadMenu } from '@portal/ui-kit/download-menu.tsx';
import { exportFormatLabels } from '@portal/ui-kit/export-list.tsx';
import { saveFile } from '@portal/ui-kit/save-file';
import type { ListState } from '@portal/ui-kit/use-list-state';
import { useFail } from '@portal/ui-kit/use-fail';
import { useMutation } from '@tanstack/react-query';
import { filtersOf } from './list-activity.ts';

/** Offers what the log shows as a file. Its own route says more than the rows of the list. */
export function ExportActivity({ list }: { list: ListState }) {
  const fail = useFail();
  const { mutate, isPending } = useMutation({
    mutationFn: (format: ExportFormat) =>
      api.file(exportActivity, { query: { ...filtersOf(list), format } }),
    onSuccess: (file, format) => saveFile(file, `activity.${format}`),
    onError: (error) =>
      fail(error, 'Error', 'Failed to export the activity log. Please try again.'),
  });
  return (
    <DownloadMenu
      label={isPending ? 'Exporting...' : 'Export'}
      pending={isPending}
      formats={exportFormatLabels}
      onChoose={mutate}
    />
  );
}
