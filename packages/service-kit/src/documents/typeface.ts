import { createRequire } from 'node:module';

/** The two of Noto Sans that a document is set in: Latin, Greek and Cyrillic letters, free to embed (OFL 1.1); see scripts.ts. */
export type Weight = 'regular' | 'bold';

const require = createRequire(import.meta.url);
const fontFile = (name: string): string =>
  require.resolve(`@expo-google-fonts/noto-sans/${name}.ttf`);

export const fontFiles: Record<Weight, string> = {
  regular: fontFile('400Regular/NotoSans_400Regular'),
  bold: fontFile('700Bold/NotoSans_700Bold'),
};

/** Says whether there is a letter in the typeface. */
export type HasLetter = (codePoint: number) => boolean;

/**
 * A text as it can be set: composed, its white space plain, and letters that no font has named by their
 * numbers, so that a name in them stays one that can be read back: `[U+738B U+5C0F]`.
 */
export function settable(text: string, hasLetter: HasLetter): string {
  const plain = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll(/[^\S\n\u00a0]+/g, ' ')
    // What directs or controls text, or chooses how an emoji looks, and nobody sees.
    .replaceAll(/[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu, (sign) => (sign === '\n' ? sign : ''));
  let set = '';
  let missing: string[] = [];
  const name = (): void => {
    if (missing.length) set += `[${missing.join(' ')}]`;
    missing = [];
  };
  for (const letter of plain) {
    const codePoint = letter.codePointAt(0) ?? 0;
    if (letter !== '\n' && !hasLetter(codePoint))
      missing.push(`U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`);
    else {
      name();
      set += letter;
    }
  }
  name();
  return set;
}

/** Says how wide a text is. */
export type Measure = (text: string) => number;

/**
 * A text in lines that are at most so wide; a word that is longer goes on in the next line. A line that ended between
 * words keeps the space, for who has it read.
 */
export function linesOf(text: string, width: number, measure: Measure): string[] {
  return text.split('\n').flatMap((paragraph) => {
    const lines: string[] = [];
    let line = '';
    for (const word of paragraph.split(' ').filter(Boolean)) {
      const longer = line ? `${line} ${word}` : word;
      if (measure(longer) <= width) {
        line = longer;
        continue;
      }
      if (line) lines.push(`${line} `);
      const parts = partsOf(word, width, measure);
      line = parts.pop() ?? '';
      lines.push(...parts);
    }
    return [...lines, line];
  });
}

/** A word in parts that are at most so wide, or one letter long. */
function partsOf(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word];
  const parts: string[] = [];
  let part = '';
  for (const { segment } of new Intl.Segmenter('en').segment(word)) {
    if (part && measure(part + segment) > width) {
      parts.push(part);
      part = '';
    }
    part += segment;
  }
  return [...parts, part];
}
