import { createRequire } from 'node:module';

/** Weights of Noto Sans: Latin, Greek and Cyrillic letters (OFL 1.1). See scripts.ts for other scripts. */
export type Weight = 'regular' | 'bold';

const require = createRequire(import.meta.url);
const fontFile = (name: string) => require.resolve(`@expo-google-fonts/noto-sans/${name}.ttf`);

export const fontFiles: Record<Weight, string> = {
  regular: fontFile('400Regular/NotoSans_400Regular'),
  bold: fontFile('700Bold/NotoSans_700Bold'),
};

/** Normalizes text for drawing: NFC, no control characters; letters without a font become `[U+738B]`. */
export function toPrintable(text: string, hasGlyph: (codePoint: number) => boolean): string {
  const plain = text
    .toWellFormed()
    .normalize('NFC')
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll(/[^\S\n\u00a0]+/g, ' ')
    // Control, format and variation characters are invisible.
    .replaceAll(/[\p{Cc}\p{Cf}\p{Variation_Selector}]/gu, (sign) => (sign === '\n' ? sign : ''));
  let printable = '';
  let missing: string[] = [];
  const flushMissing = (): void => {
    if (missing.length) printable += `[${missing.join(' ')}]`;
    missing = [];
  };
  for (const letter of plain) {
    const codePoint = letter.codePointAt(0) ?? 0;
    if (letter !== '\n' && !hasGlyph(codePoint))
      missing.push(`U+${codePoint.toString(16).toUpperCase().padStart(4, '0')}`);
    else {
      flushMissing();
      printable += letter;
    }
  }
  flushMissing();
  return printable;
}

export type Measure = (text: string) => number;

/** Breaks a text into lines of at most `width`. Lines keep their trailing space, so that copied text has it. */
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
