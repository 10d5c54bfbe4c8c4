import type { Analysis } from '@portal/contracts/quotes/analysis';
import { noteText } from '@portal/contracts/quotes/note-text';
import { statementFileKind } from '@portal/contracts/quotes/statement-files';
import { withDocument } from './document/document-process.ts';
import { identityNotes } from './reader/identity/identity-notes.ts';
import type { StatementReader } from './reader/statement-reader.ts';
import { StatementRefused } from './statement/statement-refused.ts';

/** An analysis whose notes are sentences. Amounts are dollars, rates are percent. */
export type Reading = Analysis & { notes: string[] };

/**
 * Reads a statement in its own process: a PDF, photo or export, by its file extension. Throws a
 * StatementRefused for a file that is no statement, and a ReaderFailed if `reader` cannot read it.
 */
export const readStatement = (
  file: string,
  reader: StatementReader,
  { signal = new AbortController().signal } = {},
): Promise<Reading> =>
  withDocument(
    file,
    async (document) => {
      const reading = await reader.read(document, { signal, onPage: () => undefined });
      const hasSales = reading.cardTypeSummary.length > 0;
      const identity = await document.identity({ merchantName: '', hasSales });
      if (identity.otherKind) throw new StatementRefused(identity.otherKind);
      const notes = [...document.notes, ...reading.notes, ...identityNotes(identity, '', reading)];
      return { ...reading, notes: notes.map(noteText) };
    },
    { kind: statementFileKind(file), signal },
  );
