import type { FeeRate, RateProgram } from '@portal/contracts/admin/schemas';
import type { FeeRateRow } from '../store/fee-rates.ts';
import type { RateProgramRow } from '../store/rate-programs.ts';

export function presentRateProgram(row: RateProgramRow): RateProgram {
  return {
    id: row.id,
    name: row.name,
    description: row.description,
    cost: row.cost,
    pricingModel: row.pricingModel,
    passesInterchange: row.passesInterchange,
    minimumVolume: row.minimumVolume?.toFixed(2) ?? null,
    maximumVolume: row.maximumVolume?.toFixed(2) ?? null,
    businessTypes: row.businessTypes,
    cardPresence: row.cardPresence,
    minimumTermMonths: row.minimumTermMonths,
    isActive: row.isActive,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function presentFeeRate(row: FeeRateRow): FeeRate {
  return {
    id: row.id,
    programId: row.programId,
    name: row.name,
    category: row.category,
    rateType: row.rateType,
    rateValue: row.rateValue.toFixed(),
    costType: row.costType,
    costValue: row.costValue?.toFixed() ?? null,
    description: row.description,
    isActive: row.isActive,
    version: row.version,
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}
