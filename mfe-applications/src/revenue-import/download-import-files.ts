import {
  downloadRefusedRows,
  getRevenueImportTemplate,
} from '@portal/contracts/applications/import-routes';
import type { ExportFormat } from '@portal/contracts/core/export-formats';
import { api } from '@portal/ui-kit/api';
import { useErrorToast } from '@portal/ui-kit/use-error-toast';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '@portal/ui-kit/save-file';
import { useWords } from './words/words.ts';

export function useDownloadTemplate() {
  const { title, template } = useWords().notDownloaded;
  const fail = useErrorToast();
  return useMutation({
    mutationFn: (format: ExportFormat) => api.file(getRevenueImportTemplate, { query: { format } }),
    onSuccess: (file, format) => saveFile(file, `revenue-import-template.${format}`),
    onError: (error) => fail(error, title, template),
  });
}

export function useDownloadRefusedRows() {
  const { title, rows } = useWords().notDownloaded;
  const fail = useErrorToast();
  return useMutation({
    mutationFn: (id: number) => api.file(downloadRefusedRows, { params: { id } }),
    onSuccess: (file) => saveFile(file, 'refused rows.csv'),
    onError: (error) => fail(error, title, rows),
  });
}
