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

const note = <const Kind extends string, Facts extends z.ZodRawShape = Record<never, never>>(
  kind: Kind,
  facts = {} as Facts,
) => z.object({ kind: z.literal(kind), ...facts });

/** A note about a statement's figures: a kind with its facts. Amounts are dollars. */
export const noteSchema = z.discriminatedUnion('kind', [
  note('sums-differ', { total, sum: decimalReply, stated: decimalReply }),
  note('charged-above-sales', {
    name: z.string(),
    charged: decimalReply,
    sales: decimalReply,
    /** If the sales are of one brand. */
    brand: z.string().optional(),
  }),
  note('items-above-sales', { name: z.string(), items: z.number(), sales: z.number() }),
  note('sales-below-reading', {
    total: z.enum(['totalVolume', 'transactionCount']),
    read: decimalReply,
    entered: decimalReply,
  }),
  note('fees-above-reading', { amount: decimalReply }),
  note('no-cards'),
  note('no-fee-total'),
  /** Percent. */
  note('unusual-share', { share: decimalReply }),
  note('total-not-read', { total }),
  note('other-total', { total, figure: z.number() }),
  note('sales-unconfirmed'),
  note('charges-unconfirmed'),
  note('several-card-tables'),
  note('amounts-unexplained', { count, text: z.string(), label: z.string(), page: z.int().min(1) }),
  note('customers-may-pay', { rate: decimalReply }),
  note('charge-among-sums'),
  note('list-left-out', { label: z.string(), amount: decimalReply }),
  note('charges-not-found', { count }),
  note('total-credited', { label: z.string(), credit: decimalReply, rest: decimalReply }),
  note('names-unsure', { count }),
  note('names-missing', { count }),
  note('images', { images: count, pages: count }),
  note('other-reader', { reason: z.string() }),
  note('readers-combined', {
    reason: z.string(),
    taken: z.object({
      charges,
      cards: z.array(cardTypeSchema),
      totals: z.array(z.enum([...total.options, 'currentProcessor'])),
    }),
    leftOut: charges,
  }),
  note('list-added-up', { rows: count }),
  note('list-of-months', { months: count, from: z.string(), to: z.string() }),
  /** YYYY-MM-DD. */
  note('other-period', { from: z.string(), to: z.string() }),
  note('list-of-currencies', {
    currency: z.string(),
    others: z.array(z.object({ currency: z.string(), rows: count })),
  }),
  note('rows-left-out', { of: leftOutRows, rows: count, amount: decimalReply }),
  note('rows-undated', { rows: count }),
  note('list-without-fees'),
  note('fees-by-name'),
  note('sales-uncounted'),
  note('sales-without-brand', { sales: count, volume: decimalReply }),
  note('sheets-added-up', { sheets: names }),
  note('sheet-left-out', { sheet: z.string() }),
  note('other-currency', { currency: z.string() }),
  note('several-statements', {
    accounts: z.array(z.object({ number: z.string(), page: z.int().min(1) })),
    months: z.array(z.object({ month: monthSchema, page: z.int().min(1) })),
  }),
  note('other-merchant', { merchant: z.string() }),
  note('statement-twice', { file: z.string(), same: z.string(), month: monthSchema.nullable() }),
  note('months-missing', { months }),
  note('month-unknown', { files: names }),
  note('account-twice', { month: monthSchema, files: names }),
  note('locations-missing', { month: monthSchema, statements: count, locations: count }),
  note('locations-together', { month: monthSchema, files: names }),
  note('merchants-differ', { files: names }),
  /** A sentence of an earlier release whose notes had no kinds. */
  note('text', { text: z.string() }),
]);
export type Note = z.infer<typeof noteSchema>;
export type NoteKind = Note['kind'];
export type NoteOf<Kind extends NoteKind> = Extract<Note, { kind: Kind }>;
