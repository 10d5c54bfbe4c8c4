/** A box from its upper left corner; y grows downwards. */
export interface Box {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
}

/** Text with its position on the upright page, in points. */
export interface Word extends Box {
  text: string;
  /** Recognition confidence, 0 to 1; 1 for embedded text. */
  sure: number;
  /** Alternative readings of an uncertain word, likeliest first. */
  others?: string[];
  /** Where it is printed, if it was moved to be read as part of a list. */
  printed?: Box;
}

/** Texts in one line. */
export const textOf = (parts: readonly { text: string }[]): string =>
  parts.map(({ text }) => text).join(' ');

/** Joins each word to the one before where they are parts of one text, with `between` them. */
export function joinWords(
  words: Word[],
  isOne: (last: Word, word: Word) => boolean,
  between = '',
): Word[] {
  const made: Word[] = [];
  for (const word of words) {
    const last = made.at(-1);
    if (last && isOne(last, word))
      made[made.length - 1] = {
        ...last,
        text: last.text + between + word.text,
        x1: word.x1,
        y0: Math.min(last.y0, word.y0),
        y1: Math.max(last.y1, word.y1),
        sure: Math.min(last.sure, word.sure),
      };
    else made.push(word);
  }
  return made;
}

/** The words of a page, turned upright. */
export interface PageWords {
  page: number;
  width: number;
  height: number;
  words: Word[];
  /** Clockwise rotation that makes the shown page upright, in quarter turns (degrees). */
  turn: number;
  /** Clockwise skew in degrees; already removed from the words' positions. */
  skew: number;
  /** Whether the words were recognized in an image. */
  scanned: boolean;
}
