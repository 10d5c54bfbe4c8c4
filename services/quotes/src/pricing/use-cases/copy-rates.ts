import type { rateProgramChanged, rateProgramDeleted } from '@portal/contracts/admin/events';
import { programProfileSchema } from '@portal/contracts/admin/program-profile';
import type { EventPayload } from '@portal/contracts/core/event';
import type { Deps } from '../../deps.ts';

/** Stores a program's copy; ignores events older than the stored version. */
export async function copyRates(
  { store }: Deps,
  { revision, program, feeRates }: EventPayload<typeof rateProgramChanged>,
): Promise<void> {
  const { id, name, isActive } = program;
  await store.ratePrograms.replace({
    id,
    revision,
    name,
    isActive,
    isDeleted: false,
    feeRates,
    profile: programProfileSchema.parse(program),
  });
}

/** Marks a program's copy as deleted; quotes keep their pricing. */
export async function deleteRates(
  { store }: Deps,
  { revision, programId: id }: EventPayload<typeof rateProgramDeleted>,
): Promise<void> {
  await store.ratePrograms.replace({
    id,
    revision,
    name: '',
    isActive: false,
    isDeleted: true,
    feeRates: [],
    profile: {},
  });
}
