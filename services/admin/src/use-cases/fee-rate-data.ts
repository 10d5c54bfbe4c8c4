import type { createFeeRate } from '@portal/contracts/admin/routes';
import type { RouteInput } from '@portal/contracts/core/route';
import type { FeeRateData } from '../store/fee-rates.ts';

/** Converts a request to a row. The cost has the type of the rate. */
export function toFeeRateData(
  body: RouteInput<typeof createFeeRate>['body'],
  isActive: boolean,
): FeeRateData {
  return {
    ...body,
    costType: body.costValue === null ? null : body.rateType,
    isActive: body.isActive ?? isActive,
  };
}
