import type { ImportLayout } from '@portal/contracts/applications/import-schemas';
import type { SheetRow } from '@portal/service-kit/sheets/sheet-file';
import { changeWarnings, formulaWarnings } from '../rules/warnings.ts';
import * as identifiers from '../rules/identifiers.ts';
import { numberTail } from '../rules/near-matches.ts';
import {
  decideRow,
  groupKnown,
  keyOf,
  periodBefore,
  type EarlierRows,
  type KnownShare,
  type ShareKey,
} from '../rules/known-shares.ts';
import {
  applicationIdOf,
  matchMerchant,
  type Match,
  type Merchant,
  type Merchants,
} from '../rules/merchant-name.ts';
import { readRow, type RowContent } from '../rules/read-row.ts';
import type { ImportedShare, RowNote } from '../store/import-rows.ts';
import type { ImportLookup } from '../store/import-lookup.ts';

export interface ClassifiedRows {
  /** The outcome of each row, in file order. */
  notes: RowNote[];
  shares: ImportedShare[];
  /** Refused rows whose merchant a person may know. */
  unknown: UnknownMerchant[];
}

export interface UnknownMerchant {
  row: number;
  name: string;
  /** The end of the merchant number, or null. */
  tail: string | null;
}

export interface ClassifyOptions {
  layout: ImportLayout;
  headers: readonly string[];
  now: Date;
  earlier: EarlierRows;
  importId: number;
}

/**
 * Decides for each row whether to create, skip or refuse it, and why. `earlier` holds shares that earlier
 * rows of the file would have created, as in a dry run; shares of these rows are added to it.
 */
export async function classifyRows(
  lookup: ImportLookup,
  rows: readonly SheetRow[],
  { layout, headers, now, earlier, importId }: ClassifyOptions,
): Promise<ClassifiedRows> {
  const read = rows.map((row) => ({ ...row, ...readRow(row.cells, layout, now) }));
  const contents = read.flatMap((row) => ('content' in row ? [row.content] : []));
  const hasNumbers = identifiers.refersToMerchants(layout, headers);
  const numberOf = hasNumbers
    ? ({ reference }: RowContent) => identifiers.merchantNumberOf(reference)
    : () => null;
  const merchants = await findMerchants(lookup, contents, numberOf);
  const zeroed = identifiers.zeroedReferences(contents.map(({ reference }) => reference));
  const match = (content: RowContent): Match =>
    zeroed.has(content.reference)
      ? { reason: identifiers.zeroedReason(content.reference) }
      : matchMerchant({ ...content, merchantNumber: numberOf(content) }, merchants);
  const matched = read.map((row) =>
    'reason' in row ? { ...row, content: null } : { ...row, ...match(row.content) },
  );
  const found = matched.flatMap((row) =>
    'merchant' in row ? [keyOf(row.merchant, row.content)] : [],
  );
  const keys = [...found, ...found.map((key) => ({ ...key, ...periodBefore(key) }))];
  const known = groupKnown(await lookup.knownShares(keys), importId);

  function changesFrom(before: ShareKey, content: RowContent): string[] {
    const { same, others } = known(before);
    const unnamed = others.length === 1 ? others : [];
    const isSame = ({ reference }: KnownShare) => before.reference === '' || reference === '';
    const own = [...same, ...earlier.find(before)];
    return changeWarnings(content, before, own.length ? own : unnamed.filter(isSame));
  }

  const result: ClassifiedRows = { notes: [], shares: [], unknown: [] };
  for (const row of matched) {
    const { cells, row: number } = row;
    const warnings = identifiers.maskedWarnings(row, headers);
    if ('reason' in row) {
      const { reason } = row;
      result.notes.push({ row: number, cells, outcome: 'refused', reason, warnings });
      if (row.content && row.isUnknown)
        result.unknown.push({
          row: number,
          name: row.content.merchantName,
          tail: hasNumbers ? numberTail(row.content.reference) : null,
        });
      continue;
    }
    const { merchant, content } = row;
    const key = keyOf(merchant, content);
    const { same, others } = known(key);
    const {
      outcome,
      reason,
      warnings: found,
    } = decideRow(content, merchant, {
      same: [...same, ...earlier.find(key)],
      others,
    });
    if (outcome === 'created')
      warnings.push(
        ...formulaWarnings(content),
        ...found,
        ...changesFrom({ ...key, ...periodBefore(key) }, content),
      );
    result.notes.push({ row: number, cells, warnings, outcome, reason });
    if (outcome !== 'created') continue;
    result.shares.push({
      ...toShare(merchant, content, number),
      merchantNumber: numberOf(content),
    });
    earlier.add(key, content, number);
  }
  return result;
}

async function findMerchants(
  lookup: ImportLookup,
  contents: readonly RowContent[],
  numberOf: (content: RowContent) => string | null,
): Promise<Merchants> {
  const ids = contents.flatMap(({ application }) => applicationIdOf(application) ?? []);
  const names = contents.flatMap(({ application, merchantName }) =>
    application === '' ? [merchantName] : [],
  );
  const numbers = contents.flatMap((content) => numberOf(content) ?? []);
  const [byId, byNumber, byName] = await Promise.all([
    ids.length ? lookup.merchantsByIds([...new Set(ids)]) : [],
    numbers.length
      ? lookup.merchantsByNumbers([...new Set(numbers)])
      : new Map<string, Merchant[]>(),
    names.length ? lookup.merchantsByNames([...new Set(names)]) : new Map<string, Merchant[]>(),
  ]);
  return { byId: new Map(byId.map((merchant) => [merchant.id, merchant])), byNumber, byName };
}

const toShare = (merchant: Merchant, content: RowContent, importRow: number) => ({
  ...content,
  ...keyOf(merchant, content),
  merchantName: content.merchantName || merchant.name,
  accountStart: merchant.approvedAt,
  ownerId: merchant.ownerId,
  company: merchant.company,
  importRow,
});
