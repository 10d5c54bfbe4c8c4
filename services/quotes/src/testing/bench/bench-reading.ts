// Scores the built-in reader on folders of statements with their truths, by folder and by layout, text and
// scans apart: `npm run bench:reading -- DIR... [--detail]`. `leftout` is the score without what is known of
// each statement's own processor (leave one layout out: nothing else is made for a layout). Words are kept in the temporary folder, so that
// a second run measures the reading alone; remove `portal-words` there after recognition has changed.
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parseArgs } from 'node:util';
import type { Analysis, Reading } from '@portal/contracts/quotes/analysis';
import { readFigures } from '../../reader/read-figures.ts';
import { readPages } from '../../reader/read-pages.ts';
import { processorStyles } from '../../reader/totals/processors.ts';
import type { PageWords } from '../../reader/words.ts';
import { endKept } from '../../rendering/document-process.ts';
import { StatementRefused } from '../../rendering/statement-refused.ts';
import { statementPath } from '../reader-statements.ts';
import { overall } from '../scoring/overall.ts';
import { scoreReading, type StatementScore, type Truth } from '../scoring/score-reading.ts';
import { keptWords } from './kept-words.ts';

const { values: options, positionals } = parseArgs({
  options: { detail: { type: 'boolean', default: false } },
  allowPositionals: true,
});

interface Read {
  name: string;
  layout: string;
  kind: 'text' | 'scan';
  score: StatementScore;
  /** Without what is known of its processor: the rules that are made for a layout. */
  leftOut: StatementScore;
  notes: string[];
  milliseconds: number;
}

async function readOne(folder: string, name: string): Promise<Read> {
  const truth = JSON.parse(readFileSync(join(folder, `${name}.truth.json`), 'utf8')) as Truth;
  const pages = await keptWords(join(folder, `${name}.pdf`));
  const started = performance.now();
  const reading = readOrRefuse(pages);
  return {
    name,
    layout: truth.meta?.layout ?? '',
    kind: truth.meta?.scanned ? 'scan' : 'text',
    score: scoreReading(truth, reading),
    leftOut: scoreReading(truth, withoutOwnStyle(truth, pages)),
    notes: reading?.notes ?? [],
    milliseconds: performance.now() - started,
  };
}

/** What is read where nothing is known of the statement's processor. */
function withoutOwnStyle(truth: Truth, pages: PageWords[]): Analysis | null {
  const names = [truth.statementTotals.currentProcessor, ...(truth.meta?.processorAliases ?? [])];
  const others = processorStyles.filter(
    ({ name, marks }) => !names.some((one) => one === name || marks.some((mark) => mark.test(one))),
  );
  return readFigures(pages, others)?.analysis ?? null;
}

/** What is read from words; null where they are refused. */
function readOrRefuse(pages: PageWords[]): Reading | null {
  try {
    return readPages(pages);
  } catch (error) {
    if (error instanceof StatementRefused) return null;
    throw error;
  }
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
    `${title.padEnd(34)} ${String(means.statements).padStart(4)}${shares.map(percent).join(' ')} ${slowest.toFixed(0).padStart(7)}`,
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

console.log(
  `${''.padEnd(39)}  score  totals   cards    fees   rates   types balanced silent doubted leftout slowest (ms)`,
);
for (const folder of positionals.length ? positionals : [statementPath('')]) {
  const reads: Read[] = [];
  for (const file of readdirSync(folder)
    .filter((one) => one.endsWith('.truth.json'))
    .toSorted())
    reads.push(await readOne(folder, file.replace(/\.truth\.json$/, '')));
  for (const [kind, list] of Map.groupBy(reads, (one) => one.kind)) {
    printLine(`${basename(folder)} (${kind})`, list);
    const layouts = Map.groupBy(list, ({ layout }) => layout);
    if (layouts.size > 1) for (const [layout, some] of layouts) printLine(`  ${layout}`, some);
    if (options.detail) list.forEach(printDetail);
  }
}
endKept();
