import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Weight } from './typeface.ts';

/** Some letters of a script that Noto Sans lacks, in a file for each weight. */
export interface Face {
  family: string;
  slice: string;
}

interface Family {
  name: string;
  /** The letters that it is looked at for. */
  letters: RegExp;
}

/** Scripts whose glyphs stand in another order than the letters, so that a text must be said beside what is drawn. */
export const reordered =
  /[\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Gujarati}\p{Script=Gurmukhi}\p{Script=Tamil}\p{Script=Telugu}\p{Script=Kannada}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** The first that has a letter is taken. Each is Noto Sans of a script (OFL 1.1), in files of some letters each. */
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

/** Code points of a slice: from and to, both in it. */
interface Range {
  from: number;
  to: number;
  face: Face;
}

const known = new Map<string, Range[]>();

/** The slices of a family, by `unicode.json`: `{ "[4]": "U+4e00-4e05,U+4e07" }`. */
function rangesOf({ name }: Family): Range[] {
  const read = known.get(name);
  if (read) return read;
  const list = require.resolve(`@fontsource/noto-sans-${name}/unicode.json`);
  const slices = JSON.parse(readFileSync(list, 'utf8')) as Record<string, string>;
  const ranges = Object.entries(slices).flatMap(([slice, codes]) => {
    const face = { family: name, slice: slice.replaceAll(/[[\]]/g, '') };
    return codes.split(',').map((range) => {
      const [from = '', to = from] = range.trim().slice(2).split('-');
      return { from: Number.parseInt(from, 16), to: Number.parseInt(to, 16), face };
    });
  });
  known.set(name, ranges);
  return ranges;
}

const files = new Map<string, string>();

/** The file of a face. */
export function faceFile({ family, slice }: Face, weight: Weight): string {
  const name = `noto-sans-${family}-${slice}-${numbers[weight]}-normal.woff`;
  const file = files.get(name) ?? require.resolve(`@fontsource/noto-sans-${family}/files/${name}`);
  files.set(name, file);
  return file;
}

const numbers: Record<Weight, number> = { regular: 400, bold: 700 };

const faces = new Map<number, readonly Face[]>();

/** The font files that may have a letter, the likeliest first. Fonts of other scripts are read where a letter needs them. */
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
