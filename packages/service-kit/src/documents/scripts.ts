import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Weight } from './typeface.ts';

export interface Face {
  family: string;
  slice: string;
}

interface Family {
  name: string;
  letters: RegExp;
}

/** Scripts whose glyph order differs from the letter order: their text needs an ActualText entry. */
export const reordered =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** The first family with a letter wins. Each is Noto Sans for a script (OFL 1.1), split into slices. */
const families: readonly Family[] = [
  { name: 'arabic', letters: /\p{Script_Extensions=Arabic}/u },
  { name: 'hebrew', letters: /\p{Script_Extensions=Hebrew}/u },
  { name: 'thai', letters: /\p{Script_Extensions=Thai}/u },
  { name: 'lao', letters: /\p{Script_Extensions=Lao}/u },
  { name: 'armenian', letters: /\p{Script_Extensions=Armenian}/u },
  { name: 'georgian', letters: /\p{Script_Extensions=Georgian}/u },
  { name: 'ethiopic', letters: /\p{Script_Extensions=Ethiopic}/u },
  { name: 'bengali', letters: /\p{Script_Extensions=Bengali}/u },
  { name: 'gujarati', letters: /\p{Script_Extensions=Gujarati}/u },
  { name: 'gurmukhi', letters: /\p{Script_Extensions=Gurmukhi}/u },
  { name: 'tamil', letters: /\p{Script_Extensions=Tamil}/u },
  { name: 'telugu', letters: /\p{Script_Extensions=Telugu}/u },
  { name: 'kannada', letters: /\p{Script_Extensions=Kannada}/u },
  { name: 'malayalam', letters: /\p{Script_Extensions=Malayalam}/u },
  { name: 'sinhala', letters: /\p{Script_Extensions=Sinhala}/u },
  { name: 'khmer', letters: /\p{Script_Extensions=Khmer}/u },
  { name: 'myanmar', letters: /\p{Script_Extensions=Myanmar}/u },
  { name: 'kr', letters: /\p{Script_Extensions=Hangul}/u },
  { name: 'sc', letters: /./su },
  { name: 'kr', letters: /./su },
];

const require = createRequire(import.meta.url);

interface Range {
  from: number;
  to: number;
  face: Face;
}

const rangesByFamily = new Map<string, Range[]>();

/** The slices of a family from its `unicode.json`: `{ "[4]": "U+4e00-4e05,U+4e07" }`. */
function rangesOf({ name }: Family): Range[] {
  const cached = rangesByFamily.get(name);
  if (cached) return cached;
  const list = require.resolve(`@fontsource/noto-sans-${name}/unicode.json`);
  const slices = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>;
  const ranges = Object.entries(slices).flatMap(([slice, codes]) => {
    const face = { family: name, slice: slice.replaceAll(/[[\]]/g, '') };
    return codes.split(',').map((range) => {
      const [from = '', to = from] = range.trim().slice(2).split('-');
      return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16), face };
    });
  });
  rangesByFamily.set(name, ranges);
  return ranges;
}

const files = new Map<string, string>();

export function faceFile({ family, slice }: Face, weight: Weight): string {
  const name = `noto-sans-${family}-${slice}-${numbers[weight]}-normal.woff`;
  const file = files.get(name) ?? require.resolve(`@fontsource/noto-sans-${family}/files/${name}`);
  files.set(name, file);
  return file;
}

const numbers: Record<Weight, number> = { regular: 400, bold: 700 };

const faces = new Map<number, readonly Face[]>();

/** The fonts that may have a letter, most likely first. Reads the index of a family when first needed. */
export function facesFor(codePoint: number): readonly Face[] {
  const cached = faces.get(codePoint);
  if (cached) return cached;
  const letter = String.fromCodePoint(codePoint);
  const found = families
    .filter(({ letters }) => letters.test(letter))
    .flatMap(rangesOf)
    .filter(({ from, to }) => from <= codePoint && codePoint <= to)
    .map(({ face }) => face);
  faces.set(codePoint, found);
  return found;
}
