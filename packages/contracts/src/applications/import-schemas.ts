import { z } from 'zod';
import { decimalReply, idSchema, timestampSchema } from '../core/fields.ts';
import { monthLabel, monthSchema, quarterOfMonth } from './months.ts';
import { quarterSchema } from './quarters.ts';
import { sharePercentageSchema } from './revenue-schemas.ts';

/** 10 MB. */
export const importSizeLimit = 10 * 1024 * 1024;
/** Rows that a preview shows. */
export const previewRows = 5;

/** What a column of a file may stand for. */
export const importFields = [
  'applicationId',
  'merchantName',
  'quarter',
  'month',
  'monthlyVolume',
  'revenueSharePercentage',
  'earnings',
  'reference',
] as const;
export const importFieldSchema = z.enum(importFields);
export type ImportField = z.infer<typeof importFieldSchema>;

/** How a field is called on screens, in templates and in exports. */
export const importFieldLabels: Record<ImportField, string> = {
  applicationId: 'Application ID',
  merchantName: 'Merchant Name',
  quarter: 'Quarter',
  month: 'Month',
  monthlyVolume: 'Monthly Volume',
  revenueSharePercentage: 'Revenue Share %',
  earnings: 'Earnings',
  reference: 'Reference',
};

/** A column of a sheet, 0 for the first; null where no column holds the field. */
const columnSchema = z.int().min(0).max(199).nullable().default(null);

const columnsSchema = z.object({
  applicationId: columnSchema,
  merchantName: columnSchema,
  quarter: columnSchema,
  month: columnSchema,
  monthlyVolume: columnSchema,
  revenueSharePercentage: columnSchema,
  earnings: columnSchema,
  /** Tells rows of one application and month apart: a merchant number. */
  reference: columnSchema,
});

/** Where the rows of a file are and which column holds what; it may be incomplete yet. */
export const importLayoutSchema = z.object({
  /** The sheet of a workbook; null for a text file. */
  sheet: z.string().max(200).nullable().default(null),
  /** The row that names the columns, 1 for the first. */
  headerRow: z.int().min(1).max(100),
  columns: columnsSchema,
  /** What every row has, for what no column says. */
  constants: z
    .object({
      quarter: quarterSchema.nullable().default(null),
      month: monthSchema.nullable().default(null),
      revenueSharePercentage: sharePercentageSchema.nullable().default(null),
      /** Whether a percentage below 1 is a fraction: 0.5 is 50 %. Null where nobody has said. */
      fractions: z.boolean().nullable().default(null),
    })
    .default({ quarter: null, month: null, revenueSharePercentage: null, fractions: null }),
});
export type ImportLayout = z.infer<typeof importLayoutSchema>;

/** What an importable layout still lacks, by field; empty where nothing is missing. */
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
  const taken = new Map<number, ImportField>();
  for (const field of importFields) {
    const column = columns[field];
    if (column === null) continue;
    const other = taken.get(column);
    if (other) missing[field] ??= `${importFieldLabels[other]} takes this column already`;
    taken.set(column, field);
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

/** What became of a row. `unchanged`: the share was there already, as it is in the file. */
const rowOutcomes = ['created', 'unchanged', 'refused'] as const;
export const rowOutcomeSchema = z.enum(rowOutcomes);
export type RowOutcome = z.infer<typeof rowOutcomeSchema>;

const importCountsSchema = z.object({
  rows: z.int(),
  created: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  /** Sum of the earnings that were created. */
  earnings: decimalReply,
});
export type ImportCounts = z.infer<typeof importCountsSchema>;

/** One import, as the list shows it. After a dry run the counts say what an import would do. */
export const revenueImportSummarySchema = z.object({
  id: idSchema,
  fileName: z.string(),
  /** Bytes. */
  fileSize: z.int(),
  kind: importKindSchema,
  state: importStateSchema,
  /** Null before a dry run or an import has been done. */
  counts: importCountsSchema.nullable(),
  /** Rows that a person should look at, whatever becomes of them. */
  warned: z.int().default(0),
  /** Why the last run failed, and what to do. */
  error: z.string().nullable(),
  uploadedByName: z.string(),
  uploadedAt: timestampSchema,
  finishedAt: timestampSchema.nullable(),
});
export type RevenueImportSummary = z.infer<typeof revenueImportSummarySchema>;

/** How far a dry run, an import or its undoing is. */
export const importProgressSchema = z.object({
  importId: idSchema,
  state: importStateSchema,
  /** Of the file, or of the shares to be removed. */
  percent: z.number().min(0).max(100),
  rows: z.int(),
  created: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  error: z.string().nullable(),
});
export type ImportProgress = z.infer<typeof importProgressSchema>;

const sheetRowSchema = z.object({
  /** As a spreadsheet counts them, 1 for the first. */
  row: z.int(),
  cells: z.array(z.string()),
});

/** One import with what is needed to map its columns. */
export const revenueImportSchema = revenueImportSummarySchema.extend({
  /** How the text is encoded; null for a workbook. */
  encoding: z.string().nullable(),
  sheets: z.array(z.string()),
  layout: importLayoutSchema,
  /** Whose mapping it is: remembered of a file with the same columns, suggested, or chosen by a person. */
  layoutFrom: z.enum(['remembered', 'suggested', 'chosen']),
  /** The names of the columns. */
  headers: z.array(z.string()),
  /** The first rows below the header, with the columns in which a card number was masked. */
  preview: z.array(sheetRowSchema.extend({ masked: z.array(z.int()).default([]) })),
  progress: importProgressSchema.nullable(),
  /** An import of the very same file that was not undone. */
  sameFileAs: z
    .object({ id: idSchema, fileName: z.string(), importedAt: timestampSchema })
    .nullable(),
});
export type RevenueImport = z.infer<typeof revenueImportSchema>;

/** What became of one row and why. */
export const importRowSchema = sheetRowSchema.extend({
  outcome: rowOutcomeSchema,
  reason: z.string().nullable(),
  /** What a person should look at. */
  warnings: z.array(z.string()).default([]),
});
export type ImportRow = z.infer<typeof importRowSchema>;
