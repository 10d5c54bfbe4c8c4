import {
  createRateProgram,
  deleteRateProgram,
  updateRateProgram,
} from '@portal/contracts/admin/routes';
import type { RateProgram, rateProgramBody } from '@portal/contracts/admin/schemas';
import { etag } from '@portal/contracts/core/versions';
import { api } from '@portal/ui-kit/api';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useFail } from '@portal/ui-kit/use-fail';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { programsKey, ratesKey } from '../queries.ts';

export type ProgramValues = z.input<typeof rateProgramBody>;

/** Adds a program (null), or changes one as it was seen. */
export function useSaveProgram(program: RateProgram | null) {
  const host = useHost();
  const queries = useQueryClient();
  const refresh = () => queries.invalidateQueries({ queryKey: programsKey });
  const fail = useFail({ what: 'rate program', refresh, saysOutdated: true });
  return useMutation({
    mutationFn: (body: ProgramValues) =>
      program
        ? api.call(updateRateProgram, {
            params: { id: program.id },
            headers: { 'if-match': etag(program.version) },
            body,
          })
        : api.call(createRateProgram, { body }),
    onSuccess: async ({ name }) => {
      host.toast({
        title: `Rate program ${program ? 'updated' : 'created'} successfully`,
        description: name,
      });
      await refresh();
    },
    onError: (error) =>
      fail(error, 'Error', `Failed to ${program ? 'update' : 'create'} rate program`),
  });
}

/** Deletes a program with its rates. */
export function useDeleteProgram() {
  const host = useHost();
  const fail = useFail();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: RateProgram) =>
      api.call(deleteRateProgram, { params: { id }, headers: { 'if-match': etag(version) } }),
    onSuccess: (_, { name }) =>
      host.toast({ title: 'Rate program deleted successfully', description: name }),
    onError: (error) => fail(error, 'Error', 'Failed to delete rate program'),
    onSettled: () =>
      Promise.all(
        [programsKey, ratesKey].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
}
