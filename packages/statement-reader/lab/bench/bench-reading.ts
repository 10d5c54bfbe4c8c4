// Scores the built-in reader on folders of statements with their truths, by folder and layout, text and scans
// separately: `npm run bench:reading -- DIR... [--detail] [--lessons | --judge]`. `leftout` is the score without the
// rules for the statement's own processor (the only ones made for a layout); `edits` the median number of corrections
// of a wrong statement (a line, a card row or a total is one). `--lessons` reads each statement again after another
// one of its layout was corrected, `--scan DPI` reads text statements as scans of that resolution. Caches words in
// the temporary folder, so that a second run measures only the reading; delete `portal-words` there after changing recognition.
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Analysis, Reading } from '@portal/contracts/quotes/analysis';
import { noteText } from '@portal/contracts/quotes/note-text';
import type { KnownLesson } from '../../src/reader/lessons/with-lessons.ts';
import { layOut, readFigures } from '../../src/reader/read-figures.ts';
import { readLaidOut } from '../../src/reader/read-pages.ts';
import { processorStyles } from '../../src/reader/totals/processors.ts';
import type { PageWords } from '../../src/statement/words.ts';
import { endIdleProcess } from '../../src/document/document-process.ts';
import { StatementRefused } from '../../src/statement/statement-refused.ts';
import { statementPath } from '../fixture-statements.ts';
import { scannedPdf, worn } from '../samples/scanned-pdf.ts';
import { overall } from '../scoring/overall.ts';
import { scoreReading, type StatementScore, type Truth } from '../scoring/score-reading.ts';
import { benchJudge } from './bench-judge.ts';
import { lessonsFor, type Known } from './bench-lessons.ts';
import { keptWords } from './kept-words.ts';

const { values: options, positionals } = parseArgs({
  options: {
    detail: { type: 'boolean', default: false },
    lessons: { type: 'boolean', default: false },
    judge: { type: 'boolean', default: false },
    scan: { type: 'string' },
  },
  allowPositionals: true,
});

interface Read {
  name: string;
  layout: string;
  kind: 'text' | 'scan';
  score: StatementScore;
  leftOut: StatementScore;
  notes: string[];
  milliseconds: number;
}

async function knownOf(folder: string, name: string): Promise<Known> {
  const truth = JSON.parse(readFileSync(join(folder, `${name}.truth.json`), 'utf8')) as Truth;
  const file = join(folder, `${name}.pdf`);
  const isDrawn = options.scan !== undefined && !truth.meta?.scanned;
  const pages = await (isDrawn ? scannedWords(file) : keptWords(file)).catch(whenRefused);
  if (isDrawn) truth.meta = { ...truth.meta, scanned: true };
  return { name, truth, pages };
}

async function scannedWords(file: string): Promise<PageWords[]> {
  const temporary = mkdtempSync(join(tmpdir(), 'portal-scan-'));
  const scan = join(temporary, 'scan.pdf');
  try {
    writeFileSync(scan, await scannedPdf(readFileSync(file), 0.9, worn(Number(options.scan))));
    return await keptWords(scan);
  } finally {
    rmSync(temporary, { recursive: true });
  }
}

function readOne({ name, truth, pages }: Known, lessons: KnownLesson[] = []): Read {
  const started = performance.now();
  const reading = readOrRefuse(pages, lessons);
  const milliseconds = performance.now() - started;
  return {
    name,
    layout: truth.meta?.layout ?? '',
    kind: truth.meta?.scanned ? 'scan' : 'text',
    score: scoreReading(truth, reading),
    leftOut: scoreReading(truth, withoutOwnStyle(truth, pages)),
    notes: reading?.notes.map(noteText) ?? [],
    milliseconds,
  };
}

function withoutOwnStyle(truth: Truth, pages: PageWords[]): Analysis | null {
  const names = [truth.statementTotals.currentProcessor, ...(truth.meta?.processorAliases ?? [])];
  const others = processorStyles.filter(
    ({ name, marks }) => !names.some((one) => one === name || marks.some((mark) => mark.test(one))),
  );
  return readFigures(layOut(pages), { styles: others })?.analysis ?? null;
}

/** Null if the statement is refused. */
function readOrRefuse(pages: PageWords[], lessons: KnownLesson[]): Reading | null {
  try {
    return readLaidOut(layOut(pages), lessons).reading;
  } catch (error) {
    return whenRefused(error)[0] ?? null;
  }
}

/** Nothing, for a statement that is refused; throws other errors. */
function whenRefused(error: unknown): never[] {
  if (error instanceof StatementRefused) return [];
  throw error;
}

const percent = (share: number): string => share.toFixed(3).padStart(7);

function printLine(title: string, reads: Read[]): void {
  const means = overall(reads.map(({ score }) => score));
  const shares = [
    ...[means.score, means.totals, means.cardTypes, means.fees, means.feeRates, means.feeTypes],
    ...[means.balanced, means.silentlyWrong, means.doubtedThoughRight],
    overall(reads.map(({ leftOut }) => leftOut)).score,
  ];
  const slowest = Math.max(...reads.map(({ milliseconds }) => milliseconds));
  console.log(
    `${title.padEnd(34)} ${String(means.statements).padStart(4)}${shares.map(percent).join(' ')} ${means.edits.toFixed(1).padStart(6)} ${slowest.toFixed(0).padStart(7)}`,
  );
}

function printDetail({ name, score, notes }: Read): void {
  if (score.balanced && score.cardTypes === 1 && score.fees === 1) return;
  const { wrong, totalsDetail, silentlyWrong } = score;
  const totals = Object.entries(totalsDetail).flatMap(([total, right]) => (right ? [] : [total]));
  console.log(
    `  ${name}${silentlyWrong ? ' SILENT' : ''}: ${[...totals, ...wrong.cardTypes].join(', ')}`,
  );
  console.log(`    missed: ${wrong.missed.slice(0, 8).join('; ')}`);
  console.log(`    extra: ${wrong.extra.slice(0, 8).join('; ')}\n    notes: ${notes.join(' ')}`);
}

function printReads(title: string, reads: Read[]): void {
  for (const [kind, list] of Map.groupBy(reads, (one) => one.kind)) {
    printLine(`${title} (${kind})`, list);
    const layouts = Map.groupBy(list, ({ layout }) => layout);
    if (layouts.size > 1) for (const [layout, some] of layouts) printLine(`  ${layout}`, some);
    if (options.detail) list.forEach(printDetail);
  }
}

console.log(
  `${''.padEnd(39)}  score  totals   cards    fees   rates   types balanced silent doubted leftout  edits slowest (ms)`,
);
for (const folder of positionals.length ? positionals : [statementPath('')]) {
  const names = readdirSync(folder)
    .filter((one) => one.endsWith('.truth.json'))
    .map((one) => one.replace(/\.truth\.json$/, ''));
  const statements: Known[] = [];
  for (const name of names.toSorted()) statements.push(await knownOf(folder, name));
  if (options.judge) {
    await benchJudge(basename(folder), statements, options.detail);
    continue;
  }
  printReads(
    basename(folder),
    statements.map((one) => readOne(one)),
  );
  if (!options.lessons) continue;
  const taught = [...lessonsFor(statements)];
  printReads(
    `${basename(folder)}, taught`,
    taught.map(([one, lessons]) => readOne(one, lessons)),
  );
}
endIdleProcess();
