import { listFeeRates } from '@portal/contracts/admin/routes';
import { usePage } from '@portal/ui-kit/api';
import { ratesKey } from '../queries.ts';

const ratesAtFirst = 10;
/** Maximum page size of the route. */
const all = 500;

export const useFeeRates = (programId: number, showsAll: boolean, enabled = true) =>
  usePage(ratesKey, listFeeRates, { programId, limit: showsAll ? all : ratesAtFirst }, enabled);
