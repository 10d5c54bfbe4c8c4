import type { createFeeRate } from '@portal/contracts/admin/routes';
import type { RouteInput } from '@portal/contracts/core/route';
import type { FeeRateData } from '../store/fee-rates.ts';

/** What is stored of a fee rate: its cost is of the rate's own type, where a cost is given. */
export function toFeeRateData(
  body: RouteInput<typeof createFeeRate>['body'],
  activeElse: boolean,
): FeeRateData {
  return {
    ...body,
    costType: body.costValue === null ? null : body.rateType,
    isActive: body.isActive ?? activeElse,
  };
}
