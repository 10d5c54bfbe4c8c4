import { uploadRevenueImport } from '@portal/contracts/applications/import-routes';
import { api } from '@portal/ui-kit/api';
import { replaceData } from '@portal/ui-kit/replace-data';
import { useErrorToast } from '@portal/ui-kit/use-error-toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { importKey, importsKey } from '../queries.ts';
import { useWords } from './words/words.ts';

export function useUploadImport(onUploaded: (id: number) => void) {
  const { title, description } = useWords().bulk.notUploaded;
  const fail = useErrorToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (file: File) =>
      api.call(uploadRevenueImport, { query: { fileName: file.name }, body: file }),
    onSuccess: async (uploaded) => {
      await replaceData(queries, importKey(uploaded.id), uploaded);
      void queries.invalidateQueries({ queryKey: [...importsKey, 'list'] });
      onUploaded(uploaded.id);
    },
    onError: (error) => fail(error, title, description),
  });
}
