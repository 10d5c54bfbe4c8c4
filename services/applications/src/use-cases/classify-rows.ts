import type { ImportLayout } from '@portal/contracts/applications/import-schemas';
import { addKnown, decideRow, keyOf, knownOf, type KnownShares } from '../rules/known-shares.ts';
import {
  applicationIdOf,
  matchMerchant,
  type Merchant,
  type Merchants,
} from '../rules/match-merchant.ts';
import { readRow, type RowContent } from '../rules/read-row.ts';
import type { SheetRow } from '../sheets/sheet-file.ts';
import type { RowNote } from '../store/import-rows.ts';
import type { ImportedShare } from '../store/imported-shares.ts';
import type { Store } from '../store/store.ts';

export interface ClassifiedRows {
  /** What is to become of each row, in the order of the file. */
  notes: RowNote[];
  /** The shares of the rows that are to be created. */
  shares: ImportedShare[];
}

/**
 * Says what is to become of rows: which are created, which are there already, and which are refused and
 * why. `earlier` holds what rows of the same file before these would have created and did not, as in a
 * dry run; what these would create is added to it.
 */
export async function classifyRows(
  store: Store,
  rows: readonly SheetRow[],
  { layout, now, earlier }: { layout: ImportLayout; now: Date; earlier: KnownShares },
): Promise<ClassifiedRows> {
  const read = rows.map((row) => ({ ...row, ...readRow(row.cells, layout, now) }));
  const contents = read.flatMap((row) => ('content' in row ? [row.content] : []));
  const merchants = await findMerchants(store, contents);
  const matched = read.map((row) =>
    'reason' in row ? row : { ...row, ...matchMerchant(row.content, merchants) },
  );
  const found = matched.flatMap((row) =>
    'merchant' in row ? [keyOf(row.merchant, row.content)] : [],
  );
  const known: KnownShares = new Map();
  for (const share of await store.importedShares.known(found)) addKnown(known, share);

  const result: ClassifiedRows = { notes: [], shares: [] };
  for (const row of matched) {
    const { cells, row: number } = row;
    if ('reason' in row) {
      result.notes.push({ row: number, cells, outcome: 'refused', reason: row.reason });
      continue;
    }
    const { merchant, content } = row;
    const key = keyOf(merchant, content);
    const decision = decideRow(content, merchant, [
      ...knownOf(known, key),
      ...knownOf(earlier, key),
    ]);
    result.notes.push({ row: number, cells, ...decision });
    if (decision.outcome !== 'created') continue;
    result.shares.push(toShare(merchant, content, number));
    addKnown(earlier, { ...key, figures: content, origin: `row ${number} of this file` });
  }
  return result;
}

/** The applications that rows mean, by their ids and by their names. */
async function findMerchants(store: Store, contents: readonly RowContent[]): Promise<Merchants> {
  const ids = contents.flatMap(({ application }) => applicationIdOf(application) ?? []);
  const names = contents.flatMap(({ application, merchantName }) =>
    application === '' ? [merchantName] : [],
  );
  const [byId, byName] = await Promise.all([
    ids.length ? store.merchants.byIds([...new Set(ids)]) : [],
    names.length ? store.merchants.byNames([...new Set(names)]) : new Map<string, Merchant[]>(),
  ]);
  return { byId: new Map(byId.map((merchant) => [merchant.id, merchant])), byName };
}

const toShare = (merchant: Merchant, content: RowContent, importRow: number): ImportedShare => ({
  ...keyOf(merchant, content),
  merchantName: content.merchantName || merchant.name,
  monthlyVolume: content.monthlyVolume,
  revenueSharePercentage: content.revenueSharePercentage,
  earnings: content.earnings,
  accountStart: merchant.approvedAt,
  ownerId: merchant.ownerId,
  company: merchant.company,
  importRow,
});
