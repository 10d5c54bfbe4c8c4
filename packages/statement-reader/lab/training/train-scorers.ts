// Trains the scorer of fee types on drawn statements and on folders of statements with their truths: `npm run
// train:scorers -- DIR... [--check] [--draws N]`. Prints how often types are right on each layout while it is left
// out of training, by words only and with the scorer, then writes the scorer trained on all. With `--check` nothing
// is written. Deterministic.
import { writeFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { feeTypes } from '@portal/contracts/quotes/analysis';
import { typeByWords } from '../../src/reader/vocabulary/fee-kinds.ts';
import { createScorer, type KeptScorer } from '../../src/reader/vocabulary/fee-scorer.ts';
import { chooseType } from '../../src/reader/vocabulary/fee-types.ts';
import { endIdleProcess } from '../../src/document/document-process.ts';
import { statementPath } from '../fixture-statements.ts';
import { createRandom } from '../samples/random.ts';
import { drawTrue, examplesOf, readTrue, type TrueStatement } from './fee-examples.ts';
import { trainLogistic } from './logistic.ts';

const { values: options, positionals } = parseArgs({
  options: {
    check: { type: 'boolean', default: false },
    draws: { type: 'string', default: '3' },
  },
  allowPositionals: true,
});

/** Features with fewer examples are chance; lower weights are dropped. */
const [minExamples, minWeight] = [9, 10];

function train(statements: TrueStatement[]): KeptScorer {
  const random = createRandom(7);
  const charges = statements.flatMap((one) => one.charges);
  const examples = charges.flatMap((charge) => examplesOf(charge, random));
  const seen = new Map<string, number>();
  for (const { features } of examples)
    for (const feature of features) seen.set(feature, (seen.get(feature) ?? 0) + 1);
  const weights = [...trainLogistic(examples, { classes: feeTypes.length })].map(
    ([feature, own]) => [feature, Array.from(own, (weight) => Math.round(weight * 100))] as const,
  );
  const kept = weights
    .filter(([feature, own]) => {
      return (
        (seen.get(feature) ?? 0) >= minExamples && own.some((one) => Math.abs(one) >= minWeight)
      );
    })
    .toSorted(([a], [b]) => (a < b ? -1 : 1));
  return {
    trained: {
      on: new Date().toISOString().slice(0, 10),
      charges: charges.length,
      statements: statements.length,
      layouts: new Set(statements.map(({ layout }) => layout)).size,
    },
    classes: feeTypes,
    weights: Object.fromEntries(kept.map(([feature, own]) => [feature, own.join(' ')])),
  };
}

/** Shares of a layout's charges with the right type, by words only and with the scorer. */
function measure(statements: TrueStatement[], scorer: KeptScorer): [number, number] {
  const score = createScorer(scorer);
  const charges = statements.flatMap((one) => one.charges);
  const share = (right: number): number => right / Math.max(1, charges.length);
  return [
    share(charges.filter(({ facts, types }) => types.includes(typeByWords(facts))).length),
    share(
      charges.filter(({ facts, features, types }) =>
        types.includes(chooseType(facts, features, [], score)),
      ).length,
    ),
  ];
}

const folders = positionals.length ? positionals : [statementPath('')];
const statements = await drawTrue(Number(options.draws));
for (const folder of folders) statements.push(...(await readTrue(folder)));
endIdleProcess();

console.log(`${'left out'.padEnd(36)} charges   words  scorer`);
for (const [layout, own] of Map.groupBy(statements, (one) => one.layout)) {
  const scorer = train(statements.filter((one) => one.layout !== layout));
  for (const [folder, some] of Map.groupBy(own, (one) => one.folder)) {
    const shares = measure(some, scorer).map((share) => share.toFixed(3).padStart(7));
    const count = some.reduce((sum, { charges }) => sum + charges.length, 0);
    console.log(
      `${`${layout}, ${basename(folder)}`.padEnd(36)} ${String(count).padStart(7)} ${shares.join(' ')}`,
    );
  }
}
if (!options.check) {
  const file = fileURLToPath(
    new URL('../../src/reader/vocabulary/fee-scorer.json', import.meta.url),
  );
  const text = `${JSON.stringify(train(statements), null, 2)}\n`;
  writeFileSync(file, text);
  console.log(`${basename(file)}: ${Math.round(text.length / 1024)} KB`);
}
