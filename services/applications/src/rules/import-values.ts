import { quarterAt, quarterSchema, type Quarter } from '@portal/contracts/applications/quarters';

/**
 * A figure as people and spreadsheets write it, as plain decimal text: `$1,234.50`, `(18.45)`,
 * `18.45-`, `USD 3`; an accountant's lone dash is zero. Null where it is none: nothing is guessed, so
 * that `1.234,50` is none either.
 */
export function readAmount(text: string): string | null {
  const bare = text.replace(/[\s\u00a0\u202f]/g, '').replace(/^(-?)(?:US)?\$|^USD|USD$/i, '$1');
  if (/^[-–—]$/.test(bare)) return '0';
  const bracketed = /^\((.*)\)$/.exec(bare);
  const trailing = /^(.*\d)-$/.exec(bare);
  const inner = (bracketed?.[1] ?? trailing?.[1] ?? bare).replace(/^\$/, '');
  const marked = bracketed !== null || trailing !== null;
  const match = /^([-+\u2212]?)(\d{1,3}(?:,\d{3})+|\d+)?(\.\d+)?$/.exec(inner);
  const [, sign = '', whole, fraction] = match ?? [];
  if (!match || (whole === undefined && fraction === undefined) || (marked && sign !== ''))
    return null;
  const digits = `${(whole ?? '0').replaceAll(',', '')}${fraction ?? ''}`;
  return marked || sign === '-' || sign === '\u2212' ? `-${digits}` : digits;
}

/** A percentage with or without its sign: `2.5%` and `2.5` are both two and a half percent. */
export const readPercentage = (text: string): string | null =>
  readAmount(text.trim().replace(/%$/, ''));

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/** A quarter, or the quarter of a month or a date: `Q1-2024`, `2024 Q1`, `1Q24`, `03/31/2024`, `Mar 2024`. */
export function readQuarter(text: string): Quarter | null {
  const plain = text.trim().toLowerCase();
  const named =
    /^q([1-4])[\s\-/'’.]*(\d{4}|\d{2})$/.exec(plain) ??
    /^([1-4])q[\s\-/'’.]*(\d{4}|\d{2})$/.exec(plain);
  if (named) return toQuarter(named[2], Number(named[1]) - 1);
  const yearFirst = /^(\d{4})[\s\-/.]*q([1-4])$/.exec(plain);
  if (yearFirst) return toQuarter(yearFirst[1], Number(yearFirst[2]) - 1);
  const date = /^(\d{4})-(\d{1,2})(?:-\d{1,2})?$/.exec(plain);
  if (date) return ofMonth(date[1], Number(date[2]));
  const american = /^(\d{1,2})\/(?:\d{1,2}\/)?(\d{4})$/.exec(plain);
  if (american) return ofMonth(american[2], Number(american[1]));
  const worded = /^([a-z]{3})[a-z]*\.?[\s\-/'’,]*(\d{4}|\d{2})$/.exec(plain);
  if (worded) return ofMonth(worded[2], months.indexOf(worded[1] ?? '') + 1);
  return null;
}

const ofMonth = (year: string | undefined, month: number): Quarter | null =>
  month >= 1 && month <= 12 ? toQuarter(year, Math.floor((month - 1) / 3)) : null;

function toQuarter(year: string | undefined, quarter: number): Quarter | null {
  const full = Number(year?.length === 2 ? `20${year}` : year);
  return quarterSchema.safeParse(quarterAt(full * 4 + quarter)).data ?? null;
}

/** The quarter that a title or a file's name speaks of: `Residuals Q3 2026.csv`. The first that does counts. */
export function findQuarter(texts: readonly string[]): Quarter | null {
  for (const text of texts) {
    const named = /(?:^|[^a-z0-9])(q[1-4][\s\-_]*20\d\d|20\d\d[\s\-_]*q[1-4])(?![a-z0-9])/i.exec(
      text,
    )?.[1];
    const quarter = named ? readQuarter(named.replaceAll('_', ' ')) : null;
    if (quarter) return quarter;
  }
  return null;
}
