import {
  modelPassesInterchange,
  suggestedModel,
  type CardPresence,
  type ProgramPricingModel,
} from '@portal/contracts/admin/program-profile';
import type { FeeRate, RateProgram, rateProgramBody } from '@portal/contracts/admin/schemas';
import type { BusinessTypeKey } from '@portal/contracts/quotes/estimate';
import type { z } from 'zod';

export type ProgramValues = z.input<typeof rateProgramBody>;

/** What the dialog begins with; `model` where the program has none. */
export function valuesOf(
  program: RateProgram | null,
  model: ProgramPricingModel | null,
): ProgramValues {
  return {
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
  };
}

/** The same as it is sent: the pricing model says whether interchange is passed through, and without one nobody does. */
export const toBody = (values: ProgramValues): ProgramValues =>
  values.pricingModel ? values : { ...values, passesInterchange: null };

/** The model to be confirmed where a program has none: as its rates suggest, as far as interchange is not said. */
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
