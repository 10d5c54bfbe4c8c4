import type { ExportFormat } from '@portal/contracts/core/export-formats';
import { useMutation } from '@tanstack/react-query';
import { api } from './api.ts';
import { DownloadMenu } from './download-menu.tsx';
import type { ListSource } from './list-query.ts';
import { saveFile } from './save-file.ts';
import { useFail } from './use-fail.ts';
import { useKitWords } from './words/kit-words.ts';

export interface ExportListProps {
  source: ListSource;
  /** What is exported, where a screen has several lists: `Export the fee rates of Standard`. */
  name?: string;
}

/** Offers what a list shows, all pages of it, as a file. */
export function ExportList({ source: { route, query }, name }: ExportListProps) {
  const fail = useFail();
  const { error: title, exported } = useKitWords();
  const { mutate, isPending } = useMutation({
    mutationFn: (format: ExportFormat) => api.listFile(route, format, { query } as never),
    onSuccess: (file, format) => saveFile(file, `list.${format}`),
    onError: (error) => fail(error, title, exported.failed),
  });
  return (
    <DownloadMenu name={name} pending={isPending} formats={exported.formats} onChoose={mutate} />
  );
}
