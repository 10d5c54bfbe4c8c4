import { z } from 'zod';
import { idSchema, timestampSchema } from '../core/fields.ts';

/** A statement layout learned from corrections: words of the form, no merchant data. */
export const learnedLayoutSchema = z.object({
  id: idSchema,
  processor: z.string().nullable(),
  headings: z.array(z.string()),
  /** Whether sales by card type were learned, and the number of fee tables and charges. */
  learned: z.object({ cardTypes: z.boolean(), feeTables: z.int(), charges: z.int() }),
  statements: z.int(),
  /** Number of later statements on which it was tried, used, and had fewer notes. */
  tried: z.int(),
  used: z.int(),
  better: z.int(),
  createdAt: timestampSchema,
  learnedAt: timestampSchema,
  lastUsedAt: timestampSchema.nullable(),
});
export type LearnedLayout = z.infer<typeof learnedLayoutSchema>;
