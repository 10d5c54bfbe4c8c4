import { feeTypeSchema } from '@portal/contracts/quotes/analysis';
import { cardTypeSchema } from '@portal/contracts/quotes/card-types';
import { z } from 'zod';

/** Grows where the meaning of a lesson's parts changes: parts that today's reader does not understand are left out. */
export const lessonVersion = 1;

/** A text of a form, see `normalText`; never one with a number of its own. */
const formText = z.string().max(80);
/** A place across the page, in fractions of its width. */
const place = z.number().min(0).max(1);
const kind = z.enum(['money', 'integer']);

/** Where a figure stands, in the words of the form around it. */
const placeSchema = z.object({
  title: formText,
  group: formText,
  label: formText,
  header: formText,
  /** The words before it in its cell, where that holds several figures. */
  before: formText,
  x: place,
  kind,
});
export type Place = z.infer<typeof placeSchema>;

/** Which of a figure's texts names the kind of card. */
export const namingParts = ['label', 'group', 'title', 'header'] as const;
export type NamingPart = (typeof namingParts)[number];

/** Figures of one kind for each kind of card: they stand alike but for the text that names it. */
const cardRuleSchema = z.object({
  naming: z.enum(namingParts),
  place: placeSchema,
  /** Which card type each text says, as far as it was seen. */
  types: z.array(z.tuple([formText, cardTypeSchema])).max(40),
  /** Texts that say none: their figures are something else. */
  others: z.array(formText).max(40),
});
export type CardRule = z.infer<typeof cardRuleSchema>;

const cardsSchema = z.object({
  volumes: z.array(cardRuleSchema).min(1).max(4),
  counts: z.array(cardRuleSchema).min(1).max(4),
  totalVolume: z.array(placeSchema).max(8),
  totalCount: z.array(placeSchema).max(8),
});
export type CardLesson = z.infer<typeof cardsSchema>;

/** A column of a table, by its header and by where its figures end. */
const columnSchema = z.object({ header: formText, x: place });
export type LearnedColumn = z.infer<typeof columnSchema>;

/** What the lines of a table are. */
const tableRuleSchema = z.object({
  title: formText,
  header: z.array(formText).max(24),
  /** The columns of what was charged, the usual one first; none where nothing of it is a charge. */
  columns: z.array(columnSchema).max(3),
  /** Labels of lines that are no charges, though others are; and of totals that are. */
  out: z.array(formText).max(200),
  in: z.array(formText).max(200),
  /** The type of all its charges, where there are enough of one. */
  type: feeTypeSchema.nullable(),
});
export type TableRule = z.infer<typeof tableRuleSchema>;

const feesSchema = z.object({
  tables: z.array(tableRuleSchema).max(120),
  total: z.array(placeSchema).max(8),
  /** The type of a charge by its label, the heading of a brand before it. */
  types: z.array(z.tuple([formText, formText, feeTypeSchema])).max(600),
});
export type FeeLesson = z.infer<typeof feesSchema>;

const processorSchema = z.object({
  name: z.string().min(1).max(200),
  /** Whether the statement prints the name: another's statement does not. */
  isPrinted: z.boolean(),
});
export type ProcessorLesson = z.infer<typeof processorSchema>;

/** What a corrected statement teaches of its layout: words and places of the form, nothing of a merchant. */
export interface Lesson {
  version: number;
  /** The words by which the layout is known: see `signatureOf`. */
  signature: string[];
  processor: ProcessorLesson | null;
  cards: CardLesson | null;
  fees: FeeLesson | null;
}

const known = z.object({
  version: z.number().catch(lessonVersion),
  signature: z.array(z.string().max(200)).max(400).catch([]),
  processor: processorSchema.nullable().catch(null),
  cards: cardsSchema.nullable().catch(null),
  fees: feesSchema.nullable().catch(null),
});

/** A kept lesson; a part that another version of the reader wrote and this one does not understand is null. */
export const parseLesson = (kept: unknown): Lesson =>
  known
    .catch({ version: lessonVersion, signature: [], processor: null, cards: null, fees: null })
    .parse(kept);

/** Whether a lesson says anything. */
export const saysSomething = ({ processor, cards, fees }: Lesson): boolean =>
  processor !== null || cards !== null || fees !== null;
