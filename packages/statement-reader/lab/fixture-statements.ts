import { readdirSync, readFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Reading } from '@portal/contracts/quotes/analysis';
import { withTemporaryFolder } from '@portal/service-kit/temporary-folder';
import { builtInReader } from '../src/reader/built-in-reader.ts';
import { withDocument, type DocumentLimits } from '../src/document/document-process.ts';
import type { Truth } from './scoring/score-reading.ts';

const folder = new URL('../fixtures/statements/', import.meta.url);

/** The path of a statement, or of a file in `bad/`. */
export const statementPath = (name: string): string => fileURLToPath(new URL(name, folder));

/** Statements with embedded text, without `.pdf`. */
export const textStatements = readdirSync(folder)
  .filter((file) => file.endsWith('.pdf') && !file.includes('scan'))
  .map((file) => file.replace(/\.pdf$/, ''));

/** Scanned statements, without `.pdf`. */
export const scannedStatements = readdirSync(folder)
  .filter((file) => file.endsWith('-scan.pdf'))
  .map((file) => file.replace(/\.pdf$/, ''));

export const truthOf = (name: string): Truth =>
  JSON.parse(readFileSync(new URL(`${name}.truth.json`, folder), 'utf8')) as Truth;

/** Reads a file in a process that is kept for the next one: starting it takes longer than most statements. */
const readPath = (path: string, limits: DocumentLimits = {}): Promise<Reading> =>
  withDocument(
    path,
    (document) =>
      builtInReader.read(document, {
        signal: new AbortController().signal,
        onPage: () => undefined,
      }),
    { person: 1, ...limits },
  );

export const readStatement = (file: string, limits: DocumentLimits = {}): Promise<Reading> =>
  readPath(statementPath(file), limits);

export const readPdf = (pdf: Uint8Array): Promise<Reading> =>
  withTemporaryFolder(async (folder) => {
    const file = join(folder, 'statement.pdf');
    await writeFile(file, pdf);
    return readPath(file);
  });
