import { readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { withTemporaryFolder } from '@portal/service-kit/temporary-folder';
import { builtInReader } from '../../src/reader/built-in-reader.ts';
import { withDocument } from '../../src/document/document-process.ts';
import { statementLimits, timeFor } from '../../src/rendering/limits.ts';
import { residentBytes } from '@portal/service-kit/sandbox/sandbox-process';
import { StatementRefused } from '../../src/statement/statement-refused.ts';
import { documentProcesses } from '../../src/testing/reader-processes.ts';
import { scannedStatements, statementPath, textStatements } from '../fixture-statements.ts';
import { allLayouts } from '../samples/all-layouts.ts';
import { createRandom, type Random } from '../samples/random.ts';
import { writePdf } from '../samples/write-pdf.ts';
import { mutate } from './mutate.ts';

export interface Mutant {
  seed: number;
  number: number;
  origin: string;
  how: string;
  pdf: Buffer;
}

/** One in this many is a scan, which takes as long as dozens of others. */
const perScan = 100;

export function createMutant(seed: number, number: number): Mutant {
  const random = createRandom(seed * 1_000_003 + number);
  const { origin, pdf } = number % perScan === 0 ? scan(random) : withText(random);
  const { damaged, how } = mutate(pdf, random);
  return { seed, number, origin, how, pdf: damaged };
}

const fixture = (name: string): { origin: string; pdf: Buffer } => ({
  origin: name,
  pdf: readFileSync(statementPath(`${name}.pdf`)),
});

const scan = (random: Random) => fixture(random.pick(scannedStatements));

/** A statement with text: its streams are compressed in most fixtures, and uncompressed in generated ones. */
function withText(random: Random): { origin: string; pdf: Buffer } {
  if (random.next() < 0.6) return fixture(random.pick(textStatements));
  const name = random.pick(Object.keys(allLayouts));
  return { origin: name, pdf: writePdf(allLayouts[name]?.(random.int(1, 50)).pages ?? []) };
}

export interface Outcome {
  /** The result of opening, converting and reading it: `read`, or why it was refused. */
  steps: string[];
  /** Faults: an error that is not a refusal, a step that did not end, memory over the limit. */
  faults: string[];
  ms: number;
  /** Peak memory of its process, bytes. */
  memory: number;
}

/** Grace time beyond a step's limit until its process has been ended. */
const graceMs = 5000;
/** Polls as often as the limit is checked; memory may exceed it by this factor until the process is ended. */
const [lookMs, over] = [50, 1.25];

/** Processes a document like the service: opened at its upload, converted, read. */
export const fuzz = ({ pdf }: Pick<Mutant, 'pdf'>): Promise<Outcome> =>
  withTemporaryFolder(async (folder) => {
    const file = join(folder, 'statement.pdf');
    await writeFile(file, pdf);
    const outcome: Outcome = { steps: [], faults: [], ms: 0, memory: 0 };
    const start = performance.now();
    const watch = setInterval(() => {
      outcome.memory = Math.max(outcome.memory, ...documentProcesses().map(residentBytes));
    }, lookMs);
    for (const [name, step] of Object.entries(steps)) {
      const ended = await run(step(file));
      outcome.steps.push(ended.refusal ?? 'read');
      if (ended.fault) outcome.faults.push(`${name}: ${ended.fault}`);
      // Files refused at upload are not stored.
      if (ended.refusal && name === 'upload') break;
    }
    clearInterval(watch);
    outcome.ms = performance.now() - start;
    if (outcome.memory > statementLimits.memory * over)
      outcome.faults.push(`It took ${Math.round(outcome.memory / 1024 / 1024)} MB`);
    return outcome;
  });

/** All files are of one person, so that a process reads several, as for a person who uploads several. */
const person = 1;

const steps: Record<string, (file: string) => Promise<unknown>> = {
  upload: (file) => withDocument(file, () => Promise.resolve(), { timeMs: 20_000, person }),
  conversion: (file) =>
    withDocument(
      file,
      async (document) => {
        for (let page = 1; page <= document.pageCount; page++) await document.image(page);
      },
      { person },
    ),
  analysis: (file) =>
    withDocument(
      file,
      (document) =>
        builtInReader.read(document, {
          signal: new AbortController().signal,
          onPage: () => undefined,
        }),
      { person },
    ),
};

async function run(step: Promise<unknown>): Promise<{ refusal?: string; fault?: string }> {
  const { promise: late, resolve } = Promise.withResolvers<{ fault: string }>();
  const timer = setTimeout(
    () => resolve({ fault: 'It did not end' }),
    timeFor(statementLimits.pages) + graceMs,
  );
  const ended = step.then(
    () => ({}),
    (error: unknown) =>
      error instanceof StatementRefused
        ? { refusal: error.code }
        : { refusal: 'fault', fault: String((error as Error).stack) },
  );
  try {
    return await Promise.race([ended, late]);
  } finally {
    clearTimeout(timer);
  }
}
