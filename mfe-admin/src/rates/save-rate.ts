import { createFeeRate, deleteFeeRate, updateFeeRate } from '@portal/contracts/admin/routes';
import type { FeeRate } from '@portal/contracts/admin/schemas';
import { etag } from '@portal/contracts/core/versions';
import { api } from '@portal/ui-kit/api';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useErrorToast } from '@portal/ui-kit/use-error-toast';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { programsKey, ratesKey } from '../queries.ts';
import { useAdminWords } from '../words/words.ts';
import { toStored, type RateValues } from './rate-form.ts';
import { useWords } from './words/words.ts';

/** Creates a fee rate (null), or updates one based on its displayed version. */
export function useSaveRate(rate: FeeRate | null) {
  const host = useHost();
  const { rates: words } = useWords();
  const { errorTitle } = useAdminWords();
  const queries = useQueryClient();
  // If a rate is gone, its program may be gone too: reload both.
  const refresh = () =>
    Promise.all([programsKey, ratesKey].map((queryKey) => queries.invalidateQueries({ queryKey })));
  const fail = useErrorToast({ what: words.what, refresh, saysOutdated: true });
  return useMutation({
    mutationFn: (values: RateValues) => {
      const body = toStored(values);
      return rate
        ? api.call(updateFeeRate, {
            params: { id: rate.id },
            headers: { 'if-match': etag(rate.version) },
            body,
          })
        : api.call(createFeeRate, { body });
    },
    onSuccess: async ({ name }) => {
      host.toast({ title: rate ? words.updated : words.created, description: name });
      await queries.invalidateQueries({ queryKey: ratesKey });
    },
    onError: (error) => fail(error, errorTitle, rate ? words.notUpdated : words.notCreated),
  });
}

export function useDeleteRate() {
  const host = useHost();
  const { done, failed } = useWords().removeRate;
  const { errorTitle } = useAdminWords();
  const fail = useErrorToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, version }: FeeRate) =>
      api.call(deleteFeeRate, { params: { id }, headers: { 'if-match': etag(version) } }),
    onSuccess: (_, { name }) => host.toast({ title: done, description: name }),
    onError: (error) => fail(error, errorTitle, failed),
    onSettled: () => queries.invalidateQueries({ queryKey: ratesKey }),
  });
}
