import type { ExportFormat } from '@portal/contracts/core/export-formats';
import { api } from './api.ts';
import { DownloadMenu } from './download-menu.tsx';
import type { ListSource } from './list-query.ts';
import { saveFile } from './save-file.ts';
import { useAction } from './use-action.ts';
import { useKitWords } from './words/kit-words.ts';

export interface ExportListProps {
  source: ListSource;
  /** Accessible name if a screen has several lists: `Export the fee rates of Standard`. */
  name?: string;
}

/** Button that exports all pages of a list as a file. */
export function ExportList({ source: { route, query }, name }: ExportListProps) {
  const { exported } = useKitWords();
  const { mutate, isPending } = useAction({
    call: (format: ExportFormat) =>
      route.kind === 'file'
        ? api.file(route, { query: { ...query, format } } as never)
        : api.listFile(route, format, { query } as never),
    onDone: (file, format) => saveFile(file, `list.${format}`),
    failed: exported.failed,
  });
  return (
    <DownloadMenu name={name} pending={isPending} formats={exported.formats} onChoose={mutate} />
  );
}
