import { decimal } from '@portal/contracts/core/decimal';
import { analysisSchema, type Analysis } from '@portal/contracts/quotes/analysis';
import { monthsSchema, type Months } from '@portal/contracts/quotes/months';
import { noteText } from '@portal/contracts/quotes/note-text';
import { noteSchema, type Note } from '@portal/contracts/quotes/notes';
import { pricingSchema, type Pricing } from '@portal/contracts/quotes/pricing';
import {
  estimateAnswersSchema,
  firstStatementSchema,
  type EstimateAnswers,
  type FirstStatement,
} from '@portal/contracts/quotes/estimate';
import { z } from 'zod';
import type { Quote, Statement } from '../generated/prisma/client.ts';
import type { Conditional } from '../rules/quote-conditions.ts';

// Schemas of the JSON columns.

const storedAnalysis = analysisSchema.nullable();
const storedMonths = monthsSchema.nullable();
const storedNotes = z.array(z.unknown());
const storedSentences = z.array(z.string());
const storedPricing = pricingSchema.nullable();

/** Null until the statement is analyzed. */
export const analysisOf = ({ analysis }: Pick<Quote, 'analysis'>): Analysis | null =>
  storedAnalysis.parse(analysis);

/** The analysis before corrections. */
export const readingOf = ({ originalAnalysis }: Pick<Quote, 'originalAnalysis'>): Analysis | null =>
  storedAnalysis.parse(originalAnalysis);

const storedMerchant = z
  .object({
    name: z.string().nullable(),
    address: z.string().nullable(),
    number: z.string().nullable(),
  })
  .nullable();

/** The merchant that the first statement names; null until it is read. */
export const statementMerchantOf = ({ statementMerchant }: Pick<Quote, 'statementMerchant'>) =>
  storedMerchant.parse(statementMerchant);

/** The comparison of the merchant's first statement with the accepted estimate; null until it is read. */
export const firstStatementOf = ({
  firstStatement,
}: Pick<Quote, 'firstStatement'>): FirstStatement | null =>
  firstStatementSchema.nullable().parse(firstStatement);

type KeptNotes = Pick<Quote, 'notes' | 'analysisNotes'>;

/** Falls back to the sentence for kinds that only a later release knows (after a rollback). */
export function notesOf({ notes, analysisNotes }: KeptNotes): Note[] {
  const sentences = storedSentences.parse(analysisNotes);
  return storedNotes.parse(notes).map((kept, at) => {
    const note = noteSchema.safeParse(kept);
    return note.success ? note.data : noteSchema.parse({ kind: 'text', text: sentences[at] });
  });
}

/** Stores the sentences as well, because the previous release reads them. */
export const keepNotes = (notes: Note[]): { notes: Note[]; analysisNotes: string[] } => ({
  notes,
  analysisNotes: notes.map(noteText),
});

/** Empty until the partner has answered. */
export const answersOf = ({ estimateAnswers }: Pick<Quote, 'estimateAnswers'>): EstimateAnswers =>
  estimateAnswersSchema.parse(estimateAnswers ?? {});

/** The combined months; null for a single statement or before analysis. */
export const monthsOf = ({ months }: Pick<Quote, 'months'>): Months | null =>
  storedMonths.parse(months);

/** Input for the conditions of a quote. `several` is empty for a quote with a single statement. */
export const conditionalOf = (
  quote: Quote,
  several: readonly Pick<Statement, 'notes' | 'analysisNotes' | 'analysis' | 'month'>[],
): Conditional => ({
  notes: [...several.flatMap(notesOf), ...notesOf(quote)],
  doubtfulFigures: (several.length ? several : [quote])
    .map(analysisOf)
    .reduce((sum, analysis) => sum + (analysis ? countDoubts(analysis) : 0), 0),
  isEstimated: quote.isEstimated,
  months: several.length ? several.map(({ month }) => month) : [quote.statementMonth],
});

const countDoubts = ({ cardTypeSummary, statementFees, statementTotals }: Analysis): number =>
  [...cardTypeSummary, ...statementFees, statementTotals].reduce(
    (sum, { doubts }) => sum + Object.keys(doubts ?? {}).length,
    0,
  );

/** Null without a proposal, and if a rolled-back release repriced the quote without `pricing`. */
export function pricingOf(quote: Pick<Quote, 'pricing' | 'monthlySavings'>): Pricing | null {
  const pricing = storedPricing.parse(quote.pricing);
  if (!pricing) return null;
  const { current, proposed } = pricing.comparison;
  const savings = decimal(current.fees).minus(decimal(proposed.fees)).toFixed(2);
  return quote.monthlySavings?.toFixed(2) === savings ? pricing : null;
}
