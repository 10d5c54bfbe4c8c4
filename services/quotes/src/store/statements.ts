import { analysisSchema, type Analysis } from '@portal/contracts/quotes/analysis';
import { z } from 'zod';
import { Prisma, type Quote, type Statement } from '../generated/prisma/client.ts';
import type { Database } from './store.ts';

/** A statement of a quote. `id` is null for the only one of a quote, which is kept in the quote's row. */
export type StatementRow = Omit<Statement, 'id'> & { id: number | null };

/** What becomes known of a statement, or is corrected in it. */
export type StatementChange = Partial<
  Pick<Statement, 'imageCount' | 'month' | 'account' | 'analyzedBy'>
> & { analysis?: Analysis; originalAnalysis?: Analysis; analysisNotes?: string[] };

export interface NewStatement {
  statementKey: string;
  fileName: string;
  fileSize: number;
}

const storedAnalysis = analysisSchema.nullable();
const storedNotes = z.array(z.string());

/** A statement's figures; null before an analysis. */
export const figuresOf = ({ analysis }: Pick<StatementRow, 'analysis'>): Analysis | null =>
  storedAnalysis.parse(analysis);

/** A statement's figures as they were read; null before an analysis. */
export const readingOf = (row: Pick<StatementRow, 'originalAnalysis'>): Analysis | null =>
  storedAnalysis.parse(row.originalAnalysis);

/** What the reader had to say of a statement. */
export const statementNotes = ({ analysisNotes }: Pick<StatementRow, 'analysisNotes'>): string[] =>
  storedNotes.parse(analysisNotes);

export function createStatements(db: Database) {
  const rowsOf = (quoteId: number): Promise<Statement[]> =>
    db.statement.findMany({ where: { quoteId }, orderBy: { number: 'asc' } });

  return {
    /** The statements of quotes that have several, by their order; nothing of a quote that has one. */
    several: rowsOf,

    /** All statements of a quote, by their order; none before the first is saved. */
    of: async (quoteId: number): Promise<StatementRow[]> => {
      const rows = await rowsOf(quoteId);
      if (rows.length) return rows;
      const quote = await db.quote.findUnique({ where: { id: quoteId } });
      const only = quote && onlyStatement(quote);
      return only ? [only] : [];
    },

    /** Adds a statement beside those that there are. */
    add: async (quote: Quote, statement: NewStatement, now: Date): Promise<void> => {
      const rows = await rowsOf(quote.id);
      const only = rows.length ? null : onlyStatement(quote);
      if (only) await db.statement.create({ data: toData(only) });
      const number = (rows.at(-1)?.number ?? 1) + 1;
      await db.statement.create({
        data: { ...statement, quoteId: quote.id, number, uploadedAt: now },
      });
    },

    /** Keeps what is known of a statement now. */
    keep: async (row: StatementRow, change: StatementChange): Promise<void> => {
      const { month, account, ...rest } = change;
      if (row.id !== null) await db.statement.update({ where: { id: row.id }, data: change });
      else
        await db.quote.update({
          where: { id: row.quoteId },
          data: {
            ...rest,
            ...(month === undefined ? {} : { statementMonth: month }),
            ...(account === undefined ? {} : { statementAccount: account }),
          },
        });
    },

    /** Removes one of several. The one that stays alone is kept in the quote's row again. */
    remove: async (quote: Quote, row: StatementRow): Promise<void> => {
      if (row.id !== null) await db.statement.delete({ where: { id: row.id } });
      const [first, ...others] = await rowsOf(quote.id);
      if (!first) return;
      const { fileName, fileSize, uploadedAt, statementKey, originalKept } = first;
      const file = { statementFileName: fileName, statementFileSize: fileSize, statementKey };
      await db.quote.update({
        where: { id: quote.id },
        data: {
          ...{ ...file, statementUploadedAt: uploadedAt, originalKept },
          ...(others.length ? {} : figuresOfOnly(first)),
        },
      });
      if (others.length === 0) await db.statement.delete({ where: { id: first.id } });
    },

    /** Forgets all of several: the quote starts over with one. */
    forget: async (quoteId: number): Promise<void> => {
      await db.statement.deleteMany({ where: { quoteId } });
    },
  };
}

const orNull = (json: Prisma.JsonValue): Prisma.InputJsonValue | typeof Prisma.DbNull =>
  json ?? Prisma.DbNull;

const figuresOfOnly = (row: Statement): Prisma.QuoteUpdateInput => ({
  imageCount: row.imageCount,
  statementMonth: row.month,
  statementAccount: row.account,
  analysis: orNull(row.analysis),
  originalAnalysis: orNull(row.originalAnalysis),
  analysisNotes: statementNotes(row),
  analyzedBy: row.analyzedBy,
  months: Prisma.DbNull,
});

/** The statement that is kept in a quote's row; null where there is none. */
function onlyStatement(quote: Quote): StatementRow | null {
  if (quote.statementKey === null) return null;
  return {
    id: null,
    quoteId: quote.id,
    number: 1,
    statementKey: quote.statementKey,
    fileName: quote.statementFileName ?? '',
    fileSize: quote.statementFileSize ?? 0,
    uploadedAt: quote.statementUploadedAt ?? quote.createdAt,
    originalKept: quote.originalKept,
    imageCount: quote.imageCount,
    month: quote.statementMonth,
    account: quote.statementAccount,
    analysis: quote.analysis,
    originalAnalysis: quote.originalAnalysis,
    analysisNotes: quote.analysisNotes,
    analyzedBy: quote.analyzedBy,
  };
}

function toData(row: StatementRow): Prisma.StatementUncheckedCreateInput {
  const { quoteId, number, statementKey, fileName, fileSize, uploadedAt, originalKept } = row;
  const { imageCount, month, account, analyzedBy } = row;
  return {
    ...{ quoteId, number, statementKey, fileName, fileSize, uploadedAt, originalKept },
    ...{ imageCount, month, account, analyzedBy },
    analysis: orNull(row.analysis),
    originalAnalysis: orNull(row.originalAnalysis),
    analysisNotes: statementNotes(row),
  };
}
