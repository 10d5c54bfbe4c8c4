import type { createFeeRate } from '@portal/contracts/admin/routes';
import type { RouteInput } from '@portal/contracts/core/route';
import { PortalError } from '@portal/service-kit/portal-error';
import { rateActivity } from '../../activity/rules/activity.ts';
import type { FeeRateData, FeeRateRow } from '../store/fee-rates.ts';
import type { RateProgramRow } from '../store/rate-programs.ts';
import type { Store } from '../../store/store.ts';
import { emitProgram } from './rate-programs.ts';
import type { RecordKind } from '../../use-cases/records.ts';

type Body = RouteInput<typeof createFeeRate>['body'];

/** Fee rates. Every change publishes their programs: both, if a rate moves from one to another. */
export const feeRates: RecordKind<FeeRateRow, Body, FeeRateData, RateProgramRow[]> = {
  noun: 'fee rate',
  rows: (store) => store.feeRates,
  lock: (store, id) => store.feeRates.byId(id),
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
  async publish(store, { before, after }, programs) {
    for (const program of programs) await emitProgram(store, program);
    const withProgram = (rate: FeeRateRow | null) =>
      rate && {
        rate,
        program: programs.find(({ id }) => id === rate.programId)?.name ?? '',
      };
    return rateActivity(withProgram(before), withProgram(after));
  },
};

/** Returns the program of a rate and increments its revision. Throws a 400 if it does not exist. */
async function requireProgram(store: Store, id: number): Promise<RateProgramRow> {
  const program = await store.ratePrograms.nextRevision(id);
  if (program) return program;
  throw new PortalError('invalid_input', 'The rate program does not exist. Choose another one.', {
    errors: { programId: 'Unknown rate program' },
  });
}
