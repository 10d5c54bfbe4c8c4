import type { RequestableName } from '@portal/contracts/applications/merchant-fields';
import { claimFirst } from '@portal/signing/sealing-tasks';
import type { EvidenceKind } from '@portal/contracts/applications/merchant-schemas';
import { createEvidenceLog, type EvidenceTable } from '@portal/signing/evidence';
import type {
  MerchantDocument,
  MerchantPart,
  MerchantValue,
  Prisma,
} from '../../generated/prisma/client.ts';
import type { SealedValue } from '../../crypto/field-cipher.ts';
import type { Database } from '../../store/database.ts';

export type StoredPart = MerchantPart;
export type MerchantPartRow = MerchantPart & { values: MerchantValue[] };

type NewValue = SealedValue &
  Pick<MerchantValue, 'isFinished' | 'filledBy' | 'filledAt'> & { field: RequestableName };

interface Signature extends SealedValue {
  signerName: string;
  signerTitle: string;
  signedAt: Date;
  contentHash: string;
}

const withValues = { values: true } as const;
const present = { state: { not: 'taken-back' } };

export const presentPart = { where: present, include: withValues } as const;

export function createMerchantParts(db: Database) {
  const change = (id: number, data: Partial<MerchantPart>): Promise<MerchantPartRow> =>
    db.merchantPart.update({
      where: { id },
      data: { ...data, content: undefined, version: { increment: 1 } },
      include: withValues,
    });

  const openOnes = async (where: Prisma.MerchantPartWhereInput): Promise<number[]> => {
    const open = { ...where, state: 'open' };
    const rows = await db.merchantPart.findMany({ where: open, select: { id: true }, take: 100 });
    return rows.map(({ id }) => id);
  };

  return {
    byId: (id: number) => db.merchantPart.findUnique({ where: { id }, include: withValues }),

    /** The application's part that was not withdrawn. */
    of: (applicationId: number): Promise<MerchantPartRow | null> =>
      db.merchantPart.findFirst({ where: { applicationId, ...present }, include: withValues }),

    byToken: (tokenHash: string): Promise<MerchantPartRow | null> =>
      db.merchantPart.findUnique({ where: { tokenHash }, include: withValues }),

    /** The signed parts of an application, including withdrawn ones, newest first. */
    signedOf: (applicationId: number): Promise<MerchantPart[]> =>
      db.merchantPart.findMany({
        where: { applicationId, signedAt: { not: null } },
        orderBy: { signedAt: 'desc' },
      }),

    create: (data: Prisma.MerchantPartUncheckedCreateInput): Promise<MerchantPartRow> =>
      db.merchantPart.create({ data, include: withValues }),

    change,

    /** Stores typed values with the part's new version. */
    keepValues: async (
      { id, version }: Pick<MerchantPart, 'id' | 'version'>,
      values: readonly NewValue[],
    ): Promise<MerchantPartRow> => {
      for (const { field, ...value } of values) {
        const kept = { ...value, version: version + 1 };
        await db.merchantValue.upsert({
          where: { partId_field: { partId: id, field } },
          create: { partId: id, field, ...kept },
          update: kept,
        });
      }
      return change(id, {});
    },

    removeValues: async (id: number, fields: readonly string[] | 'all'): Promise<void> => {
      await db.merchantValue.deleteMany({
        where: { partId: id, ...(fields === 'all' ? {} : { field: { in: [...fields] } }) },
      });
    },

    sign: (id: number, { keyId, value, ...signature }: Signature): Promise<MerchantPartRow> =>
      db.merchantPart.update({
        where: { id },
        data: { ...signature, keyId, content: value, state: 'signed', version: { increment: 1 } },
        include: withValues,
      }),

    /** Changes where answers of merchants and news of the parts that a user asked for are mailed. */
    changeAddress: async (askedBy: number, askedByEmail: string): Promise<void> => {
      await db.merchantPart.updateMany({
        where: { askedBy, state: 'open', askedByEmail: { not: askedByEmail } },
        data: { askedByEmail },
      });
    },

    /** Open parts that are due for a reminder. `due3` and `due7`: requested before that time. */
    toRemind: (now: Date, due3: Date, due7: Date): Promise<number[]> =>
      openOnes({
        validUntil: { gt: now },
        OR: [
          { remindAfter3Days: true, reminded3At: null, askedAt: { lte: due3 } },
          { remindAfter7Days: true, reminded7At: null, askedAt: { lte: due7 } },
        ],
      }),

    toExpire: (now: Date) => openOnes({ validUntil: { lte: now }, expiredAt: null }),

    /** Claims a signed part without a seal or timestamp that was not tried recently, including withdrawn ones. */
    takeToSeal: (kind: 'sealed' | 'timestamped', now: Date, triedBefore: Date) => {
      const tried = kind === 'sealed' ? 'sealTriedAt' : 'timestampTriedAt';
      const where: Prisma.MerchantPartWhereInput = {
        [kind === 'sealed' ? 'signedAt' : 'sealedAt']: { not: null },
        [`${kind}At`]: null,
        OR: [{ [tried]: null }, { [tried]: { lte: triedBefore } }],
      };
      const data = { [tried]: now };
      return claimFirst(
        () =>
          db.merchantPart.findFirst({ where, select: { id: true }, orderBy: { signedAt: 'asc' } }),
        (id) => db.merchantPart.updateManyAndReturn({ where: { id, ...where }, data }),
      );
    },

    /** Stores sealed or timestamped copies. Returns false if they are stored already. */
    keepDocuments: async (
      partId: number,
      copies: readonly (SealedValue & { reader: string })[],
      kind: 'sealed' | 'timestamped',
      at: Date,
    ): Promise<boolean> => {
      const column = `${kind}At` as const;
      const { count } = await db.merchantPart.updateMany({
        where: { id: partId, [column]: null },
        data: { [column]: at },
      });
      if (!count) return false;
      for (const { reader, keyId, value: pdf } of copies)
        await db.merchantDocument.upsert({
          where: { partId_reader: { partId, reader } },
          create: { partId, reader, keyId, pdf },
          update: { keyId, pdf },
        });
      return true;
    },

    document: (partId: number, reader: string): Promise<MerchantDocument | null> =>
      db.merchantDocument.findUnique({ where: { partId_reader: { partId, reader } } }),
  };
}

export const evidenceTable: EvidenceTable = {
  table: 'merchant_evidence',
  chain: 'part_id',
  place: 'number',
};

export const createEvidence = (db: Database) =>
  createEvidenceLog<{ id: number; applicationId: number }, EvidenceKind>(
    db,
    evidenceTable,
    ({ applicationId }) => ({ additional: { application_id: applicationId } }),
  );
