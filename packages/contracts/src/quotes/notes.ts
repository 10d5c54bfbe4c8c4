import { z } from 'zod';
import { decimalReply } from '../core/fields.ts';
import { cardTypeSchema } from './card-types.ts';
import { monthSchema } from './month.ts';

const count = z.int().min(0);
const months = z.array(monthSchema);
const names = z.array(z.string());

const total = z.enum(['totalVolume', 'transactionCount', 'totalStatementFees']);
export type NotedTotal = z.infer<typeof total> | 'currentProcessor';

const charges = z.object({ names, count });
export type NotedCharges = z.infer<typeof charges>;

/** Rows of a list that are neither sales nor refunds nor fees. */
const leftOutRows = z.enum(['payout', 'cash', 'failed', 'pending', 'other']);
export type LeftOutRows = z.infer<typeof leftOutRows>;

const kind = <const Kind extends string>(name: Kind) => ({ kind: z.literal(name) });

/** A note about a statement's figures: a kind with its facts. Amounts are dollars. */
export const noteSchema = z.discriminatedUnion('kind', [
  z.object({ ...kind('sums-differ'), total, sum: decimalReply, stated: decimalReply }),
  z.object({ ...kind('no-cards') }),
  z.object({ ...kind('no-fee-total') }),
  z.object({ ...kind('total-not-read'), total }),
  z.object({ ...kind('other-total'), total, figure: z.number() }),
  z.object({ ...kind('sales-unconfirmed') }),
  z.object({ ...kind('charges-unconfirmed') }),
  z.object({ ...kind('several-card-tables') }),
  z.object({
    ...kind('amounts-unexplained'),
    count,
    text: z.string(),
    label: z.string(),
    page: z.int().min(1),
  }),
  z.object({ ...kind('charge-among-sums') }),
  z.object({ ...kind('charges-not-found'), count }),
  z.object({
    ...kind('total-credited'),
    label: z.string(),
    credit: decimalReply,
    rest: decimalReply,
  }),
  z.object({ ...kind('names-unsure'), count }),
  z.object({ ...kind('names-missing'), count }),
  z.object({ ...kind('images'), images: count, pages: count }),
  z.object({ ...kind('other-reader'), reason: z.string() }),
  z.object({
    ...kind('readers-combined'),
    reason: z.string(),
    taken: z.object({
      charges,
      cards: z.array(cardTypeSchema),
      totals: z.array(z.enum([...total.options, 'currentProcessor'])),
    }),
    leftOut: charges,
  }),
  z.object({ ...kind('list-added-up'), rows: count }),
  z.object({ ...kind('list-of-months'), months: count, from: z.string(), to: z.string() }),
  z.object({
    ...kind('list-of-currencies'),
    currency: z.string(),
    others: z.array(z.object({ currency: z.string(), rows: count })),
  }),
  z.object({ ...kind('rows-left-out'), of: leftOutRows, rows: count, amount: decimalReply }),
  z.object({ ...kind('rows-undated'), rows: count }),
  z.object({ ...kind('list-without-fees') }),
  z.object({ ...kind('fees-by-name') }),
  z.object({ ...kind('sales-uncounted') }),
  z.object({ ...kind('sales-without-brand'), sales: count, volume: decimalReply }),
  z.object({ ...kind('sheets-added-up'), sheets: names }),
  z.object({ ...kind('sheet-left-out'), sheet: z.string() }),
  z.object({ ...kind('other-currency'), currency: z.string() }),
  z.object({ ...kind('other-merchant'), merchant: z.string() }),
  z.object({
    ...kind('statement-twice'),
    file: z.string(),
    same: z.string(),
    month: monthSchema.nullable(),
  }),
  z.object({ ...kind('months-missing'), months }),
  z.object({ ...kind('month-unknown'), files: names }),
  z.object({ ...kind('account-twice'), month: monthSchema, files: names }),
  z.object({
    ...kind('locations-missing'),
    month: monthSchema,
    statements: count,
    locations: count,
  }),
  z.object({ ...kind('locations-together'), month: monthSchema, files: names }),
  z.object({ ...kind('merchants-differ'), files: names }),
  /** A sentence of an earlier release whose notes had no kinds. */
  z.object({ ...kind('text'), text: z.string() }),
]);
export type Note = z.infer<typeof noteSchema>;
export type NoteKind = Note['kind'];
export type NoteOf<Kind extends NoteKind> = Extract<Note, { kind: Kind }>;
