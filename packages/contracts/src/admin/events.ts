import { z } from 'zod';
import { defineEvent } from '../core/event.ts';
import { idSchema } from '../core/fields.ts';
import { feeRateSchema, rateProgramSchema } from './schemas.ts';

/** The whole program after a change of it or of its rates: whoever keeps a copy replaces theirs. */
export const rateProgramChanged = defineEvent({
  subject: 'portal.admin.rate-program.changed.v1',
  stream: 'events',
  summary: 'A rate program or its fee rates changed',
  payload: z.object({
    /** Grows with each change of the program: an older event never replaces a newer one. */
    revision: z.int(),
    program: rateProgramSchema,
    feeRates: z.array(feeRateSchema),
  }),
});

export const rateProgramDeleted = defineEvent({
  subject: 'portal.admin.rate-program.deleted.v1',
  stream: 'events',
  summary: 'A rate program was deleted with its fee rates',
  payload: z.object({ revision: z.int(), programId: idSchema }),
});
