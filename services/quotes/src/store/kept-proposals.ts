import { z } from 'zod';
import type { ProposalRow } from './proposals.ts';

// What rows of proposals keep as JSON.

const acceptanceSchema = z.object({
  name: z.string(),
  title: z.string(),
  email: z.string(),
  consentVersion: z.int(),
});
const declineSchema = z.object({ reason: z.string(), note: z.string().nullable() });

export type KeptAcceptance = z.infer<typeof acceptanceSchema>;

/** Who accepted a proposal. Throws where nobody did. */
export const acceptanceOf = ({ acceptance }: Pick<ProposalRow, 'acceptance'>): KeptAcceptance =>
  acceptanceSchema.parse(acceptance);

/** Why a proposal was declined; null where it was not. */
export const declineOf = ({ decline }: Pick<ProposalRow, 'decline'>) =>
  declineSchema.nullable().parse(decline);
