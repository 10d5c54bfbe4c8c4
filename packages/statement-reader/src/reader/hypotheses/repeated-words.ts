import type { PageWords, Word } from '../../statement/words.ts';

/** Words below this confidence may be another reading of a word that is repeated at their place. */
const unsure = 0.8;
/** Tolerance for the left edge, points: scanned pages are shifted. */
const aligned = 8;

/**
 * Gives unsure words of scans the text that is read at the same left edge and differs in one letter, if that is surer
 * in all: the headers of a table are repeated on each page, and are misread in different ways.
 */
export function repeatWords(pages: PageWords[]): PageWords[] {
  const all = pages.flatMap(({ words, scanned }) => (scanned ? words.filter(isName) : []));
  const usual = (word: Word): string => {
    const alike = all.filter(
      ({ x0, text }) => Math.abs(x0 - word.x0) <= aligned && isNear(text, word.text),
    );
    const sums = [...Map.groupBy(alike, ({ text }) => text)].map(([text, words]) => ({
      text,
      sum: words.reduce((sum, { sure }) => sum + sure, 0),
    }));
    return sums.toSorted((a, b) => b.sum - a.sum)[0]?.text ?? word.text;
  };
  return pages.map((page) => ({
    ...page,
    words: page.words.map((word) =>
      page.scanned && word.sure < unsure && isName(word) ? { ...word, text: usual(word) } : word,
    ),
  }));
}

/** Numerals differ in one letter too: `II`, `III`. */
const isName = ({ text }: Word): boolean => /^\p{L}{3,}$/u.test(text) && !/^[Il]+$/.test(text);

/** Whether two texts are equal but for one letter, or `rn` for `m`. */
function isNear(one: string, other: string): boolean {
  const [a, b] = [one, other].map((text) => text.replaceAll('rn', 'm')) as [string, string];
  const [shorter, longer] = a.length < b.length ? [a, b] : [b, a];
  let same = 0;
  while (same < shorter.length && shorter[same] === longer[same]) same += 1;
  const skipped = shorter.length === longer.length ? 1 : 0;
  return (
    longer.length - shorter.length <= 1 && shorter.slice(same + skipped) === longer.slice(same + 1)
  );
}
