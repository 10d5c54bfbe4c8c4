// Measures the reading of statements and comparable programs in alternation, so that other load affects all alike:
// `npm run bench:statements`.
import { availableParallelism, loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { withTemporaryFolder } from '@portal/service-kit/temporary-folder';
import { endIdleProcess } from '../../src/document/document-process.ts';
import { benchMemory } from './memory.ts';
import { benchOpening } from './opening.ts';
import { benchReading } from './reading.ts';
import { benchRecognizing } from './recognizing.ts';
import { benchRendering } from './rendering.ts';

const { values: options } = parseArgs({
  options: {
    only: { type: 'string', default: '' },
    rounds: { type: 'string', default: '7' },
  },
});

const benches = {
  opening: benchOpening,
  rendering: benchRendering,
  reading: benchReading,
  recognizing: benchRecognizing,
  memory: benchMemory,
};
// Load affects the results: recognition uses all cores, tesseract one.
console.log(`${availableParallelism()} cores, load average ${loadavg()[0]?.toFixed(1)}\n`);
await withTemporaryFolder(async (folder) => {
  const missed: string[] = [];
  for (const [name, bench] of Object.entries(benches)) {
    if (!name.includes(options.only)) continue;
    for await (const { text, target, isMet } of bench({ folder, rounds: Number(options.rounds) })) {
      console.log(`${text}\n  target: ${target}${isMet ? '' : ' — MISSED'}`);
      if (!isMet) missed.push(text.split(':')[0] ?? name);
    }
  }
  console.log(missed.length ? `\nMissed: ${missed.join('; ')}` : '\nEvery target is met.');
});
endIdleProcess();
