import {
  createRateProgram,
  deleteRateProgram,
  updateRateProgram,
} from '@portal/contracts/admin/routes';
import type { RateProgram } from '@portal/contracts/admin/schemas';
import { api } from '@portal/ui-kit/api';
import { useDeleteRecord, useSaveRecord } from '../components/record-actions.ts';
import { programsKey, ratesKey } from '../queries.ts';
import { toBody, type ProgramValues } from './program-form.ts';
import { words } from './words/en.ts';

export const useSaveProgram = (program: RateProgram | null) =>
  useSaveRecord(program, words.programs, {
    create: (values: ProgramValues) => api.call(createRateProgram, { body: toBody(values) }),
    update: (target, values) => api.call(updateRateProgram, { ...target, body: toBody(values) }),
    reloads: [programsKey],
  });

export const useDeleteProgram = () =>
  useDeleteRecord<RateProgram>(
    words.removeProgram,
    (target) => api.call(deleteRateProgram, target),
    [programsKey, ratesKey],
  );
