import { listFeeRates, listRatePrograms } from '@portal/contracts/admin/routes';
import { pageOf, usePage } from '@portal/ui-kit/list-query';
import type { ListState } from '@portal/ui-kit/use-list-state';
import { programsKey, ratesKey } from '../queries.ts';

const ratesAtFirst = 10;
/** Maximum page size of the route. */
const all = 500;

export const usePrograms = (list: ListState) =>
  usePage(programsKey, listRatePrograms, pageOf(list));

export const useFeeRates = (programId: number, whole: boolean, enabled = true) =>
  usePage(ratesKey, listFeeRates, { programId, limit: whole ? all : ratesAtFirst }, enabled);
