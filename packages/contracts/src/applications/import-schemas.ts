import { z } from 'zod';
import { decimalReply, idSchema, timestampSchema } from '../core/fields.ts';
import { monthLabel, monthSchema, quarterOfMonth } from './months.ts';
import { quarterSchema } from './quarters.ts';
import { sharePercentageSchema } from './revenue-schemas.ts';

/** In bytes: 10 MB. */
export const importSizeLimit = 10 * 1024 * 1024;
export const previewRows = 5;

/** Fields of a column. `reference`, such as a merchant number, distinguishes rows of one application and month. */
export const importFieldLabels = {
  applicationId: 'Application ID',
  merchantName: 'Merchant Name',
  quarter: 'Quarter',
  month: 'Month',
  monthlyVolume: 'Monthly Volume',
  revenueSharePercentage: 'Revenue Share %',
  earnings: 'Earnings',
  reference: 'Reference',
} as const;
export type ImportField = keyof typeof importFieldLabels;
export const importFields = Object.keys(importFieldLabels) as ImportField[];

/** Index of a column, from 0; null if no column is mapped. */
const columnSchema = z.int().min(0).max(199).nullable().default(null);

const columnsSchema = z.object(
  Object.fromEntries(importFields.map((field) => [field, columnSchema])) as Record<
    ImportField,
    typeof columnSchema
  >,
);

/** Sheet, header row and column mapping of a file. It may be incomplete. */
export const importLayoutSchema = z.object({
  sheet: z.string().max(200).nullable().default(null),
  /** Row with the column names, from 1. */
  headerRow: z.int().min(1).max(100),
  columns: columnsSchema,
  constants: z
    .object({
      quarter: quarterSchema.nullable().default(null),
      month: monthSchema.nullable().default(null),
      revenueSharePercentage: sharePercentageSchema.nullable().default(null),
      /** Whether a percentage below 1 is a fraction: 0.5 is 50 %. Null if not set. */
      fractions: z.boolean().nullable().default(null),
    })
    .default({ quarter: null, month: null, revenueSharePercentage: null, fractions: null }),
});
export type ImportLayout = z.infer<typeof importLayoutSchema>;

/** Returns what a layout still lacks, by field; empty if it can be imported. */
export function missingInLayout({
  columns,
  constants,
}: Pick<ImportLayout, 'columns' | 'constants'>): Partial<Record<ImportField, string>> {
  const missing: Partial<Record<ImportField, string>> = {};
  if (columns.applicationId === null && columns.merchantName === null)
    missing.applicationId = 'Choose the column of the application ID or of the merchant name';
  const { quarter, month } = constants;
  if (columns.quarter === null && columns.month === null && quarter === null && month === null)
    missing.quarter = 'Choose the column of the quarter, or one quarter for all rows';
  if (columns.quarter === null && quarter && month && quarterOfMonth(month) !== quarter)
    missing.month = `${monthLabel(month)} is not a month of ${quarter}`;
  if (columns.monthlyVolume === null)
    missing.monthlyVolume = 'Choose the column of the monthly volume';
  if (columns.revenueSharePercentage === null && constants.revenueSharePercentage === null)
    missing.revenueSharePercentage = 'Choose the column of the percentage, or one for all rows';
  if (columns.earnings === null) missing.earnings = 'Choose the column of the earnings';
  const fieldByColumn = new Map<number, ImportField>();
  for (const field of importFields) {
    const column = columns[field];
    if (column === null) continue;
    const other = fieldByColumn.get(column);
    if (other) missing[field] ??= `${importFieldLabels[other]} takes this column already`;
    fieldByColumn.set(column, field);
  }
  return missing;
}

const importKinds = ['csv', 'xlsx', 'xls'] as const;
export const importKindSchema = z.enum(importKinds);
export type ImportKind = z.infer<typeof importKindSchema>;

const importStates = [
  'uploaded',
  'checking',
  'checked',
  'importing',
  'imported',
  'undoing',
  'undone',
  'failed',
] as const;
export const importStateSchema = z.enum(importStates);
export type ImportState = z.infer<typeof importStateSchema>;

/** Outcome of a row. `unchanged`: an identical share already exists. */
const rowOutcomes = ['created', 'unchanged', 'refused'] as const;
export const rowOutcomeSchema = z.enum(rowOutcomes);
export type RowOutcome = z.infer<typeof rowOutcomeSchema>;

const importCountsSchema = z.object({
  rows: z.int(),
  created: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  earnings: decimalReply,
});
export type ImportCounts = z.infer<typeof importCountsSchema>;

/** An import in a list. After a dry run, the counts are what an import would do. */
export const revenueImportSummarySchema = z.object({
  id: idSchema,
  fileName: z.string(),
  fileSize: z.int(),
  kind: importKindSchema,
  state: importStateSchema,
  /** Null before a dry run or an import has finished. */
  counts: importCountsSchema.nullable(),
  /** Rows with warnings, whatever their outcome. */
  warned: z.int().default(0),
  error: z.string().nullable(),
  uploadedByName: z.string(),
  uploadedAt: timestampSchema,
  finishedAt: timestampSchema.nullable(),
});
export type RevenueImportSummary = z.infer<typeof revenueImportSummarySchema>;

export const importProgressSchema = z.object({
  importId: idSchema,
  state: importStateSchema,
  /** Of the file's rows, or of the shares to remove. */
  percent: z.number().min(0).max(100),
  rows: z.int(),
  created: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  error: z.string().nullable(),
});
export type ImportProgress = z.infer<typeof importProgressSchema>;

const sheetRowSchema = z.object({
  /** Row number as in a spreadsheet, from 1. */
  row: z.int(),
  cells: z.array(z.string()),
});

/** Merchants with earnings in a period whose next period a file lacks: `merchants` has the largest of `total`. */
export const missingMerchantsSchema = z.object({
  /** `Apr 2026` or `Q1-2026`, and the period of the file. */
  before: z.string(),
  period: z.string(),
  total: z.int(),
  merchants: z.array(
    z.object({ applicationDisplayId: z.string(), name: z.string(), earnings: decimalReply }),
  ),
});
export type MissingMerchants = z.infer<typeof missingMerchantsSchema>;

/** A merchant that a row with an unknown name or number may be for. */
export const nearMatchSchema = z.object({
  applicationId: idSchema,
  applicationDisplayId: z.string(),
  name: z.string(),
});
export type NearMatch = z.infer<typeof nearMatchSchema>;

export const confirmNameSchema = nearMatchSchema.pick({ applicationId: true }).extend({
  /** Row number as in a spreadsheet, from 1. */
  row: z.int().min(1).max(2_147_483_647),
});

/** A name that was confirmed to be a merchant's. */
export const confirmedNameSchema = z.object({
  id: idSchema,
  merchantName: z.string(),
  applicationDisplayId: z.string(),
  name: z.string(),
});
export type ConfirmedName = z.infer<typeof confirmedNameSchema>;

/** An import with the data needed to map its columns. */
export const revenueImportSchema = revenueImportSummarySchema.extend({
  encoding: z.string().nullable(),
  sheets: z.array(z.string()),
  layout: importLayoutSchema,
  /** Source of the mapping: stored from a file with the same columns, suggested, or set by a user. */
  layoutFrom: z.enum(['remembered', 'suggested', 'chosen']),
  headers: z.array(z.string()),
  /** The first rows below the header; `masked` lists the columns with a masked card number. */
  preview: z.array(sheetRowSchema.extend({ masked: z.array(z.int()).default([]) })),
  progress: importProgressSchema.nullable(),
  /** Set by a dry run. */
  missing: missingMerchantsSchema.nullable().default(null),
  /** Names that were confirmed in dry runs of this file. */
  confirmedNames: z.array(confirmedNameSchema).default([]),
  /** An import of an identical file that was not undone. */
  sameFileAs: z
    .object({ id: idSchema, fileName: z.string(), importedAt: timestampSchema })
    .nullable(),
});
export type RevenueImport = z.infer<typeof revenueImportSchema>;

export const importRowSchema = sheetRowSchema.extend({
  outcome: rowOutcomeSchema,
  reason: z.string().nullable(),
  warnings: z.array(z.string()).default([]),
  /** Set by a dry run for the first rows with unknown merchants. */
  near: z.array(nearMatchSchema).default([]),
});
export type ImportRow = z.infer<typeof importRowSchema>;
