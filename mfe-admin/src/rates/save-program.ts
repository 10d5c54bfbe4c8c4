import {
  createRateProgram,
  deleteRateProgram,
  updateRateProgram,
} from '@portal/contracts/admin/routes';
import type { RateProgram } from '@portal/contracts/admin/schemas';
import { etag } from '@portal/contracts/core/versions';
import { api } from '@portal/ui-kit/api';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useErrorToast } from '@portal/ui-kit/use-error-toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { programsKey, ratesKey } from '../queries.ts';
import { useAdminWords } from '../words/words.ts';
import { toBody, type ProgramValues } from './program-form.ts';
import { useWords } from './words/words.ts';

/** Creates a program (null), or updates one based on its displayed version. */
export function useSaveProgram(program: RateProgram | null) {
  const host = useHost();
  const { programs: words } = useWords();
  const { errorTitle } = useAdminWords();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: programsKey });
  const fail = useErrorToast({ what: words.what, refresh, saysOutdated: true });
  return useMutation({
    mutationFn: (values: ProgramValues) => {
      const body = toBody(values);
      return program
        ? api.call(updateRateProgram, {
            params: { id: program.id },
            headers: { 'if-match': etag(program.version) },
            body,
          })
        : api.call(createRateProgram, { body });
    },
    onSuccess: async ({ name }) => {
      host.toast({ title: program ? words.updated : words.created, description: name });
      await refresh();
    },
    onError: (error) => fail(error, errorTitle, program ? words.notUpdated : words.notCreated),
  });
}

export function useDeleteProgram() {
  const host = useHost();
  const { done, failed } = useWords().removeProgram;
  const { errorTitle } = useAdminWords();
  const fail = useErrorToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: RateProgram) =>
      api.call(deleteRateProgram, { params: { id }, headers: { 'if-match': etag(version) } }),
    onSuccess: (_, { name }) => host.toast({ title: done, description: name }),
    onError: (error) => fail(error, errorTitle, failed),
    onSettled: () =>
      Promise.all(
        [programsKey, ratesKey].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
}
