import { z } from 'zod';
import { idSchema, optionalLines, timestampSchema } from '../core/fields.ts';
import { openNames } from '../core/open-names.ts';
import { applicationStatusSchema } from './schemas.ts';

/** Values that two merchants rarely share. */
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

/** Reviewers' data about an application. Partners do not see it. */
export const reviewSchema = z.object({
  /** Name of the assigned reviewer; null if unassigned. */
  assigneeName: z.string().nullable(),
  assigneeId: idSchema.nullable(),
  notes: z.array(reviewNoteSchema),
  duplicates: z.array(duplicateSchema),
  /** The neighbors in the review queue, oldest submission first. */
  previousId: idSchema.nullable(),
  nextId: idSchema.nullable(),
});
export type Review = z.infer<typeof reviewSchema>;

export const reviewBody = z.object({
  /** An internal note. Adding the same note twice stores it once. */
  note: optionalLines(4000),
  /** Assigns the application to the caller, or to nobody. */
  assign: z.enum(['me', 'nobody']).optional(),
});
