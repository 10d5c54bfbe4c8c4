import { monthIndex, monthLabel, monthAt, type Month } from '@portal/contracts/applications/months';
import { quarterIndex, type Quarter } from '@portal/contracts/applications/quarters';
import type { RowOutcome } from '@portal/contracts/applications/import-schemas';
import { plainReference } from './identifiers.ts';
import type { Merchant } from './match-merchant.ts';
import type { RowContent } from './read-row.ts';
import type { ShareFigures } from './share-figures.ts';

/** What a share of a file is known by: the same twice is one share. */
export interface ShareKey {
  applicationId: number;
  /** See quarterIndex. */
  quarter: number;
  /** See monthIndex; null for the whole quarter. */
  month: number | null;
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

/** What is said of a share that is there where another of its application and period is entered. */
export const alreadyThere = (
  quarter: Quarter,
  displayId: string,
  known: ShareFigures & ShareSource & Pick<ShareKey, 'month'>,
): string =>
  `${known.month === null ? quarter : monthLabel(monthAt(known.month))} of ${displayId} is there already: volume ${known.monthlyVolume}, ` +
  `${known.revenueSharePercentage}%, earnings ${known.earnings} (${originOf(known)}). ` +
  'Undo or delete that first, or enter this one in addition';

export const keyOf = (merchant: Merchant, { quarter, month, reference }: RowContent): ShareKey => ({
  applicationId: merchant.id,
  quarter: quarterIndex(quarter),
  month: placeOf(month),
  reference,
});

export const placeOf = (month: Month | null): number | null => (month ? monthIndex(month) : null);

/** The plain references that a share may have: its own, and as earlier releases masked long numbers. */
export function referencesOf(reference: string): string[] {
  const masked = 'X'.repeat(Math.max(0, reference.length - 4)) + reference.slice(-4);
  return [plainReference(reference), ...(/^\d{13,19}$/.test(reference) ? [masked] : [])];
}

/** What shares of one quarter have in common, whatever their month. */
const textOf = ({ applicationId, quarter }: ShareKey, reference: string): string =>
  `${applicationId}|${quarter}|${reference}`;

/** Shares by what they are known by; those of other months of the quarter, too. */
export function groupKnown(
  shares: readonly KnownShare[],
): (key: ShareKey) => readonly KnownShare[] {
  const groups = Map.groupBy(shares, (share) => textOf(share, plainReference(share.reference)));
  return (key) => referencesOf(key.reference).flatMap((one) => groups.get(textOf(key, one)) ?? []);
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
      const text = textOf(key, plainReference(key.reference));
      const share = [row, key.month ?? '', monthlyVolume, revenueSharePercentage, earnings];
      const before = rows.get(text);
      rows.set(text, before ? `${before};${share.join('|')}` : share.join('|'));
    },
    find(key) {
      const found = rows.get(textOf(key, plainReference(key.reference)));
      return (found?.split(';') ?? []).map((share) => {
        const [row, month, monthlyVolume = '', revenueSharePercentage = '', earnings = ''] =
          share.split('|');
        return {
          ...key,
          month: month ? Number(month) : null,
          figures: { monthlyVolume, revenueSharePercentage, earnings },
          origin: `row ${row} of this file`,
        };
      });
    },
  };
}

/**
 * What is to become of a row, by what is there in its quarter: nothing where the same share is; nothing
 * either, with a reason, where one with other figures is, or one of the whole quarter beside one of a
 * month, since earnings would be counted twice.
 */
export function decideRow(
  content: RowContent,
  { displayId }: Merchant,
  known: readonly KnownShare[],
): { outcome: RowOutcome; reason: string | null } {
  const place = placeOf(content.month);
  const ofPeriod = known.filter(({ month }) => month === place);
  const same = ofPeriod.find(({ figures }) => isSame(figures, content));
  if (same) return { outcome: 'unchanged', reason: `Already there: ${same.origin}` };
  const what = content.reference === '' ? '' : ` with the reference “${content.reference}”`;
  const refused = (
    period: string,
    { figures, origin }: KnownShare,
    how: string,
    remedy: string,
  ) => ({
    outcome: 'refused' as const,
    reason:
      `${period} of ${displayId}${what} is there ${how}: volume ${figures.monthlyVolume}, ` +
      `${figures.revenueSharePercentage}%, earnings ${figures.earnings} (${origin}). ` +
      `Undo or delete that first${remedy}`,
  });
  const [other] = ofPeriod;
  if (other)
    return refused(
      content.month ? monthLabel(content.month) : content.quarter,
      other,
      'with other figures',
      ', or choose a reference column that tells the two apart',
    );
  const whole = known.find(({ month }) => month === null);
  if (whole) return refused(content.quarter, whole, 'as a whole quarter', '');
  const [part] = known;
  if (part?.month != null && place === null)
    return refused(monthLabel(monthAt(part.month)), part, 'already', ', or import one month each');
  return { outcome: 'created', reason: null };
}

const isSame = (a: ShareFigures, b: ShareFigures): boolean =>
  a.monthlyVolume === b.monthlyVolume &&
  a.revenueSharePercentage === b.revenueSharePercentage &&
  a.earnings === b.earnings;
