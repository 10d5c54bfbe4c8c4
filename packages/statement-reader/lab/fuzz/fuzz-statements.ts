// Runs damaged statements through the whole reader: `npm run fuzz:statements -- --seed N --count N`. --only N repeats
// one, --keep FOLDER saves those that caused faults.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { endIdleProcess } from '../../src/document/document-process.ts';
import { createMutant, fuzz, type Outcome } from './fuzz.ts';

const { values: options } = parseArgs({
  options: {
    seed: { type: 'string', default: '1' },
    count: { type: 'string', default: '2000' },
    only: { type: 'string' },
    keep: { type: 'string' },
  },
});
const seed = Number(options.seed);
const numbers = options.only
  ? [Number(options.only)]
  : Array.from({ length: Number(options.count) }, (_, index) => index + 1);
const atOnce = 2;

const ends = new Map<string, number>();
let [faulty, slowest, max] = [0, 0, 0];
let broken = '';
// These would crash the service.
for (const event of ['uncaughtException', 'unhandledRejection'])
  process.on(event, (error: Error) => {
    faulty += 1;
    broken = String(error.stack);
    console.error(`The process itself failed: ${broken}`);
  });

function note(number: number, { steps, faults, ms, memory }: Outcome): void {
  const end = steps.join(', ');
  ends.set(end, (ends.get(end) ?? 0) + 1);
  [slowest, max] = [Math.max(slowest, ms), Math.max(max, memory)];
  if (faults.length === 0) return;
  faulty += 1;
  const { origin, how, pdf } = createMutant(seed, number);
  console.error(`--seed ${seed} --only ${number} (${origin}: ${how}): ${faults.join('; ')}`);
  if (!options.keep) return;
  mkdirSync(options.keep, { recursive: true });
  writeFileSync(join(options.keep, `${seed}-${number}.pdf`), pdf);
}

const waiting = numbers.values();
let done = 0;
async function work(): Promise<void> {
  for (const number of waiting) {
    note(number, await fuzz(createMutant(seed, number)));
    done += 1;
    if (done % 100 === 0) console.error(`${done} of ${numbers.length}`);
  }
}
await Promise.all(Array.from({ length: atOnce }, work));
endIdleProcess();

console.log(`${done} statements; opened, converted, read:`);
for (const [end, count] of [...ends].toSorted((a, b) => b[1] - a[1]))
  console.log(`${String(count).padStart(6)}  ${end}`);
console.log(
  `Slowest ${(slowest / 1000).toFixed(1)} s, most memory ${(max / 1024 / 1024).toFixed(0)} MB, ${faulty} with a fault`,
);
process.exitCode = faulty ? 1 : 0;
