// Reads statements without the portal:
//   npm run read -- FILE                     prints the analysis of a PDF, photo or export as JSON
//   npm run read -- --dir DIR --out DIR      writes x.json for each x.pdf
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { Analysis } from '@portal/contracts/quotes/analysis';
import { noteText } from '@portal/contracts/quotes/note-text';
import { statementFileKind } from '@portal/contracts/quotes/statement-files';
import { readConfig } from '@portal/service-kit/config';
import { chooseReader, readerConfig } from '../reader/choose-reader.ts';
import { identityNotes } from '../reader/identity/identity-notes.ts';
import { StatementRefused } from '../statement/statement-refused.ts';
import { withDocument } from '../document/document-process.ts';

const { values, positionals } = parseArgs({
  options: { dir: { type: 'string' }, out: { type: 'string' } },
  allowPositionals: true,
});
const reader = chooseReader(readConfig(z.object(readerConfig.shape)), {
  info: (about: object) => console.error(JSON.stringify(about)),
  warn: (about: object) => console.error(JSON.stringify(about)),
});

function read(file: string): Promise<Analysis & { notes: string[] }> {
  const { signal } = new AbortController();
  return withDocument(
    file,
    async (document) => {
      const reading = await reader.read(document, { signal, onPage: () => undefined });
      const hasSales = reading.cardTypeSummary.length > 0;
      const identity = await document.identity({ merchantName: '', hasSales });
      if (identity.otherKind) throw new StatementRefused(identity.otherKind);
      const notes = [...document.notes, ...reading.notes, ...identityNotes(identity, '', reading)];
      return { ...reading, notes: notes.map(noteText) };
    },
    { kind: statementFileKind(file) },
  );
}

async function readFolder(from: string, to: string): Promise<void> {
  mkdirSync(to, { recursive: true });
  for (const name of readdirSync(from)
    .filter((entry) => entry.endsWith('.pdf'))
    .sort())
    try {
      const target = join(to, `${basename(name, '.pdf')}.json`);
      writeFileSync(target, JSON.stringify(await read(join(from, name)), null, 1));
      console.log(`${name}: read`);
    } catch (error) {
      console.error(`${name}: ${(error as Error).message}`);
      process.exitCode = 1;
    }
}

const [file] = positionals;
if (values.dir && values.out) await readFolder(resolve(values.dir), resolve(values.out));
else if (file) {
  try {
    console.log(JSON.stringify(await read(resolve(file)), null, 1));
  } catch (error) {
    console.error(`${file}: ${(error as Error).message}`);
    process.exitCode = 1;
  }
} else {
  console.error('Usage: npm run read -- FILE | npm run read -- --dir DIR --out DIR');
  process.exitCode = 2;
}
