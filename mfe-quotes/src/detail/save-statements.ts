import { addStatement, savePdf } from '@portal/contracts/quotes/routes';
import type { Quote } from '@portal/contracts/quotes/schemas';
import { api } from '@portal/ui-kit/api';
import { errorText } from '@portal/ui-kit/error-text';
import { readAsBase64 } from './read-file.ts';

export interface FilesToSave {
  files: readonly File[];
  /** Beside the statements that there are; else the first takes their place. */
  beside: boolean;
}

export interface SavedFiles {
  quote: Quote | null;
  saved: number;
  /** What was not taken, and why. */
  refused: string[];
}

/**
 * Saves statements one after the other: a file that is refused does not keep the others from being saved.
 * Throws where there is one alone and it is refused.
 */
export async function saveStatements(
  id: number,
  { files, beside }: FilesToSave,
): Promise<SavedFiles> {
  const done: SavedFiles = { quote: null, saved: 0, refused: [] };
  for (const file of files)
    try {
      const body = { fileName: file.name, fileContent: await readAsBase64(file) };
      const route = beside || done.saved > 0 ? addStatement : savePdf;
      done.quote = await api.call(route, { params: { id }, body });
      done.saved += 1;
    } catch (error) {
      if (files.length === 1) throw error;
      done.refused.push(`${file.name}: ${errorText(error, 'Failed to save PDF')}`);
    }
  return done;
}
