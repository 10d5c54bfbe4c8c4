import { readFileSync } from 'node:fs';
import { inflateSync } from 'node:zlib';
import { orderRuns, type Run } from './order-runs.ts';
import { faceFile, facesFor, reordered, type Face } from './scripts.ts';
import { fontFiles, type Weight } from './typeface.ts';

export interface Style {
  size: number;
  weight?: Weight;
  color?: string;
}

/** PDFKit's font of a document, as far as it is used here. */
interface EmbeddedFont {
  id: string;
  ref(): object;
  widthOfString(text: string, size: number): number;
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
  layout(text: string, features?: string[]): { glyphs: Glyph[]; positions: object[] };
  encode(text: string, features?: string[]): [codes: string[], positions: object[]];
}
interface Glyph {
  id: number;
  advanceWidth: number;
  codePoints: number[];
}

/** Noto Sans, parsed once: that would take most of the time of a short document. */
const parsedFonts = new Map<string, EmbeddedFont['font']>();

/** Draws text in any script: in Noto Sans, or in a fallback font for letters that it lacks. */
export class Lettering {
  readonly #pdf: PDFKit.PDFDocument;
  readonly #faces = new Map<string, EmbeddedFont>();
  readonly #faceByGrapheme = new Map<string, Face | null>();

  /** `pdf` must have been created without a font (`font: ''`). */
  constructor(pdf: PDFKit.PDFDocument) {
    this.#pdf = pdf;
    this.#main('regular');
  }

  has(codePoint: number, weight: Weight): boolean {
    return (
      this.#main(weight).font.hasGlyphForCodePoint(codePoint) ||
      this.#faceOf([codePoint], weight) !== null
    );
  }

  width(text: string, style: Style): number {
    return this.#runsOf(text, style).reduce((sum, run) => sum + this.#runWidth(run, style), 0);
  }

  /** Switches to Noto Sans, whose baseline all fonts share; `y` is the top of the line. */
  use({ size, weight = 'regular' }: Style, y: number): { baseline: number } {
    return { baseline: y + (this.#main(weight).ascender * size) / 1000 };
  }

  /** Draws a line in the current color; `y` is its top. */
  set(text: string, x: number, y: number, style: Style): void {
    let from = x;
    const { baseline } = this.use(style, y);
    for (const run of this.#runsOf(text, style)) {
      const width = this.#runWidth(run, style);
      const { text: content, font: face } = run;
      const needsActualText = reordered.test(content);
      if (needsActualText) this.#pdf.markContent('Span', { actual: content });
      const options = face ? { features: [], baseline: 'alphabetic' as const } : {};
      this.#pdf.text(content, from, face ? baseline : y, { lineBreak: false, ...options });
      if (needsActualText) this.#pdf.endMarkedContent();
      from += width;
    }
  }

  /** Splits a text into runs from left to right. The font null is Noto Sans. */
  #runsOf(text: string, { weight = 'regular' }: Style): Run<Face | null>[] {
    const { font } = this.#main(weight);
    const isMain = (part: string) => codesOf(part).every((code) => font.hasGlyphForCodePoint(code));
    if (isMain(text)) return [{ text, font: null, isRightToLeft: false }];
    let last: Face | null = null;
    return orderRuns(text, (part) => {
      // A space between words of a script takes the script's font.
      if (part === ' ' && last && this.#open(last, weight).font.hasGlyphForCodePoint(32))
        return last;
      const key = `${weight} ${part}`;
      let face = this.#faceByGrapheme.get(key);
      if (face === undefined) {
        face = isMain(part) ? null : this.#faceOf(codesOf(part), weight);
        this.#faceByGrapheme.set(key, face);
      }
      last = face;
      return face;
    });
  }

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
    const file = fontFiles[weight];
    const opened = this.#faces.get(file);
    if (opened) return this.#use(file);
    const parsed = parsedFonts.get(file);
    if (parsed) {
      // The cached glyphs have the code points of another document.
      parsed._glyphs = {};
      this.#pdf.registerFont(file, parsed as unknown as PDFKit.Mixins.PDFFontSource);
    }
    const font = this.#use(file);
    parsedFonts.set(file, font.font);
    this.#faces.set(file, font);
    return font;
  }

  #open(face: Face, weight: Weight): EmbeddedFont {
    const file = faceFile(face, weight);
    const opened = this.#faces.get(file);
    if (opened) return this.#use(file);
    this.#pdf.registerFont(file, openTypeOf(readFileSync(file)));
    const font = this.#use(file);
    this.#faces.set(file, font);
    mapGlyphsByLetters(font);
    return font;
  }

  #use(file: string): EmbeddedFont {
    // Named by its file: PDFKit loads a file again for each name.
    this.#pdf.font(file);
    return currentFont(this.#pdf);
  }
}

export const currentFont = (pdf: PDFKit.PDFDocument) =>
  (pdf as unknown as { _font: EmbeddedFont })._font;

const codesOf = (text: string) => Array.from(text, (letter) => letter.codePointAt(0) ?? 0);

/**
 * Stores a glyph once for each letter sequence that it represents. Arabic letters share glyphs and differ by
 * dots: with one entry per glyph, copied text would have wrong letters.
 */
function mapGlyphsByLetters(font: EmbeddedFont): void {
  const { font: file } = font;
  const getGlyph = file.getGlyph.bind(file);
  file.getGlyph = (id, codePoints) => {
    // The cached glyph has the code points of its first use.
    delete file._glyphs[id];
    return getGlyph(id, codePoints);
  };
  const indexes = new Map<string, number>();
  font.encode = (text, features) => {
    const { glyphs, positions } = font.layout(text, features);
    const codes = glyphs.map(({ id, advanceWidth, codePoints }) => {
      const key = `${id} ${codePoints.join()}`;
      const index = indexes.get(key) ?? font.subset.glyphs.push(id) - 1;
      indexes.set(key, index);
      font.widths[index] = advanceWidth * font.scale;
      font.unicode[index] = codePoints;
      return index.toString(16).padStart(4, '0');
    });
    return [codes, positions];
  };
}

const headerSize = { woff: 44, openType: 12 };
const entrySize = { woff: 20, openType: 16 };

/** Converts a WOFF file (W3C WOFF 1.0, §3–5) to OpenType: PDFKit would decompress a table for each glyph. */
export function openTypeOf(woff: Buffer): Buffer {
  const count = woff.readUInt16BE(12);
  const tables = Array.from({ length: count }, (_, at) => {
    const entry = headerSize.woff + at * entrySize.woff;
    const offset = woff.readUInt32BE(entry + 4);
    const packedLength = woff.readUInt32BE(entry + 8);
    const length = woff.readUInt32BE(entry + 12);
    const packed = woff.subarray(offset, offset + packedLength);
    return {
      tag: woff.readUInt32BE(entry),
      checksum: woff.readUInt32BE(entry + 16),
      data: packedLength < length ? inflateSync(packed) : packed,
    };
  });
  const header = Buffer.alloc(headerSize.openType + count * entrySize.openType);
  woff.copy(header, 0, 4, 8); // The flavor: TrueType or CFF outlines.
  header.writeUInt16BE(count, 4);
  const largestPower = Math.floor(Math.log2(count));
  header.writeUInt16BE(2 ** largestPower * 16, 6);
  header.writeUInt16BE(largestPower, 8);
  header.writeUInt16BE((count - 2 ** largestPower) * 16, 10);
  let offset = header.length;
  const parts = [header];
  for (const [at, { tag, checksum, data }] of tables.entries()) {
    const entry = headerSize.openType + at * entrySize.openType;
    header.writeUInt32BE(tag, entry);
    header.writeUInt32BE(checksum, entry + 4);
    header.writeUInt32BE(offset, entry + 8);
    header.writeUInt32BE(data.length, entry + 12);
    const padded = Buffer.alloc(Math.ceil(data.length / 4) * 4);
    data.copy(padded);
    parts.push(padded);
    offset += padded.length;
  }
  return Buffer.concat(parts);
}
