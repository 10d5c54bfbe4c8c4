import type { Analysis } from '@portal/contracts/quotes/analysis';
import type { Note } from '@portal/contracts/quotes/notes';
import { Prisma, type Quote, type Statement } from '../../generated/prisma/client.ts';
import type { Database } from '../../store/database.ts';
import type { Identity } from '@portal/statement-reader/reader/identity/find-identity';
import { keepNotes, notesOf } from './stored-figures.ts';

/** `id` is null for the only statement of a quote, which is stored in the quote's row. */
export type StatementRow = Omit<Statement, 'id'> & { id: number | null };

export type StatementChange = Partial<
  Pick<Statement, 'imageCount' | 'month' | 'account' | 'analyzedBy'>
> & {
  analysis?: Analysis;
  /** `isConfirmed`: printed totals confirmed its sales and fees. `month`: as read. */
  originalAnalysis?: Analysis & { isConfirmed: boolean; month: string | null };
  notes?: Note[];
  merchant?: Identity['merchant'];
};

type NewStatement = Pick<Statement, 'statementKey' | 'fileName' | 'fileSize'>;

export function createStatements(db: Database) {
  const rowsOf = (quoteId: number): Promise<Statement[]> =>
    db.statement.findMany({ where: { quoteId }, orderBy: { number: 'asc' } });

  return {
    /** Empty for a quote with a single statement. */
    several: rowsOf,

    /** All statements in order; empty before the first is saved. */
    of: async (quoteId: number): Promise<StatementRow[]> => {
      const rows = await rowsOf(quoteId);
      if (rows.length) return rows;
      const quote = await db.quote.findUnique({ where: { id: quoteId } });
      const only = quote && onlyStatement(quote);
      return only ? [only] : [];
    },

    add: async (quote: Quote, statement: NewStatement, now: Date): Promise<void> => {
      const rows = await rowsOf(quote.id);
      const only = rows.length ? null : onlyStatement(quote);
      if (only) {
        const { id: _, ...data } = only;
        await db.statement.create({ data: { ...data, ...jsonOf(only) } });
      }
      const number = (rows.at(-1)?.number ?? 1) + 1;
      await db.statement.create({
        data: { ...statement, quoteId: quote.id, number, uploadedAt: now },
      });
    },

    keep: async (row: StatementRow, change: StatementChange): Promise<void> => {
      const { month, account, notes, merchant, ...others } = change;
      // The first statement determines the merchant of the quote.
      if (merchant)
        await db.quote.updateMany({
          where: { id: row.quoteId, statementMerchant: { equals: Prisma.DbNull } },
          data: { statementMerchant: merchant },
        });
      const rest = { ...others, ...(notes && keepNotes(notes)) };
      if (row.id !== null)
        await db.statement.update({ where: { id: row.id }, data: { ...rest, month, account } });
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

    /** Removes one of several. If one remains, it moves back into the quote's row. */
    remove: async (quote: Quote, row: StatementRow): Promise<void> => {
      if (row.id !== null) await db.statement.delete({ where: { id: row.id } });
      const [first, ...others] = await rowsOf(quote.id);
      if (!first) return;
      const { statementKey, originalKept, imageCount, analyzedBy } = first;
      const figuresOfOnly = {
        imageCount,
        analyzedBy,
        statementMonth: first.month,
        statementAccount: first.account,
        ...jsonOf(first),
        months: Prisma.DbNull,
      };
      await db.quote.update({
        where: { id: quote.id },
        data: {
          statementFileName: first.fileName,
          statementFileSize: first.fileSize,
          statementUploadedAt: first.uploadedAt,
          statementKey,
          originalKept,
          ...(others.length ? {} : figuresOfOnly),
        },
      });
      if (others.length === 0) await db.statement.delete({ where: { id: first.id } });
    },

    /** Keys of analyzed statements whose originals are still stored, in batches. */
    withOriginals: async (max: number): Promise<{ id: number; statementKey: string }[]> => {
      const found = await db.quote.findMany({
        where: { processingStage: 'analyzed', originalKept: true, statementKey: { not: null } },
        select: { id: true, statementKey: true },
        take: max,
      });
      const others = await db.statement.findMany({
        where: { originalKept: true, quote: { processingStage: 'analyzed' } },
        select: { quoteId: true, statementKey: true },
        take: max,
      });
      return [
        ...found.flatMap(({ id, statementKey }) => (statementKey ? [{ id, statementKey }] : [])),
        ...others.map(({ quoteId: id, statementKey }) => ({ id, statementKey })),
      ];
    },

    /** Does not change the version of the quote, so concurrent edits do not conflict. */
    originalRemoved: async (id: number, statementKey: string): Promise<void> => {
      await db.$executeRaw`UPDATE "quotes" SET "original_kept" = false WHERE "id" = ${id} AND "statement_key" = ${statementKey}`;
      await db.statement.updateMany({
        where: { quoteId: id, statementKey },
        data: { originalKept: false },
      });
    },

    has: async (id: number, statementKey: string): Promise<boolean> =>
      (await db.quote.count({ where: { id, statementKey } })) > 0 ||
      (await db.statement.count({ where: { quoteId: id, statementKey } })) > 0,

    /** Deletes all of several statements; the quote starts over with one. */
    removeAll: (quoteId: number) => db.statement.deleteMany({ where: { quoteId } }),
  };
}

const orNull = (json: Prisma.JsonValue) => json ?? Prisma.DbNull;

const jsonOf = (row: StatementRow) => ({
  analysis: orNull(row.analysis),
  originalAnalysis: orNull(row.originalAnalysis),
  ...keepNotes(notesOf(row)),
});

function onlyStatement(quote: Quote): StatementRow | null {
  if (quote.statementKey === null) return null;
  const { id: quoteId, statementKey, originalKept, imageCount, analyzedBy } = quote;
  const { analysis, originalAnalysis, notes, analysisNotes } = quote;
  return {
    id: null,
    quoteId,
    number: 1,
    statementKey,
    fileName: quote.statementFileName ?? '',
    fileSize: quote.statementFileSize ?? 0,
    uploadedAt: quote.statementUploadedAt ?? quote.createdAt,
    originalKept,
    imageCount,
    month: quote.statementMonth,
    account: quote.statementAccount,
    analysis,
    originalAnalysis,
    notes,
    analysisNotes,
    analyzedBy,
  };
}
