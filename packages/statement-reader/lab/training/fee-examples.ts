import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { feeTypes, type Analysis, type FeeType } from '@portal/contracts/quotes/analysis';
import { factsOf, toFeeRows } from '../../src/reader/fees/fee-rows.ts';
import { explainStatement, layOut } from '../../src/reader/read-figures.ts';
import {
  feeFeatures,
  type FeeFeatures,
  type FeeLineFacts,
} from '../../src/reader/vocabulary/fee-features.ts';
import { typeByWords } from '../../src/reader/vocabulary/fee-kinds.ts';
import { featuresWith } from '../../src/reader/vocabulary/fee-scorer.ts';
import { keptWords } from '../bench/kept-words.ts';
import { matchFees } from '../scoring/match-fees.ts';
import { wordsOf } from '../../src/testing/reader-pdf.ts';
import { allLayouts } from '../samples/all-layouts.ts';
import { writePdf } from '../samples/write-pdf.ts';
import type { PageWords } from '../../src/statement/words.ts';
import type { Truth } from '../scoring/score-reading.ts';
import type { Random } from '../samples/random.ts';
import type { Example } from './logistic.ts';

/** A charge that was read, and its acceptable types. */
export interface TrueCharge {
  facts: FeeLineFacts;
  features: FeeFeatures;
  types: FeeType[];
}

/** The correctly read charges of a statement. */
export interface TrueStatement {
  folder: string;
  /** Layouts that are drawn with the same words count as one. */
  layout: string;
  charges: TrueCharge[];
}

export async function readTrue(folder: string): Promise<TrueStatement[]> {
  const found: TrueStatement[] = [];
  for (const file of readdirSync(folder).filter((one) => one.endsWith('.truth.json'))) {
    const truth = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Truth;
    const pages = await keptWords(join(folder, file.replace('.truth.json', '.pdf')));
    const layout = truth.meta?.layout ?? file;
    const isDrawn = layout.startsWith('random');
    found.push({ folder, layout: isDrawn ? 'random' : layout, charges: chargesOf(pages, truth) });
  }
  return found;
}

/** Seeds that the tests do not use. */
const drawnFrom = 101;

/** Draws `count` statements in each layout of the tests. */
export async function drawTrue(count: number): Promise<TrueStatement[]> {
  const found: TrueStatement[] = [];
  for (const [layout, draw] of Object.entries(allLayouts))
    for (let seed = drawnFrom; seed < drawnFrom + count; seed++) {
      const { pages, truth } = draw(seed);
      const charges = chargesOf(await wordsOf(writePdf(pages)), truth);
      found.push({ folder: 'drawn', layout, charges });
    }
  return found;
}

function chargesOf(pages: PageWords[], truth: Analysis): TrueCharge[] {
  const { tables } = explainStatement(layOut(pages)).fees;
  const rows = toFeeRows(tables);
  const facts = factsOf(tables, rows);
  const features = feeFeatures(facts);
  return matchFees(truth.statementFees, rows).pairs.flatMap(({ truth: fee, got }) => {
    const at = rows.indexOf(got);
    const [about, own] = [facts[at], features[at]];
    const types = [fee.feeType, ...(fee.feeTypeAlso ?? [])];
    return about && own ? [{ facts: about, features: own, types }] : [];
  });
}

/** A charge as it is, with half of its words, and with none, so that names are not decisive. */
export function examplesOf({ facts, features, types }: TrueCharge, random: Random): Example[] {
  const label = feeTypes.indexOf(types[0] as FeeType);
  const { words, numbers } = features;
  const byWords = typeByWords(facts);
  const half = words.filter(() => random.next() < 0.5);
  const without = typeByWords({ ...facts, name: '', section: '' });
  return [
    { label, features: featuresWith({ words, numbers }, byWords) },
    { label, features: featuresWith({ words: half, numbers }, byWords) },
    { label, features: featuresWith({ words: [], numbers }, without) },
  ];
}
