import type { ImportState } from '@portal/contracts/applications/import-schemas';
import type { StatusStyle } from '@portal/ui-kit/status-badge.tsx';

/** How an import's state is shown. */
export const importStates: Record<ImportState, StatusStyle> = {
  uploaded: { label: 'Uploaded', color: 'informative' },
  checking: { label: 'Checking', color: 'informative' },
  checked: { label: 'Checked', color: 'brand' },
  importing: { label: 'Importing', color: 'informative' },
  imported: { label: 'Imported', color: 'success' },
  undoing: { label: 'Undoing', color: 'informative' },
  undone: { label: 'Undone', color: 'subtle' },
  failed: { label: 'Failed', color: 'danger' },
};

/** What goes on while a file is worked on. */
const doing: Partial<Record<ImportState, string>> = {
  checking: 'Checking the rows; nothing is imported',
  importing: 'Importing the rows',
  undoing: 'Removing the imported shares',
};

export const workText = (state: ImportState): string | null => doing[state] ?? null;
export const isWorking = (state: ImportState): boolean => workText(state) !== null;
