const unspecific = new Set(
  'the and inc llc llp ltd corp co company incorporated corporation limited pllc plc dba'.split(
    ' ',
  ),
);

const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKD')
    .replace(/[\p{M}'’ʼ‘`]/gu, '')
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Minimum length of a word that may be truncated or have a misread letter. */
const longWord = 4;

/**
 * Whether lines of a statement name a merchant: most words of the name occur, possibly truncated or with one misread
 * letter, or the whole name without spaces. True if a name has no distinctive word.
 */
export function namesMerchant(lines: readonly string[], name: string): boolean {
  const wanted = wordsOf(name).filter((word) => word.length > 1 && !unspecific.has(word));
  if (wanted.length === 0) return true;
  const there = lines.map(wordsOf);
  const together = wanted.join('');
  if (there.some((words) => words.join('').includes(together))) return true;
  const words = [...new Set(there.flat())];
  const found = wanted.filter((word) => words.some((other) => isLike(word, other)));
  return found.length * 2 > wanted.length;
}

function isLike(word: string, other: string): boolean {
  if (word === other) return true;
  if (Math.min(word.length, other.length) < longWord) return false;
  return word.startsWith(other) || other.startsWith(word) || differInOneLetter(word, other);
}

function differInOneLetter(one: string, other: string): boolean {
  let start = 0;
  while (start < one.length && one[start] === other[start]) start += 1;
  const [rest, left] = [one.slice(start), other.slice(start)];
  return rest.slice(1) === left.slice(1) || rest.slice(1) === left || rest === left.slice(1);
}
