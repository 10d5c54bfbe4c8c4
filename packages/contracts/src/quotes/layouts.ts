import { z } from 'zod';
import { idSchema, timestampSchema } from '../core/fields.ts';

/** What corrections taught of one statement layout; words of its form, nothing of a merchant. */
export const learnedLayoutSchema = z.object({
  id: idSchema,
  /** The processor that its statements are from; null where that was not learned. */
  processor: z.string().nullable(),
  /** Headings of its tables, some of them. */
  headings: z.array(z.string()),
  /** What was learned: whether sales by card type, how many tables of fees and how many charges. */
  learned: z.object({ cardTypes: z.boolean(), feeTables: z.int(), charges: z.int() }),
  /** Statements that it was learned from. */
  statements: z.int(),
  /** Statements since that it was tried on, that it was used for, and that had fewer notes with it. */
  tried: z.int(),
  used: z.int(),
  better: z.int(),
  createdAt: timestampSchema,
  learnedAt: timestampSchema,
  lastUsedAt: timestampSchema.nullable(),
});
export type LearnedLayout = z.infer<typeof learnedLayoutSchema>;
