import { addStatement, savePdf } from '@portal/contracts/quotes/statement-routes';
import type { Quote } from '@portal/contracts/quotes/schemas';
import { listPages } from '@portal/contracts/quotes/statement-pages';
import { api } from '@portal/ui-kit/api';
import { errorText } from '@portal/ui-kit/error-text';
import type { StatementWords } from './words/statement-en.ts';

export interface FilesToSave {
  files: readonly File[];
  /** Whether the files are pages of one statement, in order. */
  asPages: boolean;
  /** Adds to the saved statements; otherwise the first file replaces them. */
  beside: boolean;
}

export interface SavedFiles {
  quote: Quote | null;
  saved: number;
  refused: string[];
}

/** A file's bytes as base64, read asynchronously. Rejects if the file cannot be read. */
function readAsBase64(file: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => {
      const url = typeof reader.result === 'string' ? reader.result : '';
      resolve(url.slice(url.indexOf(',') + 1));
    };
    reader.onerror = () => reject(reader.error ?? new Error('The file cannot be read'));
    reader.readAsDataURL(file);
  });
}

/** Saves statements one by one; a refused file does not stop the others. Throws if the only file is refused. */
export async function saveStatements(
  id: number,
  { files, asPages, beside }: FilesToSave,
  words: StatementWords['save'],
): Promise<SavedFiles> {
  const done: SavedFiles = { quote: null, saved: 0, refused: [] };
  if (asPages) {
    const quote = await api.call(beside ? addStatement : savePdf, {
      params: { id },
      body: await joinedBody(files, words),
    });
    return { ...done, quote, saved: 1 };
  }
  for (const file of files)
    try {
      const body = { fileName: file.name, fileContent: await readAsBase64(file) };
      const route = beside || done.saved > 0 ? addStatement : savePdf;
      done.quote = await api.call(route, { params: { id }, body });
      done.saved += 1;
    } catch (error) {
      if (files.length === 1) throw error;
      done.refused.push(words.refused(file.name, errorText(error, words.failed.description)));
    }
  return done;
}

async function joinedBody(files: readonly File[], { joined }: StatementWords['save']) {
  return {
    fileName: joined(files[0]?.name ?? '', files.length - 1),
    fileContent: await readAsBase64(new Blob([...files])),
    pages: listPages(files.map(({ name, size }) => ({ fileName: name, size }))),
  };
}
