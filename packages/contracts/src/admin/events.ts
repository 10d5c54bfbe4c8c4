import { z } from 'zod';
import { activityRecorded } from '../core/activity.ts';
import { defineEvent } from '../core/event.ts';
import { idSchema } from '../core/fields.ts';
import { feeRateCopySchema, rateProgramCopySchema } from './schemas.ts';

/** The full program after it or its rates changed. Consumers replace their copy. */
export const rateProgramChanged = defineEvent({
  subject: 'portal.admin.rate-program.changed.v1',
  summary: 'A rate program or its fee rates changed',
  payload: z.object({
    /** Increases with each change of the program. Ignore events with an older revision. */
    revision: z.int(),
    program: rateProgramCopySchema,
    feeRates: z.array(feeRateCopySchema),
  }),
});

export const rateProgramDeleted = defineEvent({
  subject: 'portal.admin.rate-program.deleted.v1',
  summary: 'A rate program was deleted with its fee rates',
  payload: z.object({ revision: z.int(), programId: idSchema }),
});

/** The full company after a change. Consumers replace their copy. */
export const companyChanged = defineEvent({
  subject: 'portal.admin.company.changed.v1',
  summary: 'A partner company was added or changed',
  payload: z.object({
    /** Increases with each change of the company. Ignore events with an older revision. */
    revision: z.int(),
    company: z.object({
      id: idSchema,
      name: z.string(),
      isActive: z.boolean(),
      /** Missing in events of the last release. */
      requiresSecondFactor: z.boolean().optional(),
    }),
  }),
});

export const companyDeleted = defineEvent({
  subject: 'portal.admin.company.deleted.v1',
  summary: 'A partner company was deleted',
  payload: z.object({ revision: z.int(), companyId: idSchema }),
});

export const adminActivity = activityRecorded('admin');
