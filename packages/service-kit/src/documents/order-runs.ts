import createBidi from 'bidi-js';

/** The package has no types. Levels are of code units: even ones from left to right, odd ones from right to left. */
interface Bidi {
  getEmbeddingLevels(text: string, direction: 'ltr' | 'rtl' | 'auto'): { levels: Uint8Array };
  getReorderedIndices(text: string, embedding: { levels: Uint8Array }): number[];
  getMirroredCharacter(character: string): string | null;
}
const bidi = (createBidi as unknown as () => Bidi)();

/** Letters of a line that stand side by side in one font and one direction. */
export interface Run<Font> {
  text: string;
  font: Font;
  isRightToLeft: boolean;
}

/** Scripts whose letters a shaping engine puts from right to left by itself. */
const shapedRightToLeft =
  /[\p{Script=Arabic}\p{Script=Hebrew}\p{Script=Syriac}\p{Script=Thaana}\p{Script=Nko}]/u;

/**
 * The runs of a line from left to right, as the Unicode Bidirectional Algorithm orders them. `fontOf` says which font a
 * grapheme is set in.
 */
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
    // What a shaping engine takes for neutral is turned here.
    return isRightToLeft && !shapedRightToLeft.test(text)
      ? { text: mirrored(text), font, isRightToLeft: false }
      : { text, font, isRightToLeft };
  });
}

/** Documents are in English: a line that has other letters than those from right to left goes as the rest does. */
const isMixed = (line: string): boolean =>
  Array.from(line).some((letter) => /\p{L}/u.test(letter) && !shapedRightToLeft.test(letter));

/** Signs such as brackets from right to left, each as it looks in that direction. */
const mirrored = (text: string): string =>
  Array.from(text)
    .toReversed()
    .map((sign) => bidi.getMirroredCharacter(sign) ?? sign)
    .join('');
