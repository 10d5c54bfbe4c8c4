import { createFeeRate, deleteFeeRate, updateFeeRate } from '@portal/contracts/admin/routes';
import type { FeeRate } from '@portal/contracts/admin/schemas';
import { ofVersion } from '@portal/contracts/core/versions';
import { api } from '@portal/ui-kit/api';
import { useAction } from '@portal/ui-kit/use-action';
import { programsKey, ratesKey } from '../queries.ts';
import { toStored, type RateValues } from './rate-form.ts';
import { useWords } from './words/en.ts';

/** Creates a fee rate (null), or updates one based on its displayed version. */
export function useSaveRate(rate: FeeRate | null) {
  const { rates: words } = useWords();
  return useAction({
    call: (values: RateValues) =>
      rate
        ? api.call(updateFeeRate, { ...ofVersion(rate), body: toStored(values) })
        : api.call(createFeeRate, { body: toStored(values) }),
    done: ({ name }) => ({
      title: rate ? words.updated : words.created,
      description: name,
    }),
    failed: rate ? words.notUpdated : words.notCreated,
    // If a rate is gone, its program may be gone too: reload both.
    reloads: [programsKey, ratesKey],
    what: words.what,
    saysOutdated: true,
  });
}

export function useDeleteRate() {
  const { done, failed } = useWords().removeRate;
  return useAction({
    call: (rate: FeeRate) => api.call(deleteFeeRate, ofVersion(rate)),
    done: (_, { name }) => ({ title: done, description: name }),
    failed,
    reloads: [ratesKey],
  });
}
