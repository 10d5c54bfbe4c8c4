import { listProgramChoices } from '@portal/contracts/quotes/routes';
import type { ProgramChoice } from '@portal/contracts/quotes/pricing';
import type { Quote } from '@portal/contracts/quotes/schemas';
import { api } from '@portal/ui-kit/api';
import { useQuery } from '@tanstack/react-query';

/** The programs offered for a quote; refetched when it changes. */
export const useProgramChoices = ({ id, updatedAt }: Quote) =>
  useQuery<ProgramChoice[]>({
    queryKey: ['quote-rate-programs', id, updatedAt],
    queryFn: ({ signal }) => api.call(listProgramChoices, { params: { id }, signal }),
    placeholderData: (before) => before,
    gcTime: 0,
  });
