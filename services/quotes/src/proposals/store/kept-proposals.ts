import { z } from 'zod';
import type { ProposalRow } from './proposals.ts';

// Schemas of the JSON columns.

const acceptanceSchema = z.object({
  name: z.string(),
  title: z.string(),
  email: z.string(),
  consentVersion: z.int(),
});
const declineSchema = z.object({ reason: z.string(), note: z.string().nullable() });

export type KeptAcceptance = z.infer<typeof acceptanceSchema>;

/** Throws if the proposal was not accepted. */
export const acceptanceOf = ({ acceptance }: Pick<ProposalRow, 'acceptance'>): KeptAcceptance =>
  acceptanceSchema.parse(acceptance);

/** Null if the proposal was not declined. */
export const declineOf = ({ decline }: Pick<ProposalRow, 'decline'>) =>
  declineSchema.nullable().parse(decline);
