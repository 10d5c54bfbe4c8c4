import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Reading } from '@portal/contracts/quotes/analysis';
import { noteText } from '@portal/contracts/quotes/note-text';
import { withTemporaryFolder } from '@portal/service-kit/temporary-folder';
import { withDocument } from '../document/document-process.ts';
import { builtInReader } from '../reader/built-in-reader.ts';
import type { OpenDocument } from '../reader/open-document.ts';
import type { ExportKind } from '../rendering/export/read-sheets.ts';

export const openExport = <T>(
  content: Buffer | string,
  work: (document: OpenDocument) => Promise<T>,
  kind: ExportKind = 'csv',
): Promise<T> =>
  withTemporaryFolder(async (folder) => {
    const path = join(folder, 'export');
    await writeFile(path, content);
    return withDocument(path, work, { kind, person: 1, timeMs: 120_000 });
  });

export const readExport = (content: Buffer | string, kind?: ExportKind) =>
  openExport(
    content,
    async (document) => {
      const { signal } = new AbortController();
      const reading = await builtInReader.read(document, { signal, onPage: () => undefined });
      const { month, account } = await document.identity({ merchantName: '', hasSales: true });
      const made = document.notes.map(noteText);
      return { ...reading, made, period: { month, account } };
    },
    kind,
  );

export const feesOf = ({ statementFees }: Reading) =>
  statementFees.map(({ name, volumeRate, transactionRate, amount }) => ({
    name,
    volumeRate,
    transactionRate,
    amount,
  }));
