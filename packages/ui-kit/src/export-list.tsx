import type { ExportFormat } from '@portal/contracts/core/export-formats';
import { useMutation } from '@tanstack/react-query';
import { api } from './api.ts';
import { DownloadMenu } from './download-menu.tsx';
import type { ListSource } from './list-query.ts';
import { saveFile } from './save-file.ts';
import { useFail } from './use-fail.ts';

export const exportFormatLabels: Record<ExportFormat, string> = {
  csv: 'CSV file (.csv)',
  xlsx: 'Excel workbook (.xlsx)',
};

export interface ExportListProps {
  source: ListSource;
  /** What is exported, where a screen has several lists: `Export the fee rates of Standard`. */
  name?: string;
}

/** Offers what a list shows, all pages of it, as a file. */
export function ExportList({ source: { route, query }, name }: ExportListProps) {
  const fail = useFail();
  const { mutate, isPending } = useMutation({
    mutationFn: (format: ExportFormat) => api.listFile(route, format, { query } as never),
    onSuccess: (file, format) => saveFile(file, `list.${format}`),
    onError: (error) => fail(error, 'Error', 'Failed to export the list. Please try again.'),
  });
  return (
    <DownloadMenu
      label={isPending ? 'Exporting...' : 'Export'}
      name={name}
      pending={isPending}
      formats={exportFormatLabels}
      onChoose={mutate}
    />
  );
}
