import * as schemas from '@portal/contracts/admin/schemas';
import { present } from '@portal/service-kit/present';
import type { FeeRateRow, RateProgramRow } from '../store/rates.ts';

export const presentRateProgram = (row: RateProgramRow): schemas.RateProgram =>
  present(schemas.rateProgramSchema, row, {
    minimumVolume: row.minimumVolume?.toFixed(2) ?? null,
    maximumVolume: row.maximumVolume?.toFixed(2) ?? null,
  });

export const presentFeeRate = (row: FeeRateRow): schemas.FeeRate =>
  present(schemas.feeRateSchema, row, {
    rateValue: row.rateValue.toFixed(),
    costValue: row.costValue?.toFixed() ?? null,
  });
