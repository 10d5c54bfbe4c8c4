import { feeTypeSchema, type FeeType } from '@portal/contracts/quotes/analysis';
import { cardTypeSchema } from '@portal/contracts/quotes/card-types';
import { z } from 'zod';

/** Increase when the meaning of a lesson's parts changes; the reader ignores parts that it does not understand. */
export const lessonVersion = 2;

/** A text of a form, see `normalText`; never contains numbers. */
const formText = z.string().max(80);
/** A horizontal position, as a fraction of the page's width. */
const place = z.number().min(0).max(1);
const kind = z.enum(['money', 'integer']);

/** The position of a figure, by the form's words around it. */
const placeSchema = z.object({
  title: formText,
  group: formText,
  label: formText,
  header: formText,
  /** The words before it, if its cell has several figures. */
  before: formText,
  x: place,
  kind,
});
export type Place = z.infer<typeof placeSchema>;

/** Which text of a figure names the kind of card. */
export const namingParts = ['label', 'group', 'title', 'header'] as const;
export type NamingPart = (typeof namingParts)[number];

/** Figures with the same context except for the text that names the kind of card. */
const cardRuleSchema = z.object({
  naming: z.enum(namingParts),
  place: placeSchema,
  /** The card type of each known text. */
  types: z.array(z.tuple([formText, cardTypeSchema])).max(40),
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

/** A list of charges, by where it prints amounts and names, whatever its words. */
const feeListSchema = z.object({
  /** The right edge of its amounts, and the left edge of its names. */
  amount: place,
  name: place,
  /** The words over its amounts. */
  header: formText,
  /** The part of the page's width that it covers; other lists may be next to it. */
  from: place,
  to: place,
  /** Maximum distance of further lines of a name above and below its amount, points; 0 if there are none. */
  above: z.number().min(0).max(200),
  below: z.number().min(0).max(200),
});
export type FeeList = z.infer<typeof feeListSchema>;

const feesSchema = z.object({
  /** The largest first. */
  lists: z.array(feeListSchema).max(12).default([]),
  /** The type of each charge by its label; version 1 had the brand's heading before it. */
  types: z
    .array(
      z.union([
        z.tuple([formText, feeTypeSchema]),
        z
          .tuple([formText, formText, feeTypeSchema])
          .transform(([, label, type]): [string, FeeType] => [label, type]),
      ]),
    )
    .max(600),
  /** Labels of other lines in these lists: totals, sales, days. */
  others: z.array(formText).max(400).default([]),
  total: z.array(placeSchema).max(8),
});
export type FeeLesson = z.infer<typeof feesSchema>;

const processorSchema = z.object({
  name: z.string().min(1).max(200),
  /** Whether the statement prints the name; other senders' statements do not. */
  isPrinted: z.boolean(),
});
export type ProcessorLesson = z.infer<typeof processorSchema>;

/** What a corrected statement teaches about its layout: words and positions of the form, nothing about a merchant. */
export interface Lesson {
  version: number;
  /** The words that identify the layout: see `signatureOf`. */
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

/** Parses a stored lesson; parts written by another version that are not understood become null. */
export const parseLesson = (kept: unknown): Lesson =>
  known
    .catch({ version: lessonVersion, signature: [], processor: null, cards: null, fees: null })
    .parse(kept);

export const saysSomething = ({ processor, cards, fees }: Lesson): boolean =>
  processor !== null || cards !== null || fees !== null;
