import { z } from 'zod';
import { idSchema, optionalText, timestampSchema } from '../core/fields.ts';
import { openNames } from '../core/open-names.ts';
import { applicationStatusSchema } from './schemas.ts';

/** What two merchants rarely have in common. */
export const duplicateKinds = ['ein', 'account', 'phone', 'address'] as const;
export type DuplicateKind = (typeof duplicateKinds)[number];

export const reviewNoteSchema = z.object({
  id: idSchema,
  text: z.string(),
  writtenByName: z.string(),
  writtenAt: timestampSchema,
});

/** Another application with the same EIN, bank account, phone or address. */
export const duplicateSchema = z.object({
  id: idSchema,
  applicationId: z.string(),
  legalBusinessName: z.string(),
  company: z.string(),
  status: applicationStatusSchema,
  same: z.array(openNames(duplicateKinds)),
});
export type Duplicate = z.infer<typeof duplicateSchema>;

/** What reviewers know of an application beside what was submitted; partners do not see it. */
export const reviewSchema = z.object({
  /** Name of the reviewer who looks after it; null where nobody does. */
  assigneeName: z.string().nullable(),
  assigneeId: idSchema.nullable(),
  notes: z.array(reviewNoteSchema),
  duplicates: z.array(duplicateSchema),
  /** The applications before and after it that wait for a review, the one submitted first in front. */
  previousId: idSchema.nullable(),
  nextId: idSchema.nullable(),
});
export type Review = z.infer<typeof reviewSchema>;

export const reviewBody = z.object({
  /** An internal note; the same one twice is one. */
  note: optionalText(4000),
  /** Whether the caller looks after the application from now on, or nobody. */
  assign: z.enum(['me', 'nobody']).optional(),
});
