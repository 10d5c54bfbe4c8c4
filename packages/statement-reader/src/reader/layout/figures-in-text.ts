/** How a number is printed, which limits its meaning. */
type FigureKind = 'money' | 'percent' | 'cents' | 'integer' | 'decimal';

/** A printed number. `value` is dollars, percent (1.65 for 1.65%), or the bare number. */
export interface Figure {
  value: number;
  kind: FigureKind;
  text: string;
  /** Printed with a dollar sign: an amount or a charge, never a percentage. */
  dollars?: true;
}

const number = String.raw`(?:\d{1,3}(?:[,'’]\d{3})+|\d+)?(?:\.\d+)?`;
const pattern = new RegExp(
  String.raw`(?<![\w.,])(?<open>[(<])?\+?(?<minus>[-−–]\s?)?(?<dollar>\$\s?)?(?<minus2>[-−–])?(?<number>${number})(?<cents>\s?(?:¢|(?:cents|cts)\b)|[pc]\b)?(?<behind>\s?\$(?!\s?[\d.]))?(?<percent>\s?(?:%|percent\b|pct\b|(?<=\.\d+)\/100(?![\d.,])|(?:per\s\$?|\/\s?\$)100(?![\d.,])))?(?<points>\s?(?:bps?|basis points)\b)?(?<mills>\s?mills?\b)?(?<close>[)>])?(?<after>[-−](?![\w$]))?(?:(?<=\.\d\d)\+(?!\S))?(?:(?<credit>\s?CR\b)|\s?D[BR]\b)?(?!\w|[.,]\w)`,
  'gi',
);

/** Results by text, as rows are split into cells again for each hypothesis. */
const known = new Map<string, readonly Figure[]>();
const maxKnown = 10_000;

/** Forgets the texts of a document when it is closed. */
export const forgetTexts = (): void => known.clear();

/**
 * Every number in a text, in the formats of statements: `-$18.45`, `18.45-`, `18.45+`, `(18.45)`, `18.45 CR`,
 * `1,234.50`, `.0165`, `1.65%`, `1.65 pct`, `1.65/100`, `25 bps`, `$1.65 per $100`, `$0.10`, `10¢`, `10 cts`, `75 mills`.
 */
export function figuresIn(text: string): Figure[] {
  // Fast path: most texts have no digits.
  if (!/\d/.test(text)) return [];
  const found = known.get(text);
  if (found) return [...found];
  if (known.size >= maxKnown) known.clear();
  const figures = findFigures(text);
  known.set(text, figures);
  return [...figures];
}

/** A sign of multiplication without spaces, as in `3x $10.00`. */
const times = /(?<=(^|[^\w.,])[$\d.,]*\d[%¢]?)\s?[x×]\s?(?=\$?[\d.])/gi;

function findFigures(text: string): Figure[] {
  const figures: Figure[] = [];
  for (const match of text.replace(times, ' x ').matchAll(pattern)) {
    const parts = match.groups ?? {};
    const digits = parts['number'] ?? '';
    if (!/\d/.test(digits)) continue;
    const size = Number(digits.replace(/[,'’]/g, ''));
    const negative =
      [parts['minus'], parts['minus2'], parts['after'], parts['credit']].some(Boolean) ||
      Boolean(parts['open'] && parts['close']);
    const kind = kindOf(digits, parts);
    const value = size / (parts['mills'] ? 1000 : kind === 'cents' || parts['points'] ? 100 : 1);
    figures.push({
      value: negative ? -value : value,
      kind,
      text: match[0].trim(),
      ...(hasDollar(parts) && kind !== 'percent' ? { dollars: true } : {}),
    });
  }
  return figures;
}

/** Before the number, or after it as in French. */
const hasDollar = (parts: Record<string, string | undefined>): boolean =>
  Boolean(parts['dollar'] ?? parts['behind']);

function kindOf(digits: string, parts: Record<string, string | undefined>): FigureKind {
  if (parts['percent'] || parts['points']) return 'percent';
  if (parts['cents'] || parts['mills']) return 'cents';
  if (/\.\d\d$/.test(digits)) return 'money';
  if (hasDollar(parts)) return digits.includes('.') ? 'decimal' : 'money';
  return digits.includes('.') ? 'decimal' : 'integer';
}

/** Absolute cents: statements differ in which amounts are negative. */
export const toCents = (value: number): number => Math.round(Math.abs(value) * 100);

/** Whether a cell or another part with a figure is an amount. */
export const isMoney = ({ figure }: { figure: Figure | null }): boolean => figure?.kind === 'money';

/** Null if a text is not exactly one number. */
export function wholeFigure(text: string): Figure | null {
  const [figure, ...others] = figuresIn(text);
  if (!figure || others.length > 0) return null;
  return figure.text.replace(/\s/g, '').length === text.replace(/\s/g, '').length ? figure : null;
}
