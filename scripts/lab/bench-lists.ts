// Measures the lists of a large database against a bare route and a small database: see docs/large-data.md.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchedLists } from './lists/lists.ts';
import { measureLists } from './lists/measure.ts';
import { concurrency } from './lists/people.ts';
import { heading, lineOf, summaryOf, tableOf, type Line } from './lists/report.ts';
import { startStack } from './lists/stack.ts';
import { lockData } from '../local/portal/data-lock.ts';
import { root } from '../local/machine/paths.ts';
import { fillFile } from '../local/machine/fill-page.ts';
import { largeFolder } from './data/large.ts';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
    write: { type: 'boolean', default: false },
  },
});

if (!existsSync(join(largeFolder, 'postgres/data')))
  throw new Error(`There is no data at ${largeFolder}. Create it first: npm run seed:large`);
using _lock = lockData(largeFolder);
await using stack = await startStack();
const { large, small } = stack.rows;
const sizes = `${large.toLocaleString('en')} applications, small data ${small.toLocaleString('en')}`;
const lists = benchedLists(large).filter(({ name }) => name.includes(options.only));
const lines: Line[] = [];
console.log(`${sizes}, ${concurrency} people at once\n\n${heading}`);
for await (const line of measureLists(stack, lists, {
  seconds: Number(options.seconds),
  rounds: Number(options.rounds),
})) {
  lines.push(line);
  console.log(lineOf(line));
}
console.log(`\n${summaryOf(lines)}`);
if (options.write) await writeTable(lines, sizes);

async function writeTable(lines: readonly Line[], sizes: string): Promise<void> {
  const file = join(root, 'docs/large-data.md');
  const head = `Measured on ${new Date().toISOString().slice(0, 10)} with ${sizes}, ${options.rounds} rounds of ${options.seconds} s.`;
  await fillFile(file, { lists: `${head}\n\n${tableOf(lines)}` });
}
