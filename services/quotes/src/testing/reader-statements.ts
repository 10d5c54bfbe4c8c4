import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Analysis, Reading } from '@portal/contracts/quotes/analysis';
import { builtInReader } from '../reader/built-in-reader.ts';
import { withDocument } from '../rendering/document-process.ts';

const folder = new URL('../../fixtures/statements/', import.meta.url);

/** Where a statement lies, or a file in `bad/`. */
export const statementPath = (name: string): string => fileURLToPath(new URL(name, folder));

/** The statements that hold their text, without `.pdf`. */
export const textStatements = readdirSync(folder)
  .filter((file) => file.endsWith('.pdf') && !file.includes('scan'))
  .map((file) => file.replace(/\.pdf$/, ''));

/** The statements whose pages are images, without `.pdf`. */
export const scannedStatements = readdirSync(folder)
  .filter((file) => file.endsWith('-scan.pdf'))
  .map((file) => file.replace(/\.pdf$/, ''));

/** A statement's true figures. */
export const truthOf = (name: string): Analysis =>
  JSON.parse(readFileSync(new URL(`${name}.truth.json`, folder), 'utf8')) as Analysis;

/** What the built-in reader makes of a file. */
export const readStatement = (file: string): Promise<Reading> =>
  withDocument(statementPath(file), (document) =>
    builtInReader.read(document, {
      signal: new AbortController().signal,
      onPage: () => undefined,
    }),
  );

/** How an analysis compares with the truth; each share is 0 to 1. */
export interface StatementScore {
  totals: number;
  totalsDetail: { processor: boolean; volume: boolean; count: boolean; fees: boolean };
  cardTypes: number;
  fees: number;
  /** Shares of the true fee lines whose rates, and whose type, were read rightly. */
  feeRates: number;
  feeTypes: number;
  balanced: boolean;
}

export interface OverallScore {
  statements: number;
  totals: number;
  cardTypes: number;
  fees: number;
  feeRates: number;
  feeTypes: number;
  balanced: number;
}

export interface Scoring {
  scoreOne(truth: Analysis, got: Analysis): StatementScore;
  overall(scores: StatementScore[]): OverallScore;
}

/** The scoring that lies beside the statements. */
export const loadScoring = async (): Promise<Scoring> =>
  (await import(new URL('score.mjs', folder).href)) as Scoring;
