import {
  feeRateSchema,
  rateProgramSchema,
  type FeeRate,
  type RateProgram,
} from '@portal/contracts/admin/schemas';
import { present } from '@portal/service-kit/present';
import type { FeeRateRow, RateProgramRow } from '../store/rates.ts';

export const presentRateProgram = (row: RateProgramRow): RateProgram =>
  present(rateProgramSchema, row, {
    minimumVolume: row.minimumVolume?.toFixed(2) ?? null,
    maximumVolume: row.maximumVolume?.toFixed(2) ?? null,
  });

export const presentFeeRate = (row: FeeRateRow): FeeRate =>
  present(feeRateSchema, row, {
    rateValue: row.rateValue.toFixed(),
    costValue: row.costValue?.toFixed() ?? null,
  });
