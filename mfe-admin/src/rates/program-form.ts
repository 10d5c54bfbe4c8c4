import {
  type CardPresence,
  modelPassesInterchange,
  type ProgramPricingModel,
  suggestedModel,
} from '@portal/contracts/admin/program-profile';
import { listFeeRates } from '@portal/contracts/admin/routes';
import type { FeeRate, RateProgram, rateProgramBody } from '@portal/contracts/admin/schemas';
import type { BusinessTypeKey } from '@portal/contracts/quotes/estimate';
import { usePage } from '@portal/ui-kit/api';
import type { z } from 'zod';
import { ratesKey } from '../queries.ts';

export type ProgramValues = z.input<typeof rateProgramBody>;

/** Initial values of the dialog; `model` is used if the program has none. */
export const valuesOf = (
  program: RateProgram | null,
  model: ProgramPricingModel | null,
): ProgramValues => ({
  name: program?.name ?? '',
  description: program?.description ?? '',
  cost: program?.cost ?? '',
  pricingModel: (program?.pricingModel as ProgramPricingModel | null) ?? model ?? '',
  minimumVolume: program?.minimumVolume ?? '',
  maximumVolume: program?.maximumVolume ?? '',
  businessTypes: (program?.businessTypes as BusinessTypeKey[] | undefined) ?? [],
  cardPresence: (program?.cardPresence as CardPresence | null) ?? '',
  minimumTermMonths: program?.minimumTermMonths?.toString() ?? '',
  isActive: program?.isActive ?? true,
});

/** Request body: the pricing model determines whether interchange is passed through; without a model it is unset. */
export const toBody = (values: ProgramValues): ProgramValues =>
  values.pricingModel ? values : { ...values, passesInterchange: null };

/** Returns the suggested model of a program without one, unless its interchange setting contradicts. */
export function modelToConfirm(
  { pricingModel, passesInterchange }: RateProgram,
  rates: readonly FeeRate[],
): ProgramPricingModel | null {
  if (pricingModel) return null;
  const suggested = suggestedModel(rates);
  if (passesInterchange == null || !suggested) return suggested;
  if (modelPassesInterchange[suggested] === passesInterchange) return suggested;
  return passesInterchange ? 'interchange_plus' : 'flat_rate';
}

const ratesAtFirst = 10;
/** Maximum page size of the route. */
const all = 500;

export const useFeeRates = (programId: number, showsAll: boolean, enabled = true) =>
  usePage(ratesKey, listFeeRates, { programId, limit: showsAll ? all : ratesAtFirst }, enabled);
