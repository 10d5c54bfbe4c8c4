import {
  createRateProgram,
  deleteRateProgram,
  updateRateProgram,
} from '@portal/contracts/admin/routes';
import type { RateProgram } from '@portal/contracts/admin/schemas';
import { ofVersion } from '@portal/contracts/core/versions';
import { api } from '@portal/ui-kit/api';
import { useAction } from '@portal/ui-kit/use-action';
import { programsKey, ratesKey } from '../queries.ts';
import { toBody, type ProgramValues } from './program-form.ts';
import { useWords } from './words/en.ts';

/** Creates a program (null), or updates one based on its displayed version. */
export function useSaveProgram(program: RateProgram | null) {
  const { programs: words } = useWords();
  return useAction({
    call: (values: ProgramValues) =>
      program
        ? api.call(updateRateProgram, { ...ofVersion(program), body: toBody(values) })
        : api.call(createRateProgram, { body: toBody(values) }),
    done: ({ name }) => ({
      title: program ? words.updated : words.created,
      description: name,
    }),
    failed: program ? words.notUpdated : words.notCreated,
    reloads: [programsKey],
    what: words.what,
    saysOutdated: true,
  });
}

export function useDeleteProgram() {
  const { done, failed } = useWords().removeProgram;
  return useAction({
    call: (program: RateProgram) => api.call(deleteRateProgram, ofVersion(program)),
    done: (_, { name }) => ({ title: done, description: name }),
    failed,
    reloads: [programsKey, ratesKey],
  });
}
