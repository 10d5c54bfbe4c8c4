/** Shorter words are parts of others by chance. */
const shortest = 3;

const lettersOf = (text: string): string[] => text.match(/[A-Za-z]+/g) ?? [];

/**
 * Parts words that recognition printed without the space between them, where both parts are words of the
 * same statement and the whole is none: `INTLACQUIRER` beside `INTL SERVICE` and `ACQUIRER FEE`.
 */
export function createParter(texts: string[]): (text: string) => string {
  const counts = new Map<string, number>();
  for (const word of texts.flatMap(lettersOf))
    counts.set(word.toLowerCase(), (counts.get(word.toLowerCase()) ?? 0) + 1);
  const parted = (word: string): string => {
    const lower = word.toLowerCase();
    const own = counts.get(lower) ?? 0;
    for (let at = shortest; at <= word.length - shortest; at++) {
      const [first, second] = [lower.slice(0, at), lower.slice(at)];
      if (Math.min(counts.get(first) ?? 0, counts.get(second) ?? 0) > own)
        return `${word.slice(0, at)} ${word.slice(at)}`;
    }
    return word;
  };
  return (text) => text.replace(/[A-Za-z]{6,}/g, parted);
}
