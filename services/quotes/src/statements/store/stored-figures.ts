import { decimal } from '@portal/contracts/core/decimal';
import { analysisSchema, type Analysis } from '@portal/contracts/quotes/analysis';
import { monthsSchema } from '@portal/contracts/quotes/months';
import { noteText } from '@portal/contracts/quotes/note-text';
import { noteSchema, type Note } from '@portal/contracts/quotes/notes';
import { pricingSchema, type Pricing } from '@portal/contracts/quotes/pricing';
import {
  estimateAnswersSchema,
  firstStatementSchema,
  type EstimateAnswers,
} from '@portal/contracts/quotes/estimate';
import { proposedFeeSchema, statementMerchantSchema } from '@portal/contracts/quotes/schemas';
import { z } from 'zod';
import type { Quote, Statement } from '../../generated/prisma/client.ts';
import { haveRatesChanged } from '../../pricing/rules/choose-offer.ts';
import type { PricedProgram } from '../../pricing/rules/program-fees.ts';
import type { Conditional, Doubts } from '../../quotes/rules/quote-conditions.ts';

/** Parses a JSON column. */
const column =
  <Name extends keyof Quote, Value>(name: Name, schema: z.ZodType<Value>) =>
  (row: Pick<Quote, Name>): Value =>
    schema.parse(row[name]);

/** Null until the statement is analyzed. */
export const analysisOf = column('analysis', analysisSchema.nullable());

/** The analysis before corrections. */
export const readingOf = column('originalAnalysis', analysisSchema.nullable());

/** The reading, if printed totals confirmed its sales and fees; else, and if an earlier release stored it, null. */
export function confirmedReadingOf(row: Pick<Quote, 'originalAnalysis'>): Analysis | null {
  const { isConfirmed } = z
    .object({ isConfirmed: z.boolean().optional() })
    .parse(row.originalAnalysis ?? {});
  return isConfirmed ? readingOf(row) : null;
}

/** The month that was read; null if none was found, and if an earlier release read the statement. */
export const readMonthOf = ({ originalAnalysis }: Pick<Quote, 'originalAnalysis'>): string | null =>
  z.object({ month: z.string().nullish() }).parse(originalAnalysis ?? {}).month ?? null;

/** The merchant that the first statement names; null until it is read. */
export const statementMerchantOf = column(
  'statementMerchant',
  statementMerchantSchema.omit({ month: true }).nullable(),
);

/** The comparison of the merchant's first statement with the accepted estimate; null until it is read. */
export const firstStatementOf = column('firstStatement', firstStatementSchema.nullable());

/** The combined months; null for a single statement or before analysis. */
export const monthsOf = column('months', monthsSchema.nullable());

/** Null until the quote is priced. */
export const proposedFeesOf = column('proposedFees', z.array(proposedFeeSchema).nullable());

type KeptNotes = Pick<Quote, 'notes' | 'analysisNotes'>;

/** Falls back to the sentence for kinds that only a later release knows (after a rollback). */
export function notesOf({ notes, analysisNotes }: KeptNotes): Note[] {
  const sentences = z.array(z.string()).parse(analysisNotes);
  return z
    .array(z.unknown())
    .parse(notes)
    .map((kept, at) => {
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

type Doubted = KeptNotes & Pick<Quote, 'analysis'>;

/** The notes and doubtful figures of statements, with the notes that compare them. */
export const doubtsOf = (
  statements: readonly Doubted[],
  combined: readonly Note[] = [],
): Doubts => ({
  notes: [...statements.flatMap(notesOf), ...combined],
  doubtfulFigures: statements
    .map(analysisOf)
    .reduce((sum, analysis) => sum + (analysis ? countDoubts(analysis) : 0), 0),
});

/** `several` is empty for a quote with a single statement. */
export const doubtsOfQuote = (quote: Quote, several: readonly Doubted[]): Doubts =>
  several.length ? doubtsOf(several, notesOf(quote)) : doubtsOf([quote]);

/** Input for the conditions of a quote. */
export const conditionalOf = (
  quote: Quote,
  several: readonly (Doubted & Pick<Statement, 'month'>)[],
  programs: readonly PricedProgram[],
): Conditional => ({
  ...doubtsOfQuote(quote, several),
  isEstimated: quote.isEstimated,
  changedProgram: changedProgramOf(quote, programs),
  months: (several.length ? several : [{ ...quote, month: quote.statementMonth }]).flatMap((row) =>
    row.analysis === null ? [] : row.month,
  ),
});

/** Number of figures of an analysis that are marked as doubtful. */
export const countDoubts = ({ cardTypeSummary, statementFees, statementTotals }: Analysis) =>
  [...cardTypeSummary, ...statementFees, statementTotals].reduce(
    (sum, { doubts }) => sum + Object.keys(doubts ?? {}).length,
    0,
  );

/** Null without a proposal, and if a rolled-back release repriced the quote without `pricing`. */
export function pricingOf(quote: Pick<Quote, 'pricing' | 'monthlySavings'>): Pricing | null {
  const pricing = pricingSchema.nullable().parse(quote.pricing);
  if (!pricing) return null;
  const { current, proposed } = pricing.comparison;
  const savings = decimal(current.fees).minus(decimal(proposed.fees)).toFixed(2);
  return quote.monthlySavings?.toFixed(2) === savings ? pricing : null;
}

/** The program of a quote, if its rates changed after the quote was priced. */
export function changedProgramOf(quote: Quote, programs: readonly PricedProgram[]): string | null {
  const pricing = pricingOf(quote);
  return pricing && haveRatesChanged(pricing, programs) ? quote.proposedProgram : null;
}
