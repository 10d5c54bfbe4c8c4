// Measures the lists with a million rows, beside a bare route and beside ten thousand rows: see
// docs/large-data.md. --only NAME, --seconds N and --rounds N narrow it down.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { benchedLists } from './lists/lists.ts';
import { measureLists } from './lists/measure.ts';
import { atOnce } from './lists/people.ts';
import { heading, lineOf, summaryOf, type Line } from './lists/report.ts';
import { startStack } from './lists/stack.ts';
import { lockData } from '../local/portal/data-lock.ts';
import { largeFolder } from './data/large.ts';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    seconds: { type: 'string', default: '2' },
    rounds: { type: 'string', default: '3' },
  },
});

if (!existsSync(join(largeFolder, 'postgres/data')))
  throw new Error(`There is no data at ${largeFolder}. Make it first: npm run seed:large`);
const unlock = lockData(largeFolder);
const stack = await startStack();
try {
  const lists = benchedLists.filter(({ name }) => name.includes(options.only));
  const lines: Line[] = [];
  console.log(`${atOnce} people at once\n\n${heading}`);
  for await (const line of measureLists(stack, lists, {
    seconds: Number(options.seconds),
    rounds: Number(options.rounds),
  })) {
    lines.push(line);
    console.log(lineOf(line));
  }
  console.log(`\n${summaryOf(lines)}`);
} finally {
  await stack.stop();
  unlock();
}
