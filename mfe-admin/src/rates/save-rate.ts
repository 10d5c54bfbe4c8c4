import { createFeeRate, deleteFeeRate, updateFeeRate } from '@portal/contracts/admin/routes';
import type { FeeRate, feeRateBody } from '@portal/contracts/admin/schemas';
import { etag } from '@portal/contracts/core/versions';
import { api } from '@portal/ui-kit/api';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { z } from 'zod';
import { isOutdated } from '../parts/outdated.tsx';
import { useFail } from '../parts/use-fail.ts';
import { ratesKey } from './list-rates.ts';

/** Adds a fee rate (null), or changes one as it was seen. */
export function useSaveRate(rate: FeeRate | null) {
  const host = useHost();
  const fail = useFail();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: z.output<typeof feeRateBody>) =>
      rate
        ? api.call(updateFeeRate, {
            params: { id: rate.id },
            headers: { 'if-match': etag(rate.version) },
            body,
          })
        : api.call(createFeeRate, { body }),
    onSuccess: async ({ name }) => {
      host.toast({
        title: `Fee rate ${rate ? 'updated' : 'created'} successfully`,
        description: name,
      });
      await queries.invalidateQueries({ queryKey: ratesKey });
    },
    onError: (error) => {
      if (!isOutdated(error)) fail(error, `Failed to ${rate ? 'update' : 'create'} fee rate`);
    },
  });
}

export function useDeleteRate() {
  const host = useHost();
  const fail = useFail();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: FeeRate) =>
      api.call(deleteFeeRate, { params: { id }, headers: { 'if-match': etag(version) } }),
    onSuccess: (_, { name }) =>
      host.toast({ title: 'Fee rate deleted successfully', description: name }),
    onError: (error) => fail(error, 'Failed to delete fee rate'),
    onSettled: () => queries.invalidateQueries({ queryKey: ratesKey }),
  });
}
