// Draws statements of layout families, PDF and true figures, in the form that bench-reading scores: `npm run
// draw:families -- --out DIR --seed N [--count N] [--family NAME] [--held-out]`. Deterministic by these arguments.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { heldOutFamilies, openFamilies } from './all-families.ts';
import { drawStatement, pdfOf, truthOf } from './family.ts';

const { values: options } = parseArgs({
  options: {
    out: { type: 'string' },
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '2' },
    family: { type: 'string' },
    'held-out': { type: 'boolean', default: false },
  },
});
if (!options.out) throw new Error('Say where to: --out DIR');
const all = options['held-out'] ? heldOutFamilies : openFamilies;
const wanted = Object.entries(all).filter(([name]) => !options.family || name === options.family);
if (wanted.length === 0) throw new Error(`There are ${Object.keys(all).join(', ')}`);
let drawn = 0;
mkdirSync(options.out, { recursive: true });
for (const [name, family] of wanted)
  for (let one = 0; one < Number(options.count); one++) {
    const seed = Number(options.seed) + one;
    const statement = drawStatement(name, family, seed);
    const path = join(options.out, `${name}-${seed}`);
    writeFileSync(`${path}.pdf`, pdfOf(statement));
    writeFileSync(`${path}.truth.json`, `${JSON.stringify(truthOf(statement), null, 1)}\n`);
    drawn += 1;
  }
console.log(`Drew ${drawn} statements.`);
