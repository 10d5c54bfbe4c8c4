import { feeRateCopySchema, type FeeRateCopy } from '@portal/contracts/admin/schemas';
import { programProfileSchema, type ProgramProfile } from '@portal/contracts/admin/program-profile';
import { decimal } from '@portal/contracts/core/decimal';
import { decimalReply } from '@portal/contracts/core/fields';
import { z } from 'zod';
import { asCharged, isPriced, type PricedProgram } from '../rules/program-fees.ts';
import type { Database } from '../../store/database.ts';

/** A copy of admin's rate program, from its latest event. */
export interface RateProgramCopy {
  id: number;
  revision: number;
  name: string;
  isActive: boolean;
  isDeleted: boolean;
  feeRates: FeeRateCopy[];
  profile: ProgramProfile;
}

const feeRatesSchema = z.array(
  feeRateCopySchema.extend({ rateValue: decimalReply.transform((text) => decimal(text)) }),
);

export function createRatePrograms(db: Database) {
  return {
    active: async (): Promise<PricedProgram[]> => {
      const rows = await db.rateProgram.findMany({
        where: { isActive: true, isDeleted: false },
        orderBy: { id: 'asc' },
      });
      return rows
        .map(({ id, name, feeRates, profile }) => ({
          id,
          name,
          feeRates: feeRatesSchema.parse(feeRates).map(asCharged),
          profile: programProfileSchema.parse(profile ?? {}),
        }))
        .filter(isPriced);
    },

    /** Replaces the copy; ignores versions older than the stored one. */
    replace: ({ id, ...data }: RateProgramCopy) =>
      db.$executeRaw`
        INSERT INTO "rate_programs" ("id", "revision", "name", "is_active", "is_deleted", "fee_rates", "profile")
        VALUES (${id}, ${data.revision}, ${data.name}, ${data.isActive}, ${data.isDeleted}, ${JSON.stringify(data.feeRates)}::jsonb,
                ${JSON.stringify(data.profile)}::jsonb)
        ON CONFLICT ("id") DO UPDATE SET
          "revision" = EXCLUDED."revision", "name" = EXCLUDED."name", "is_active" = EXCLUDED."is_active",
          "is_deleted" = EXCLUDED."is_deleted", "fee_rates" = EXCLUDED."fee_rates",
          "profile" = EXCLUDED."profile"
        WHERE "rate_programs"."revision" < EXCLUDED."revision"`,
  };
}
