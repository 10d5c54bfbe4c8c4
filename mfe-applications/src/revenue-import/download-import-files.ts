import {
  downloadRefusedRows,
  getRevenueImportTemplate,
} from '@portal/contracts/applications/import-routes';
import type { ExportFormat } from '@portal/contracts/core/export-formats';
import { api } from '@portal/ui-kit/api';
import { saveFile } from '@portal/ui-kit/save-file';
import { useAction } from '@portal/ui-kit/use-action';
import { useWords } from './words/en.ts';

export function useDownloadTemplate() {
  const { title, template: description } = useWords().notDownloaded;
  return useAction({
    call: (format: ExportFormat) => api.file(getRevenueImportTemplate, { query: { format } }),
    onDone: (file, format) => saveFile(file, `revenue-import-template.${format}`),
    failed: { title, description },
  });
}

export function useDownloadRefusedRows() {
  const { title, rows: description } = useWords().notDownloaded;
  return useAction({
    call: (id: number) => api.file(downloadRefusedRows, { params: { id } }),
    onDone: (file) => saveFile(file, 'refused rows.csv'),
    failed: { title, description },
  });
}
