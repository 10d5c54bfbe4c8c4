import { rateProgramChanged, rateProgramDeleted } from '@portal/contracts/admin/events';
import * as profile from '@portal/contracts/admin/program-profile';
import type { createRateProgram, createFeeRate } from '@portal/contracts/admin/routes';
import type { FeeRate, RateProgram } from '@portal/contracts/admin/schemas';
import { defined } from '@portal/contracts/core/records';
import type { RouteInput } from '@portal/contracts/core/route';
import { invalidField, PortalError } from '@portal/service-kit/portal-error';
import { presentFeeRate, presentRateProgram } from '../presenters/rates.ts';
import { programLog, rateLog } from '../../activity/rules/activity.ts';
import type { RateProgramData, RateProgramRow, FeeRateData, FeeRateRow } from '../store/rates.ts';
import type { Store } from '../../store/store.ts';
import type { RecordKind } from '../../use-cases/records.ts';

type ProgramBody = RouteInput<typeof createRateProgram>['body'];

/** Rate programs. Deleting one deletes its rates; quotes keep the rates that they were priced with. */
export const ratePrograms: RecordKind<
  RateProgramRow,
  ProgramBody,
  RateProgramData,
  number,
  RateProgram
> = {
  noun: 'rate program',
  log: programLog,
  rows: (store) => store.ratePrograms,
  lock: (store, id) => store.ratePrograms.nextRevision(id),
  toData,
  /** Counts the program's rates. */
  prepare: async (store, before) =>
    before ? (await store.feeRates.ofProgram(before.id)).length : 0,
  async publish(store, { before, after }) {
    if (after) await emitProgram(store, after);
    else await store.emit(rateProgramDeleted, { revision: before.revision, programId: before.id });
  },
};

export async function emitProgram(store: Store, program: RateProgramRow): Promise<void> {
  const rates = await store.feeRates.ofProgram(program.id);
  await store.emit(rateProgramChanged, {
    revision: program.revision,
    program: presentRateProgram(program),
    feeRates: rates.map(presentFeeRate),
  });
}

/** Merges a request with the current program (null: a new one). */
function toData(body: ProgramBody, before: RateProgramRow | null): RateProgramData {
  const { isActive = before?.isActive ?? true, pricingModel, passesInterchange, ...rest } = body;
  const model = pricingModel
    ? { pricingModel, passesInterchange: profile.modelPassesInterchange[pricingModel] }
    : { pricingModel, passesInterchange };
  const data = { ...rest, ...model, isActive };
  const current: profile.ProgramProfile = before ? presentRateProgram(before) : {};
  const errors = profile.profileIssues({ ...current, ...defined(data) });
  if (Object.keys(errors).length)
    throw new PortalError('invalid_input', 'The program settings contradict each other.', {
      errors,
    });
  return defined(data) as RateProgramData;
}

type RateBody = RouteInput<typeof createFeeRate>['body'];

/** Fee rates. Every change publishes their programs: both, if a rate moves from one to another. */
export const feeRates: RecordKind<FeeRateRow, RateBody, FeeRateData, RateProgramRow[], FeeRate> = {
  noun: 'fee rate',
  log: rateLog,
  rows: (store) => store.feeRates,
  /** Before its program: a call that waited for the program could otherwise miss that the rate moved. */
  async lock(store, id) {
    await store.lock('fee_rates', id);
    return store.feeRates.byId(id);
  },
  /** The cost has the type of the rate. */
  toData: (body, before) => ({
    ...body,
    costType: body.costValue === null ? null : body.rateType,
    isActive: body.isActive ?? before?.isActive ?? true,
  }),
  async prepare(store, before, body) {
    const ids = new Set([before, body].flatMap((rate) => rate?.programId ?? []));
    const programs: RateProgramRow[] = [];
    // Lock in a fixed order to prevent deadlocks.
    for (const id of [...ids].sort((a, b) => a - b)) programs.push(await requireProgram(store, id));
    return programs;
  },
  async publish(store, _, programs) {
    for (const program of programs) await emitProgram(store, program);
  },
};

/** Returns the program of a rate and increments its revision. Throws a 400 if it does not exist. */
async function requireProgram(store: Store, id: number): Promise<RateProgramRow> {
  const program = await store.ratePrograms.nextRevision(id);
  if (program) return program;
  const detail = 'The rate program does not exist. Choose another one.';
  throw invalidField('programId', detail, 'Unknown rate program');
}
