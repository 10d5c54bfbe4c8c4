import { uploadRevenueImport } from '@portal/contracts/applications/import-routes';
import { api } from '@portal/ui-kit/api';
import { useAction } from '@portal/ui-kit/use-action';
import { importKey, importsKey } from '../queries.ts';
import { useWords } from './words/en.ts';

export const useUploadImport = (onUploaded: (id: number) => void) =>
  useAction({
    call: (file: File) =>
      api.call(uploadRevenueImport, { query: { fileName: file.name }, body: file }),
    onDone: ({ id }) => onUploaded(id),
    failed: useWords().bulk.notUploaded,
    replaces: ({ id }) => importKey(id),
    reloads: [[...importsKey, 'list']],
  });
