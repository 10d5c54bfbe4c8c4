import {
  downloadRefusedRows,
  getRevenueImportTemplate,
} from '@portal/contracts/applications/import-routes';
import type { ExportFormat } from '@portal/contracts/applications/revenue-schemas';
import { api } from '@portal/ui-kit/api';
import { useMutation } from '@tanstack/react-query';
import { saveFile } from '../save-file.ts';
import { useFailed } from './use-failed.ts';

export function useDownloadTemplate() {
  const fail = useFailed();
  return useMutation({
    mutationFn: (format: ExportFormat) => api.file(getRevenueImportTemplate, { query: { format } }),
    onSuccess: (file, format) => saveFile(file, `revenue-import-template.${format}`),
    onError: (error) => fail(error, 'Download Failed', 'The template could not be downloaded.'),
  });
}

export function useDownloadRefusedRows() {
  const fail = useFailed();
  return useMutation({
    mutationFn: (id: number) => api.file(downloadRefusedRows, { params: { id } }),
    onSuccess: (file) => saveFile(file, 'refused rows.csv'),
    onError: (error) => fail(error, 'Download Failed', 'The rows could not be downloaded.'),
  });
}
