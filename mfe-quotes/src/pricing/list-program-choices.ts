import { listProgramChoices } from '@portal/contracts/quotes/routes';
import type { Quote } from '@portal/contracts/quotes/schemas';
import { keepPreviousData } from '@tanstack/react-query';
import { useReply } from '@portal/ui-kit/list-query';

/** The programs offered for a quote; refetched when it changes. */
export const useProgramChoices = ({ id, updatedAt }: Quote) =>
  useReply(
    ['quote-rate-programs', id, updatedAt],
    listProgramChoices,
    { params: { id } },
    { placeholderData: keepPreviousData, gcTime: 0 },
  );
