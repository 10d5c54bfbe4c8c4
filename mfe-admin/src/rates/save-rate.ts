import { createFeeRate, deleteFeeRate, updateFeeRate } from '@portal/contracts/admin/routes';
import type { FeeRate } from '@portal/contracts/admin/schemas';
import { api } from '@portal/ui-kit/api';
import { useDeleteRecord, useSaveRecord } from '../components/record-actions.ts';
import { programsKey, ratesKey } from '../queries.ts';
import { toStored, type RateValues } from './rate-form.ts';
import { words } from './words/en.ts';

export const useSaveRate = (rate: FeeRate | null) =>
  useSaveRecord(rate, words.rates, {
    create: (values: RateValues) => api.call(createFeeRate, { body: toStored(values) }),
    update: (target, values) => api.call(updateFeeRate, { ...target, body: toStored(values) }),
    // If a rate is gone, its program may be gone too: reload both.
    reloads: [programsKey, ratesKey],
  });

export const useDeleteRate = () =>
  useDeleteRecord<FeeRate>(words.removeRate, (target) => api.call(deleteFeeRate, target), [
    ratesKey,
  ]);
