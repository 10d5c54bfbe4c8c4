import { brandOf } from '../../statement/card-brands.ts';

const usual =
  'visa mastercard discover amex fee fees credit debit card sales volume intl international acquirer assessment authorization network processing service transaction interchange system access'.split(
    ' ',
  );

/** Shorter words match by chance. */
const shortest = 3;

const lettersOf = (text: string): string[] => text.match(/[A-Za-z]+/g) ?? [];

/**
 * Splits words that recognition joined, if both parts are words of the statement and the whole is not: `INTLACQUIRER`
 * next to `INTL SERVICE` and `ACQUIRER FEE`.
 */
export function createParter(texts: string[]): (text: string) => string {
  const counts = new Map(usual.map((word) => [word, 1]));
  for (const word of texts.flatMap(lettersOf))
    counts.set(word.toLowerCase(), (counts.get(word.toLowerCase()) ?? 0) + 1);
  const parted = (word: string): string => {
    const lower = word.toLowerCase();
    const own = counts.get(lower) ?? 0;
    for (let at = shortest; at <= word.length - shortest; at++) {
      const [first, second] = [lower.slice(0, at), lower.slice(at)];
      const isBrand = brandOf(first) !== null && usual.includes(first);
      const least = Math.min(
        counts.get(first) ?? 0,
        isBrand ? Infinity : (counts.get(second) ?? 0),
      );
      if (least > own || (least === own && own === 1))
        return `${word.slice(0, at)} ${word.slice(at)}`;
    }
    return word;
  };
  return (text) => text.replace(/[A-Za-z]{6,}/g, parted);
}
