import type { NearMatch } from '@portal/contracts/applications/import-schemas';
import { nearMatches } from '../rules/near-matches.ts';
import type { ImportLookup } from '../store/import-lookup.ts';
import type { UnknownMerchant } from './classify-rows.ts';

/** Finds the merchants that rows with unknown names or numbers may be for. */
export async function findNearMatches(
  lookup: ImportLookup,
  unknown: readonly UnknownMerchant[],
): Promise<{ row: number; near: NearMatch[] }[]> {
  if (unknown.length === 0) return [];
  const [byTail, byName] = await Promise.all([
    lookup.merchantsByTails([...new Set(unknown.flatMap(({ tail }) => tail ?? []))]),
    lookup.merchantsLikeNames([...new Set(unknown.map(({ name }) => name))]),
  ]);
  return unknown.map(({ row, name, tail }) => ({
    row,
    near: nearMatches(name, byTail.get(tail ?? '') ?? [], byName.get(name) ?? []),
  }));
}
