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

/** Noto Sans for a script (OFL 1.1), split into slices. */
const ofScript = (script: string, name = script.toLowerCase()): Family => ({
  name,
  letters: new RegExp(String.raw`\p{Script_Extensions=${script}}`, 'u'),
});

const reorderedScripts = [
  ...['Bengali', 'Gujarati', 'Gurmukhi', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Sinhala'],
  ...['Khmer', 'Myanmar'],
];

/** Scripts whose glyph order differs from the letter order: their text needs an ActualText entry. */
export const reordered = new RegExp(
  `[${['Devanagari', ...reorderedScripts].map((script) => String.raw`\p{Script=${script}}`).join('')}]`,
  'u',
);

/** The first family with a letter wins. */
const families: readonly Family[] = [
  ...[
    'Arabic',
    'Hebrew',
    'Thai',
    'Lao',
    'Armenian',
    'Georgian',
    'Ethiopic',
    ...reorderedScripts,
  ].map((script) => ofScript(script)),
  ofScript('Hangul', 'kr'),
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
