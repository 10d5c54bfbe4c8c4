import type { Answer } from '../openai/answer.ts';

/** Figures from another reader, with their pages; page 0 is any. */
export type Given = Omit<Answer, 'isStatement'>;
export type GivenFee = Given['statementFees'][number];
export type GivenCard = Given['cardTypeSummary'][number];
export type GivenTotals = Given['statementTotals'];
