import { monthIndex, monthLabel, monthAt, type Month } from '@portal/contracts/applications/months';
import { quarterAt, quarterIndex, type Quarter } from '@portal/contracts/applications/quarters';
import type { RowOutcome } from '@portal/contracts/applications/import-schemas';
import { plainReference } from './identifiers.ts';
import type { Merchant } from './merchant-name.ts';
import type { RowContent, ShareFigures } from './read-row.ts';

/** The identity of a share: two shares with equal keys are the same share. */
export interface ShareKey {
  applicationId: number;
  /** See quarterIndex. */
  quarter: number;
  /** See monthIndex; null for the whole quarter. */
  month: number | null;
  reference: string;
}

/** An existing share and its source. */
export interface KnownShare extends ShareKey, ShareFigures {
  /** Null if entered by hand. */
  importId: number | null;
  /** `share 12 of row 3 of “payouts.csv”`. */
  origin: string;
}

export interface ShareSource {
  id: number;
  /** Null if entered by hand. */
  fileName: string | null;
  importRow: number | null;
  enteredByName: string;
}

export const originOf = ({ id, fileName, importRow, enteredByName }: ShareSource): string =>
  fileName === null
    ? `share ${id}, entered by ${enteredByName}`
    : `share ${id}, row ${importRow} of “${fileName}”`;

/** The message if a share of the same application and period exists. */
export const alreadyThere = (
  quarter: Quarter,
  displayId: string,
  known: ShareFigures & ShareSource & Pick<ShareKey, 'month'>,
): string =>
  `${known.month === null ? quarter : monthLabel(monthAt(known.month))} of ${displayId} already exists: volume ${known.monthlyVolume}, ` +
  `${known.revenueSharePercentage}%, earnings ${known.earnings} (${originOf(known)}). ` +
  'Undo or delete that first, or enter this one in addition';

export const keyOf = (merchant: Merchant, { quarter, month, reference }: RowContent): ShareKey => ({
  applicationId: merchant.id,
  quarter: quarterIndex(quarter),
  month: placeOf(month),
  reference,
});

export type SharePeriod = Pick<ShareKey, 'quarter' | 'month'>;

export const periodBefore = ({ quarter, month }: SharePeriod): SharePeriod =>
  month === null
    ? { quarter: quarter - 1, month }
    : { quarter: Math.floor((month - 1) / 3), month: month - 1 };

/** `Apr 2026` or `Q2-2026`. */
export const periodText = ({ quarter, month }: SharePeriod): string =>
  month === null ? quarterAt(quarter) : monthLabel(monthAt(month));

export const placeOf = (month: Month | null): number | null => (month ? monthIndex(month) : null);

/** The normalized references that a share may have: its own, and the masked form that earlier releases stored. */
function referencesOf(reference: string): string[] {
  const masked = 'X'.repeat(Math.max(0, reference.length - 4)) + reference.slice(-4);
  return [plainReference(reference), ...(/^\d{13,19}$/.test(reference) ? [masked] : [])];
}

const quarterKey = ({ applicationId, quarter }: Pick<ShareKey, 'applicationId' | 'quarter'>) =>
  `${applicationId}|${quarter}`;

/** The part of the key that shares of one quarter have in common, regardless of the month. */
const textOf = (key: ShareKey): string => `${quarterKey(key)}|${plainReference(key.reference)}`;

/** Existing shares of an application in a quarter, regardless of the month. */
export interface KnownInQuarter {
  same: readonly KnownShare[];
  /** Shares with another reference, from other files or entered by hand. */
  others: readonly KnownShare[];
}

/** Groups existing shares by key for an import. */
export function groupKnown(
  shares: readonly KnownShare[],
  importId: number,
): (key: ShareKey) => KnownInQuarter {
  // Normalized once, not for each row of a file.
  const normalized = shares.map((share) => ({ share, plain: plainReference(share.reference) }));
  const groups = Map.groupBy(normalized, ({ share }) => quarterKey(share));
  return (key) => {
    const references = new Set(referencesOf(key.reference));
    const { same = [], others = [] } = Object.groupBy(
      groups.get(quarterKey(key)) ?? [],
      ({ plain }) => (references.has(plain) ? 'same' : 'others'),
    );
    return {
      same: same.map(({ share }) => share),
      others: others.map(({ share }) => share).filter((share) => share.importId !== importId),
    };
  };
}

/** The shares that earlier rows of a file create. */
export type EarlierRows = ReturnType<typeof rememberRows>;

export type NewestPeriod = SharePeriod & { applicationIds: Set<number> };

const endOf = ({ quarter, month }: SharePeriod): number => month ?? quarter * 3 + 2;

/** Stores each share as a short string: a dry run remembers hundreds of thousands. */
export function rememberRows() {
  const rows = new Map<string, string>();
  let newest: NewestPeriod | null = null;
  return {
    /** The latest period, and the applications with a share in it. */
    newest: () => newest,
    add(key: ShareKey, figures: ShareFigures, row: number): void {
      const { monthlyVolume, revenueSharePercentage, earnings } = figures;
      const { applicationId, quarter, month } = key;
      if (!newest || endOf(key) > endOf(newest))
        newest = { quarter, month, applicationIds: new Set() };
      if (endOf(key) === endOf(newest)) newest.applicationIds.add(applicationId);
      const text = textOf(key);
      const share = [row, key.month ?? '', monthlyVolume, revenueSharePercentage, earnings];
      const before = rows.get(text);
      rows.set(text, before ? `${before};${share.join('|')}` : share.join('|'));
    },
    find(key: ShareKey): KnownShare[] {
      const found = rows.get(textOf(key));
      return (found?.split(';') ?? []).map((share) => {
        const [row, month, monthlyVolume = '', revenueSharePercentage = '', earnings = ''] =
          share.split('|');
        return {
          ...key,
          month: month ? Number(month) : null,
          monthlyVolume,
          revenueSharePercentage,
          earnings,
          origin: `row ${row} of this file`,
          importId: null,
        };
      });
    },
  };
}

export interface RowDecision {
  outcome: RowOutcome;
  reason: string | null;
  /** Warnings to review before the share is created. */
  warnings: string[];
}

/**
 * Decides what to do with a row, given the existing shares of its quarter. It is skipped if the same share
 * exists, and refused if that has other figures or if one is for the whole quarter and the other for a month,
 * since earnings would be counted twice. Shares with equal figures match even if one has no reference: a
 * report may be imported with and without its reference column.
 */
export function decideRow(
  content: RowContent,
  { displayId }: Merchant,
  { same: known, others }: KnownInQuarter,
): RowDecision {
  const place = placeOf(content.month);
  const alike = others.filter(
    (share) => share.month === place && isSame(share, content) && !isNothing(content),
  );
  const ofPeriod = known.filter(({ month }) => month === place);
  const same =
    ofPeriod.find((share) => isSame(share, content)) ??
    alike.find(({ reference }) => content.reference === '' || reference === '');
  if (same) return { outcome: 'unchanged', reason: `Already exists: ${same.origin}`, warnings: [] };
  const what = content.reference === '' ? '' : ` with the reference “${content.reference}”`;
  const refused = (period: string, share: KnownShare, how: string, remedy: string) => ({
    outcome: 'refused' as const,
    reason:
      `${period} of ${displayId}${what} ${how}: volume ${share.monthlyVolume}, ` +
      `${share.revenueSharePercentage}%, earnings ${share.earnings} (${share.origin}). ` +
      `Undo or delete that first${remedy}`,
    warnings: [],
  });
  const [other] = ofPeriod;
  if (other)
    return refused(
      content.month ? monthLabel(content.month) : content.quarter,
      other,
      'exists with other figures',
      ', or choose a reference column that distinguishes the two',
    );
  const whole = known.find(({ month }) => month === null);
  if (whole) return refused(content.quarter, whole, 'exists as a whole quarter', '');
  const [part] = known;
  if (part?.month != null && place === null)
    return refused(
      monthLabel(monthAt(part.month)),
      part,
      'already exists',
      ', or import one month each',
    );
  const [twin] = alike;
  const warnings = twin
    ? [`The same figures exist with the reference “${twin.reference}”: ${twin.origin}`]
    : [];
  return { outcome: 'created', reason: null, warnings };
}

/** Months without sales and earnings always look alike. */
const isNothing = ({ monthlyVolume, earnings }: ShareFigures): boolean =>
  Number(monthlyVolume) === 0 && Number(earnings) === 0;

const isSame = (a: ShareFigures, b: ShareFigures): boolean =>
  a.monthlyVolume === b.monthlyVolume &&
  a.revenueSharePercentage === b.revenueSharePercentage &&
  a.earnings === b.earnings;
