import { readFileSync } from 'node:fs';
import { openTypeOf } from './open-type.ts';
import { orderRuns, type Run } from './order-runs.ts';
import { faceFile, facesFor, reordered, type Face } from './scripts.ts';
import { fontFiles, type Weight } from './typeface.ts';

/** How a text is set. */
export interface Style {
  size: number;
  weight?: Weight;
  color?: string;
}

/** What PDFKit's fonts have inside, as far as it is used here. */
interface EmbeddedFont {
  font: {
    hasGlyphForCodePoint(codePoint: number): boolean;
    getGlyph(id: number, codePoints?: number[]): Glyph;
    _glyphs: Record<number, Glyph>;
  };
  subset: { glyphs: number[] };
  widths: number[];
  unicode: number[][];
  scale: number;
  /** In thousandths of the size. */
  ascender: number;
  layout(text: string, features: string[]): { glyphs: Glyph[]; positions: object[] };
  encode(text: string, features: string[]): [string[], object[]];
}
interface Glyph {
  id: number;
  advanceWidth: number;
  codePoints: number[];
}

/** Sets letters of every script: in Noto Sans, and where that lacks them in a font of theirs. */
export class Lettering {
  readonly #pdf: PDFKit.PDFDocument;
  /** Fonts of faces, by their file. */
  readonly #faces = new Map<string, EmbeddedFont>();
  /** Faces by weight and grapheme. */
  readonly #chosen = new Map<string, Face | null>();

  constructor(pdf: PDFKit.PDFDocument) {
    this.#pdf = pdf;
  }

  /** Whether some font has a letter. */
  has(codePoint: number, weight: Weight): boolean {
    return (
      this.#main(weight).font.hasGlyphForCodePoint(codePoint) ||
      this.#faceOf([codePoint], weight) !== null
    );
  }

  width(text: string, style: Style): number {
    return this.#runsOf(text, style).reduce((sum, run) => sum + this.#runWidth(run, style), 0);
  }

  /** Goes on in Noto Sans, on whose line all fonts stand; `y` is at the top of it. */
  use({ size, weight = 'regular' }: Style, y: number): { baseline: number } {
    return { baseline: y + (this.#main(weight).ascender * size) / 1000 };
  }

  /** Sets a line from a place on, `y` at its top, in the color that is chosen. */
  set(text: string, x: number, y: number, style: Style): void {
    let from = x;
    const { baseline } = this.use(style, y);
    for (const run of this.#runsOf(text, style)) {
      const width = this.#runWidth(run, style);
      const { text: shown, font: face } = run;
      const isSaid = reordered.test(shown);
      if (isSaid) this.#pdf.markContent('Span', { actual: shown });
      const options = face ? { features: [], baseline: 'alphabetic' as const } : {};
      this.#pdf.text(shown, from, face ? baseline : y, { lineBreak: false, ...options });
      if (isSaid) this.#pdf.endMarkedContent();
      from += width;
    }
  }

  /** A text in runs from left to right; null is the font of a run in Noto Sans. */
  #runsOf(text: string, { weight = 'regular' }: Style): Run<Face | null>[] {
    const { font } = this.#main(weight);
    const isMain = (part: string): boolean =>
      codesOf(part).every((code) => font.hasGlyphForCodePoint(code));
    if (isMain(text)) return [{ text, font: null, isRightToLeft: false }];
    let last: Face | null = null;
    return orderRuns(text, (part) => {
      // A space between words of a script belongs to them.
      if (part === ' ' && last && this.#open(last, weight).font.hasGlyphForCodePoint(32))
        return last;
      const key = `${weight} ${part}`;
      let face = this.#chosen.get(key);
      if (face === undefined) {
        face = isMain(part) ? null : this.#faceOf(codesOf(part), weight);
        this.#chosen.set(key, face);
      }
      last = face;
      return face;
    });
  }

  /** The font that has all letters of a grapheme; null where none has. */
  #faceOf(codes: readonly number[], weight: Weight): Face | null {
    const faces = codes.flatMap(facesFor);
    return (
      faces.find((face) => {
        const { font } = this.#open(face, weight);
        return codes.every((code) => font.hasGlyphForCodePoint(code));
      }) ?? null
    );
  }

  #runWidth({ text, font: face }: Run<Face | null>, { size, weight = 'regular' }: Style): number {
    if (face) this.#open(face, weight);
    else this.#main(weight);
    this.#pdf.fontSize(size);
    return this.#pdf.widthOfString(text, face ? { features: [] } : {});
  }

  #main(weight: Weight): EmbeddedFont {
    return this.#use(fontFiles[weight]);
  }

  #open(face: Face, weight: Weight): EmbeddedFont {
    const file = faceFile(face, weight);
    const opened = this.#faces.get(file);
    if (opened) return this.#use(file);
    this.#pdf.registerFont(file, openTypeOf(readFileSync(file)));
    const font = this.#use(file);
    this.#faces.set(file, font);
    keepLetters(font);
    return font;
  }

  #use(file: string): EmbeddedFont {
    // By its file: PDFKit reads a file again for each name that it is registered under.
    this.#pdf.font(file);
    return (this.#pdf as unknown as { _font: EmbeddedFont })._font;
  }
}

const codesOf = (text: string): number[] =>
  Array.from(text, (letter) => letter.codePointAt(0) ?? 0);

/**
 * Has a font keep a glyph once for each letter that it stands for. Arabic letters share shapes and differ by dots: with
 * one entry for each shape, the text of a document would not be what it shows.
 */
function keepLetters(font: EmbeddedFont): void {
  const { font: file } = font;
  const getGlyph = file.getGlyph.bind(file);
  file.getGlyph = (id, codePoints) => {
    // It would give the letters that a shape stood for first.
    delete file._glyphs[id];
    return getGlyph(id, codePoints);
  };
  const places = new Map<string, number>();
  font.encode = (text, features) => {
    const { glyphs, positions } = font.layout(text, features);
    const codes = glyphs.map(({ id, advanceWidth, codePoints }) => {
      const key = `${id} ${codePoints.join()}`;
      const place = places.get(key) ?? font.subset.glyphs.push(id) - 1;
      places.set(key, place);
      font.widths[place] = advanceWidth * font.scale;
      font.unicode[place] = codePoints;
      return place.toString(16).padStart(4, '0');
    });
    return [codes, positions];
  };
}
