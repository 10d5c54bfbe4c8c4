import {
  modelPassesInterchange,
  profileIssues,
  type ProgramProfile,
} from '@portal/contracts/admin/program-profile';
import type { createRateProgram as route } from '@portal/contracts/admin/routes';
import type { RouteInput } from '@portal/contracts/core/route';
import { PortalError } from '@portal/service-kit/portal-error';
import { presentRateProgram } from '../presenters/rates.ts';
import type { RateProgramData, RateProgramRow } from '../store/rate-programs.ts';

/** Merges a request with the current program (null: a new one). Throws a 400 for a contradictory result. */
export function programData(
  body: RouteInput<typeof route>['body'],
  before: RateProgramRow | null,
): RateProgramData {
  const { isActive = before?.isActive ?? true, pricingModel, passesInterchange, ...rest } = body;
  const model = pricingModel
    ? { pricingModel, passesInterchange: modelPassesInterchange[pricingModel] }
    : { pricingModel, passesInterchange };
  const data = { ...rest, ...model, isActive };
  const current: ProgramProfile = before ? presentRateProgram(before) : {};
  const errors = profileIssues({ ...current, ...defined(data) });
  if (Object.keys(errors).length)
    throw new PortalError('invalid_input', 'The program settings contradict each other.', {
      errors,
    });
  return defined(data) as RateProgramData;
}

const defined = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<T>;
