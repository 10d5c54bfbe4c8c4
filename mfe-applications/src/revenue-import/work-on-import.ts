import {
  downloadRefusedRows,
  getRevenueImportTemplate,
  uploadRevenueImport,
  updateRevenueImportLayout,
  checkRevenueImport,
  confirmMerchantName,
  deleteRevenueImport,
  runRevenueImport,
  takeBackMerchantName,
  undoRevenueImport,
} from '@portal/contracts/applications/import-routes';
import type { ExportFormat } from '@portal/contracts/core/export-formats';
import { api } from '@portal/ui-kit/api';
import { saveFile } from '@portal/ui-kit/save-file';
import { useAction } from '@portal/ui-kit/use-action';
import type { ImportLayout } from '@portal/contracts/applications/import-schemas';
import { useQueryClient } from '@tanstack/react-query';
import { importKey, importsKey } from '../queries.ts';
import { words } from './words/en.ts';

const tasks = { check: checkRevenueImport, run: runRevenueImport, undo: undoRevenueImport };
export type ImportTask = keyof typeof tasks;

/** Starts a dry run, an import or an undo; progress is streamed separately. */
export const useWorkOnImport = () =>
  useAction({
    call: ({ id, task }: { id: number; task: ImportTask }) =>
      api.call(tasks[task], { params: { id } }),
    failed: ({ task }) => words.notBegun[task],
    replaces: ({ id }) => importKey(id),
    // A small file may be finished before the request returns.
    reloads: [importsKey],
  });

/** Confirms the merchant of a row's name, which repeats the dry run. */
export const useConfirmName = (id: number) =>
  useAction({
    call: (body: { row: number; applicationId: number }) =>
      api.call(confirmMerchantName, { params: { id }, body }),
    failed: words.near.notConfirmed,
    replaces: importKey(id),
    reloads: [importsKey],
  });

export const useRemoveName = (id: number) =>
  useAction({
    call: (nameId: number) => api.call(takeBackMerchantName, { params: { id, nameId } }),
    failed: words.confirmed.notRemoved,
    replaces: importKey(id),
    reloads: [importsKey],
  });

export function useDeleteImport(onDeleted: () => void) {
  const queries = useQueryClient();
  return useAction({
    call: (id: number) => api.call(deleteRevenueImport, { params: { id } }),
    onDone(_, id) {
      onDeleted();
      queries.removeQueries({ queryKey: importKey(id) });
    },
    failed: words.removal.failed,
    reloads: [[...importsKey, 'list']],
  });
}

/** Saves layouts one at a time, in order. */
export const useSaveLayout = (id: number) =>
  useAction({
    call: (layout: ImportLayout) =>
      api.call(updateRevenueImportLayout, { params: { id }, body: layout }),
    scope: { id: `revenue-import-${id}` },
    failed: words.columns.notSaved,
    replaces: importKey(id),
  });

export const useUploadImport = (onUploaded: (id: number) => void) =>
  useAction({
    call: (file: File) =>
      api.call(uploadRevenueImport, { query: { fileName: file.name }, body: file }),
    onDone: ({ id }) => onUploaded(id),
    failed: words.bulk.notUploaded,
    replaces: ({ id }) => importKey(id),
    reloads: [[...importsKey, 'list']],
  });

export const useDownloadTemplate = () =>
  useAction({
    call: (format: ExportFormat) => api.file(getRevenueImportTemplate, { query: { format } }),
    onDone: (file, format) => saveFile(file, `revenue-import-template.${format}`),
    failed: { title: words.notDownloaded.title, description: words.notDownloaded.template },
  });

export const useDownloadRefusedRows = () =>
  useAction({
    call: (id: number) => api.file(downloadRefusedRows, { params: { id } }),
    onDone: (file) => saveFile(file, 'refused rows.csv'),
    failed: { title: words.notDownloaded.title, description: words.notDownloaded.rows },
  });
