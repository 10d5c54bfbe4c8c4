import { quarterAt } from '@portal/contracts/applications/quarters';
import type { KnownShare, ShareKey } from '../rules/known-shares.ts';
import type { Database } from './store.ts';

/** A share of a row of a file. */
export interface ImportedShare extends ShareKey {
  merchantName: string;
  monthlyVolume: string;
  revenueSharePercentage: string;
  earnings: string;
  accountStart: Date | null;
  ownerId: number;
  company: string;
  importRow: number;
}

/** Whose import the shares are of. */
export interface ImportedBy {
  importId: number;
  enteredBy: number;
  enteredByName: string;
}

interface KnownRow extends ShareKey {
  id: number;
  monthlyVolume: string;
  revenueSharePercentage: string;
  earnings: string;
  importRow: number | null;
  fileName: string | null;
  enteredByName: string;
}

/** Shares as files bring them and take them back. */
export function createImportedShares(db: Database) {
  return {
    /** The shares that are there by these keys. */
    known: async (keys: readonly ShareKey[]): Promise<KnownShare[]> => {
      const rows = await db.$queryRaw<KnownRow[]>`
        SELECT s."id", s."application_id" AS "applicationId", s."quarter", s."reference",
          s."monthly_volume"::text AS "monthlyVolume", s."earnings"::text AS "earnings",
          s."revenue_share_percentage"::text AS "revenueSharePercentage",
          s."import_row" AS "importRow", i."file_name" AS "fileName", s."entered_by_name" AS "enteredByName"
        FROM jsonb_to_recordset(${JSON.stringify(keys)}::jsonb)
          AS k("applicationId" INTEGER, "quarter" INTEGER, "reference" TEXT)
        JOIN "revenue_shares" s ON s."application_id" = k."applicationId" AND s."quarter" = k."quarter" AND s."reference" = k."reference"
        LEFT JOIN "revenue_imports" i ON i."id" = s."import_id"`;
      return rows.map(toKnownShare);
    },

    /** Keeps new shares. Fails where one of their keys or rows was imported meanwhile. */
    create: async (
      { importId, enteredBy, enteredByName }: ImportedBy,
      shares: readonly ImportedShare[],
    ): Promise<void> => {
      await db.$executeRaw`
        INSERT INTO "revenue_shares" ("application_id", "merchant_name", "quarter", "monthly_volume",
          "revenue_share_percentage", "earnings", "reference", "account_start", "owner_id", "company",
          "import_id", "import_row", "entered_by", "entered_by_name")
        SELECT n."applicationId", n."merchantName", n."quarter", n."monthlyVolume",
          n."revenueSharePercentage", n."earnings", n."reference", n."accountStart", n."ownerId", n."company",
          ${importId}, n."importRow", ${enteredBy}, ${enteredByName}
        FROM jsonb_to_recordset(${JSON.stringify(shares)}::jsonb)
          AS n("applicationId" INTEGER, "merchantName" TEXT, "quarter" INTEGER, "monthlyVolume" DECIMAL(12, 2),
            "revenueSharePercentage" DECIMAL(5, 2), "earnings" DECIMAL(10, 2), "reference" TEXT,
            "accountStart" TIMESTAMPTZ, "ownerId" INTEGER, "company" TEXT, "importRow" INTEGER)
        ORDER BY n."importRow"`;
    },

    countOf: (importId: number): Promise<number> => db.revenueShare.count({ where: { importId } }),

    /** Removes some of what an import created; gives how many. */
    removeSome: (importId: number, most: number): Promise<number> =>
      db.$executeRaw`
        DELETE FROM "revenue_shares" WHERE "id" IN (
          SELECT "id" FROM "revenue_shares" WHERE "import_id" = ${importId}
          ORDER BY "import_row" LIMIT ${most})`,
  };
}

function toKnownShare({ fileName, importRow, enteredByName, id, ...row }: KnownRow): KnownShare {
  const { applicationId, quarter, reference, monthlyVolume, revenueSharePercentage, earnings } =
    row;
  return {
    applicationId,
    quarter,
    reference,
    figures: { quarter: quarterAt(quarter), monthlyVolume, revenueSharePercentage, earnings },
    origin:
      fileName === null
        ? `share ${id}, entered by ${enteredByName}`
        : `share ${id}, row ${importRow} of “${fileName}”`,
  };
}
