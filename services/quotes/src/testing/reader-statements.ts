import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Reading } from '@portal/contracts/quotes/analysis';
import { builtInReader } from '../reader/built-in-reader.ts';
import { withDocument, type DocumentLimits } from '../document/document-process.ts';
import type { Truth } from '../../lab/scoring/score-reading.ts';

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
export const truthOf = (name: string): Truth =>
  JSON.parse(readFileSync(new URL(`${name}.truth.json`, folder), 'utf8')) as Truth;

/** What the built-in reader makes of a file. */
export const readStatement = (file: string, limits: DocumentLimits = {}): Promise<Reading> =>
  withDocument(
    statementPath(file),
    (document) =>
      builtInReader.read(document, {
        signal: new AbortController().signal,
        onPage: () => undefined,
      }),
    limits,
  );
