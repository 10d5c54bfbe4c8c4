import { listFeeRates, listRatePrograms } from '@portal/contracts/admin/routes';
import { pageOf, usePage } from '@portal/ui-kit/list-query';
import type { ListState } from '@portal/ui-kit/use-list-state';
import { programsKey, ratesKey } from '../queries.ts';

/** Programs on a page; each of them is a card with a table of its own. */
export const pageSize = 10;
/** Rates that a card shows until all are asked for. */
const ratesAtFirst = 10;
/** The most that a list gives at once. */
const all = 500;

/** A page of rate programs. */
export const usePrograms = (list: ListState) =>
  usePage(programsKey, listRatePrograms, pageOf(list, pageSize));

/** The fee rates of a program: the first ones, or all. */
export const useFeeRates = (programId: number, whole: boolean, enabled = true) =>
  usePage(ratesKey, listFeeRates, { programId, limit: whole ? all : ratesAtFirst }, enabled);
