const invisible = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

const spaces = /[\p{White_Space}\u2800]/gu;

/**
 * Normalizes pasted text: NFKC for full-width forms and ligatures, all kinds of spaces to a space, no invisible
 * characters. Superscripts stay: a footnote number is not part of the number before it.
 */
export const plainText = (text: string): string =>
  text
    .replace(/[^\p{No}]+/gu, (part) => part.normalize('NFKC'))
    .replace(spaces, ' ')
    .replace(invisible, '')
    .trim();

/** Dash-like characters without the Unicode property: minus signs, hyphen bullets, the Japanese long vowel mark. */
const dashes = /[\p{Pd}\u02d7\u2043\u2212\u2500\u2796\u30fc]/gu;
const dots = /[\u00b7\u2027\u2219\u22c5\u3002\u30fb]/gu;

/** A bullet between digits. Others mask digits. */
const bullet = /(?<=\d ?)\u2022(?= ?\d)/gu;

/** {@link plainText} with ASCII digits, dashes and dots, for identifiers. */
export const plainIdentifier = (text: string): string =>
  plainText(text)
    .replace(dashes, '-')
    .replace(dots, '.')
    .replace(/(?![0-9])\p{Nd}/gu, (digit) => plainDigit(digit))
    .replace(bullet, '.');

/** Returns the ASCII form of a digit in any script: Unicode keeps a script's ten digits in order. */
export function plainDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return String((code - first) % 10);
}
