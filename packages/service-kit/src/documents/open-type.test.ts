import { readFileSync } from 'node:fs';
import PDFDocument from 'pdfkit';
import { expect, it } from 'vitest';
import { openTypeOf } from './open-type.ts';
import { faceFile, facesFor } from './scripts.ts';

interface Opened {
  type: string;
  postscriptName: string;
  characterSet: number[];
  glyphForCodePoint(code: number): { path: { toSVG(): string } };
}

function open(file: Buffer): Opened {
  const pdf = new PDFDocument({ font: file as unknown as string });
  return (pdf as unknown as { _font: { font: Opened } })._font.font;
}

it.each(['王', 'ع', 'ক'])('converts the WOFF font of %s', (letter) => {
  const code = letter.codePointAt(0) ?? 0;
  const [face] = facesFor(code);
  if (!face) throw new Error(`No font for ${letter}`);
  const packed = readFileSync(faceFile(face, 'regular'));
  const fonts = [packed, openTypeOf(packed)].map(open);
  const [before, after] = fonts.map((font) => ({
    name: font.postscriptName,
    letters: font.characterSet,
    outline: font.glyphForCodePoint(code).path.toSVG(),
  }));
  expect(after).toEqual(before);
  expect(fonts.map(({ type }) => type)).toEqual(['WOFF', 'TTF']);
});
