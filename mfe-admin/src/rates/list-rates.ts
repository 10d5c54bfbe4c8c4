import { listFeeRates, listRatePrograms } from '@portal/contracts/admin/routes';
import type { FeeRate, RateProgram } from '@portal/contracts/admin/schemas';
import type { Page } from '@portal/contracts/core/list';
import { api } from '@portal/ui-kit/api';
import type { ListState } from '@portal/ui-kit/use-list-state';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { programsKey, ratesKey } from '../queries.ts';

/** Programs on a page; each of them is a card with a table of its own. */
export const pageSize = 10;
/** Rates that a card shows until all are asked for. */
export const ratesAtFirst = 10;
/** The most that a list gives at once. */
const all = 500;

/** A page of rate programs. */
export function usePrograms({ search, cursor }: ListState) {
  const query = {
    limit: pageSize,
    ...(search ? { search } : {}),
    ...(cursor ? { cursor } : {}),
  };
  return useQuery<Page<RateProgram>>({
    queryKey: [...programsKey, query],
    queryFn: ({ signal }) => api.page(listRatePrograms, { query, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}

/** The fee rates of a program: the first ones, or all. */
export function useFeeRates(programId: number, whole: boolean) {
  const query = { programId, limit: whole ? all : ratesAtFirst };
  return useQuery<Page<FeeRate>>({
    queryKey: [...ratesKey, query],
    queryFn: ({ signal }) => api.page(listFeeRates, { query, signal }),
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });
}
