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

// What rows of quotes and statements keep as JSON.

const storedAnalysis = analysisSchema.nullable();
const storedMonths = monthsSchema.nullable();
const storedNotes = z.array(z.unknown());
const storedSentences = z.array(z.string());
const storedPricing = pricingSchema.nullable();

/** The analysis of a quote or a statement; null before there is one. */
export const analysisOf = ({ analysis }: Pick<Quote, 'analysis'>): Analysis | null =>
  storedAnalysis.parse(analysis);

/** The same as it was read, before corrections. */
export const readingOf = ({ originalAnalysis }: Pick<Quote, 'originalAnalysis'>): Analysis | null =>
  storedAnalysis.parse(originalAnalysis);

const storedMerchant = z
  .object({
    name: z.string().nullable(),
    address: z.string().nullable(),
    number: z.string().nullable(),
  })
  .nullable();

/** What the first statement of a quote says of its merchant; null before it is read. */
export const statementMerchantOf = ({ statementMerchant }: Pick<Quote, 'statementMerchant'>) =>
  storedMerchant.parse(statementMerchant);

/** The merchant's first statement beside the estimate that they accepted; null before it was read. */
export const firstStatementOf = ({
  firstStatement,
}: Pick<Quote, 'firstStatement'>): FirstStatement | null =>
  firstStatementSchema.nullable().parse(firstStatement);

type KeptNotes = Pick<Quote, 'notes' | 'analysisNotes'>;

/** What the reader had to say. Of a kind that a later release knows, which was put back, the sentence is told. */
export function notesOf({ notes, analysisNotes }: KeptNotes): Note[] {
  const sentences = storedSentences.parse(analysisNotes);
  return storedNotes.parse(notes).map((kept, at) => {
    const note = noteSchema.safeParse(kept);
    return note.success ? note.data : noteSchema.parse({ kind: 'text', text: sentences[at] });
  });
}

/** Notes as rows keep them: with their sentences, which a release that is put back reads. */
export const keepNotes = (notes: Note[]): { notes: Note[]; analysisNotes: string[] } => ({
  notes,
  analysisNotes: notes.map(noteText),
});

/** What the partner said about the merchant; nothing before they were asked. */
export const answersOf = ({ estimateAnswers }: Pick<Quote, 'estimateAnswers'>): EstimateAnswers =>
  estimateAnswersSchema.parse(estimateAnswers ?? {});

/** What several statements say together; null where there is one, or before they are analyzed. */
export const monthsOf = ({ months }: Pick<Quote, 'months'>): Months | null =>
  storedMonths.parse(months);

/** What the conditions of a quote follow from; `several` are its statements where it has several. */
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

/**
 * How a quote is priced; null where it has no proposal, or one from a version that did not keep this:
 * such a version, put back for a while, leaves what was there before.
 */
export function pricingOf(quote: Pick<Quote, 'pricing' | 'monthlySavings'>): Pricing | null {
  const pricing = storedPricing.parse(quote.pricing);
  if (!pricing) return null;
  const { current, proposed } = pricing.comparison;
  const savings = decimal(current.fees).minus(decimal(proposed.fees)).toFixed(2);
  return quote.monthlySavings?.toFixed(2) === savings ? pricing : null;
}
