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

/**
 * A program as it is to be stored: a body, and of what it leaves out the program as it is (null: a new one). A pricing
 * model says whether interchange is passed through. Throws a 400 where both together contradict themselves.
 */
export function programData(
  body: RouteInput<typeof route>['body'],
  before: RateProgramRow | null,
): RateProgramData {
  const { isActive = before?.isActive ?? true, pricingModel, passesInterchange, ...rest } = body;
  const model = pricingModel
    ? { pricingModel, passesInterchange: modelPassesInterchange[pricingModel] }
    : { pricingModel, passesInterchange };
  const data = { ...rest, ...model, isActive };
  const known: ProgramProfile = before ? presentRateProgram(before) : {};
  const errors = profileIssues({ ...known, ...defined(data) });
  if (Object.keys(errors).length)
    throw new PortalError('invalid_input', 'The program contradicts itself.', { errors });
  return defined(data) as RateProgramData;
}

const defined = <T extends object>(values: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(values).filter(([, value]) => value !== undefined),
  ) as Partial<T>;
