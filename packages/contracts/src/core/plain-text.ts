/** Nothing is drawn for these: controls, marks of the direction of writing, zero-width signs, soft hyphens. */
const invisible = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/** What is drawn as a space: white space, and the blank of Braille. */
const spaces = /[\p{White_Space}\u2800]/gu;

/**
 * Pasted text with the characters that a keyboard types: full-width forms and ligatures (NFKC), spaces of all kinds as a
 * space, nothing invisible. Superscripts stay, since a footnote's number is no part of what it follows.
 */
export const plainText = (text: string): string =>
  text
    .replace(/[^\p{No}]+/gu, (part) => part.normalize('NFKC'))
    .replace(spaces, ' ')
    .replace(invisible, '')
    .trim();

/** Drawn as a dash without being one in Unicode: minus signs, hyphen bullets, the long vowel of Japanese keyboards. */
const dashes = /[\p{Pd}\u02d7\u2043\u2212\u2500\u2796\u30fc]/gu;
const dots = /[\u00b7\u2027\u2219\u22c5\u3002\u30fb]/gu;

/** An identifier as a keyboard types it: {@link plainText} with ASCII's digits, dashes and dots. */
export const plainIdentifier = (text: string): string =>
  plainText(text)
    .replace(dashes, '-')
    .replace(dots, '.')
    .replace(/(?![0-9])\p{Nd}/gu, (digit) => String(valueOf(digit)));

/** The value of a digit of any script: Unicode keeps the ten of each in their order, and some scripts side by side. */
function valueOf(digit: string): number {
  const code = digit.codePointAt(0) ?? 0;
  let first = code;
  while (/^\p{Nd}$/u.test(String.fromCodePoint(first - 1))) first -= 1;
  return (code - first) % 10;
}
