import createBidi from 'bidi-js';

/** The package has no types. Even levels are left to right, odd ones right to left; indexes are UTF-16 units. */
interface Bidi {
  getEmbeddingLevels(text: string, direction: 'ltr' | 'rtl' | 'auto'): { levels: Uint8Array };
  getReorderedIndices(text: string, embedding: { levels: Uint8Array }): number[];
  getMirroredCharacter(character: string): string | null;
}
const bidi = (createBidi as unknown as () => Bidi)();

export interface Run<Font> {
  text: string;
  font: Font;
  isRightToLeft: boolean;
}

/** Scripts that the shaping engine lays out right to left itself. */
const shapedRightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/** Splits a line into runs from left to right (UAX #9). `fontOf` returns the font of a grapheme. */
export function orderRuns<Font>(line: string, fontOf: (grapheme: string) => Font): Run<Font>[] {
  const fonts: Font[] = [];
  for (const { segment } of new Intl.Segmenter('en').segment(line)) {
    const font = fontOf(segment);
    for (let unit = 0; unit < segment.length; unit += 1) fonts.push(font);
  }
  const embedding = bidi.getEmbeddingLevels(line, isMixed(line) ? 'ltr' : 'auto');
  const order = bidi.getReorderedIndices(line, embedding);
  const runs: { first: number; last: number; font: Font; level: number }[] = [];
  for (const at of order) {
    const run = runs.at(-1);
    const font = fonts[at] as Font;
    const level = embedding.levels[at] ?? 0;
    const isNext = run && (level % 2 ? at === run.first - 1 : at === run.last + 1);
    if (!run || !isNext || run.font !== font || run.level !== level)
      runs.push({ first: at, last: at, font, level });
    else if (level % 2) run.first = at;
    else run.last = at;
  }
  return runs.map(({ first, last, font, level }) => {
    const text = line.slice(first, last + 1);
    const isRightToLeft = level % 2 === 1;
    // The shaping engine does not reverse neutral characters.
    return isRightToLeft && !shapedRightToLeft.test(text)
      ? { text: mirrored(text), font, isRightToLeft: false }
      : { text, font, isRightToLeft };
  });
}

/** Documents are in English: a line with any left-to-right letter is laid out left to right. */
const isMixed = (line: string): boolean =>
  Array.from(line).some((letter) => /\p{L}/u.test(letter) && !shapedRightToLeft.test(letter));

const mirrored = (text: string): string =>
  Array.from(text)
    .toReversed()
    .map((sign) => bidi.getMirroredCharacter(sign) ?? sign)
    .join('');
