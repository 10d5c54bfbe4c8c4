import { rateProgramChanged, rateProgramDeleted } from '@portal/contracts/admin/events';
import {
  modelPassesInterchange,
  profileIssues,
  type ProgramProfile,
} from '@portal/contracts/admin/program-profile';
import type { createRateProgram } from '@portal/contracts/admin/routes';
import type { RouteInput } from '@portal/contracts/core/route';
import { PortalError } from '@portal/service-kit/portal-error';
import { presentFeeRate, presentRateProgram } from '../presenters/rates.ts';
import { programActivity } from '../../activity/rules/activity.ts';
import type { RateProgramData, RateProgramRow } from '../store/rate-programs.ts';
import type { Store } from '../../store/store.ts';
import type { RecordKind } from '../../use-cases/records.ts';

type Body = RouteInput<typeof createRateProgram>['body'];

/** Rate programs. Deleting one deletes its rates; quotes keep the rates that they were priced with. */
export const ratePrograms: RecordKind<RateProgramRow, Body, RateProgramData, number> = {
  noun: 'rate program',
  rows: (store) => store.ratePrograms,
  lock: (store, id) => store.ratePrograms.nextRevision(id),
  toData,
  /** Counts the program's rates. */
  prepare: async (store, before) =>
    before ? (await store.feeRates.ofProgram(before.id)).length : 0,
  async publish(store, { before, after }, rates) {
    if (after) await emitProgram(store, after);
    else await store.emit(rateProgramDeleted, { revision: before.revision, programId: before.id });
    return programActivity(before, after, rates);
  },
};

/** Publishes a program with all of its rates. */
export async function emitProgram(store: Store, program: RateProgramRow): Promise<void> {
  const rates = await store.feeRates.ofProgram(program.id);
  await store.emit(rateProgramChanged, {
    revision: program.revision,
    program: presentRateProgram(program),
    feeRates: rates.map(presentFeeRate),
  });
}

/** Merges a request with the current program (null: a new one). */
function toData(body: Body, before: RateProgramRow | null): RateProgramData {
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
