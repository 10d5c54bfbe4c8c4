import { quarterIndex, type Quarter } from '@portal/contracts/applications/quarters';
import type { RowOutcome } from '@portal/contracts/applications/import-schemas';
import type { Merchant } from './match-merchant.ts';
import type { RowContent } from './read-row.ts';
import type { ShareFigures } from './share-figures.ts';

/** What a share of a file is known by: the same twice is one share. */
export interface ShareKey {
  applicationId: number;
  /** See quarterIndex. */
  quarter: number;
  reference: string;
}

/** A share that is there already, and where it comes from. */
export interface KnownShare extends ShareKey {
  figures: ShareFigures;
  /** `share 12 of row 3 of “payouts.csv”`. */
  origin: string;
}

/** Where a share comes from. */
export interface ShareSource {
  id: number;
  /** Null where it was entered by hand. */
  fileName: string | null;
  importRow: number | null;
  enteredByName: string;
}

export const originOf = ({ id, fileName, importRow, enteredByName }: ShareSource): string =>
  fileName === null
    ? `share ${id}, entered by ${enteredByName}`
    : `share ${id}, row ${importRow} of “${fileName}”`;

/** What is said of a share that is there where another of its application and quarter is entered. */
export const alreadyThere = (
  quarter: Quarter,
  displayId: string,
  known: ShareFigures & ShareSource,
): string =>
  `${quarter} of ${displayId} is there already: volume ${known.monthlyVolume}, ` +
  `${known.revenueSharePercentage} %, earnings ${known.earnings} (${originOf(known)}). ` +
  'Undo or delete that first, or enter this one in addition';

export const keyOf = (merchant: Merchant, { quarter, reference }: RowContent): ShareKey => ({
  applicationId: merchant.id,
  quarter: quarterIndex(quarter),
  reference,
});

const textOf = ({ applicationId, quarter, reference }: ShareKey): string =>
  `${applicationId}|${quarter}|${reference}`;

/** Shares by what they are known by. */
export function groupKnown(
  shares: readonly KnownShare[],
): (key: ShareKey) => readonly KnownShare[] {
  const groups = Map.groupBy(shares, textOf);
  return (key) => groups.get(textOf(key)) ?? [];
}

/** The shares that earlier rows of a file come to. */
export interface EarlierRows {
  find(key: ShareKey): readonly KnownShare[];
  add(key: ShareKey, figures: ShareFigures, row: number): void;
}

/** Remembers a share in one short text: a dry run remembers hundreds of thousands. */
export function rememberRows(): EarlierRows {
  const rows = new Map<string, string>();
  return {
    add(key, { monthlyVolume, revenueSharePercentage, earnings }, row) {
      rows.set(textOf(key), [row, monthlyVolume, revenueSharePercentage, earnings].join('|'));
    },
    find(key) {
      const found = rows.get(textOf(key))?.split('|');
      if (!found) return [];
      const [row = '', monthlyVolume = '', revenueSharePercentage = '', earnings = ''] = found;
      const figures = { monthlyVolume, revenueSharePercentage, earnings };
      return [{ ...key, figures, origin: `row ${row} of this file` }];
    },
  };
}

/**
 * What is to become of a row, by what is there: nothing where the same share is; nothing either, with a
 * reason, where one with other figures is, since earnings would be counted twice.
 */
export function decideRow(
  content: RowContent,
  { displayId }: Merchant,
  known: readonly KnownShare[],
): { outcome: RowOutcome; reason: string | null } {
  const same = known.find(({ figures }) => isSame(figures, content));
  if (same) return { outcome: 'unchanged', reason: `Already there: ${same.origin}` };
  const [other] = known;
  if (!other) return { outcome: 'created', reason: null };
  const { monthlyVolume, revenueSharePercentage, earnings } = other.figures;
  const what = content.reference === '' ? '' : ` with the reference “${content.reference}”`;
  return {
    outcome: 'refused',
    reason:
      `${content.quarter} of ${displayId}${what} is there with other figures: volume ${monthlyVolume}, ` +
      `${revenueSharePercentage} %, earnings ${earnings} (${other.origin}). Undo or delete that first, ` +
      'or choose a reference column that tells the two apart',
  };
}

const isSame = (a: ShareFigures, b: ShareFigures): boolean =>
  a.monthlyVolume === b.monthlyVolume &&
  a.revenueSharePercentage === b.revenueSharePercentage &&
  a.earnings === b.earnings;
