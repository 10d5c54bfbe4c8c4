import { exportActivity } from '@portal/contracts/admin/routes';
import type { ExportFormat } from '@portal/contracts/core/export-formats';
import { api } from '@portal/ui-kit/api';
import { DownloadMenu } from '@portal/ui-kit/download-menu.tsx';
import { saveFile } from '@portal/ui-kit/save-file';
import type { ListState } from '@portal/ui-kit/use-list-state';
import { useErrorToast } from '@portal/ui-kit/use-error-toast';
import { useKitWords } from '@portal/ui-kit/words/kit-words';
import { useMutation } from '@tanstack/react-query';
import { useAdminWords } from '../words/en.ts';
import { filtersOf } from './list-activity.ts';
import { useWords } from './words/en.ts';

/** Exports the filtered log. Its own route has more fields than the list. */
export function ExportActivity({ list }: { list: ListState }) {
  const fail = useErrorToast();
  const { errorTitle } = useAdminWords();
  const { notExported } = useWords();
  const { mutate, isPending } = useMutation({
    mutationFn: (format: ExportFormat) =>
      api.file(exportActivity, { query: { ...filtersOf(list), format } }),
    onSuccess: (file, format) => saveFile(file, `activity.${format}`),
    onError: (error) => fail(error, errorTitle, notExported),
  });
  return (
    <DownloadMenu pending={isPending} formats={useKitWords().exported.formats} onChoose={mutate} />
  );
}
