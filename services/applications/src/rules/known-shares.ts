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
  /** The import that it comes from; null where it was entered by hand. */
  importId: number | null;
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
function referencesOf(reference: string): string[] {
  const masked = 'X'.repeat(Math.max(0, reference.length - 4)) + reference.slice(-4);
  return [plainReference(reference), ...(/^\d{13,19}$/.test(reference) ? [masked] : [])];
}

const quarterKey = ({ applicationId, quarter }: Pick<ShareKey, 'applicationId' | 'quarter'>) =>
  `${applicationId}|${quarter}`;

/** What shares of one quarter have in common, whatever their month. */
const textOf = (key: ShareKey): string => `${quarterKey(key)}|${plainReference(key.reference)}`;

/** What is there for an application in a quarter, whatever the month. */
export interface KnownInQuarter {
  /** With the same reference. */
  same: readonly KnownShare[];
  /** With another one, of other files or entered by hand. */
  others: readonly KnownShare[];
}

/** Groups shares by what they are known by, for an import. */
export function groupKnown(
  shares: readonly KnownShare[],
  importId: number,
): (key: ShareKey) => KnownInQuarter {
  const groups = Map.groupBy(shares, quarterKey);
  return (key) => {
    const references = new Set(referencesOf(key.reference));
    const inQuarter = groups.get(quarterKey(key)) ?? [];
    const isSameReference = ({ reference }: KnownShare) =>
      references.has(plainReference(reference));
    return {
      same: inQuarter.filter(isSameReference),
      others: inQuarter.filter((share) => share.importId !== importId && !isSameReference(share)),
    };
  };
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
      const text = textOf(key);
      const share = [row, key.month ?? '', monthlyVolume, revenueSharePercentage, earnings];
      const before = rows.get(text);
      rows.set(text, before ? `${before};${share.join('|')}` : share.join('|'));
    },
    find(key) {
      const found = rows.get(textOf(key));
      return (found?.split(';') ?? []).map((share) => {
        const [row, month, monthlyVolume = '', revenueSharePercentage = '', earnings = ''] =
          share.split('|');
        return {
          ...key,
          month: month ? Number(month) : null,
          figures: { monthlyVolume, revenueSharePercentage, earnings },
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
  /** What a person should look at before the share is created. */
  warnings: string[];
}

/**
 * What is to become of a row, by what is there in its quarter: nothing where the same share is; nothing
 * either, with a reason, where one with other figures is, or one of the whole quarter beside one of a
 * month, since earnings would be counted twice. The same figures without a reference are the same share:
 * one report may be imported with and without its column of references.
 */
export function decideRow(
  content: RowContent,
  { displayId }: Merchant,
  { same: known, others }: KnownInQuarter,
): RowDecision {
  const place = placeOf(content.month);
  const alike = others.filter(
    ({ month, figures }) => month === place && isSame(figures, content) && !isNothing(content),
  );
  const ofPeriod = known.filter(({ month }) => month === place);
  const same =
    ofPeriod.find(({ figures }) => isSame(figures, content)) ??
    alike.find(({ reference }) => content.reference === '' || reference === '');
  if (same) return { outcome: 'unchanged', reason: `Already there: ${same.origin}`, warnings: [] };
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
    warnings: [],
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
  const [twin] = alike;
  const warnings = twin
    ? [`The same figures are there with the reference “${twin.reference}”: ${twin.origin}`]
    : [];
  return { outcome: 'created', reason: null, warnings };
}

/** Months without sales and earnings are alike by themselves. */
const isNothing = ({ monthlyVolume, earnings }: ShareFigures): boolean =>
  Number(monthlyVolume) === 0 && Number(earnings) === 0;

const isSame = (a: ShareFigures, b: ShareFigures): boolean =>
  a.monthlyVolume === b.monthlyVolume &&
  a.revenueSharePercentage === b.revenueSharePercentage &&
  a.earnings === b.earnings;
