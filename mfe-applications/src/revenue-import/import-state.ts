import type { ImportState } from '@portal/contracts/applications/import-schemas';
import type { StatusStyle } from '@portal/ui-kit/status-badge.tsx';
import { words, type WorkState } from './words/en.ts';

const colors: Record<ImportState, StatusStyle['color']> = {
  uploaded: 'informative',
  checking: 'informative',
  checked: 'brand',
  importing: 'informative',
  imported: 'success',
  undoing: 'informative',
  undone: 'subtle',
  failed: 'danger',
};

export const stateStyle = (state: ImportState): StatusStyle => ({
  label: words.states[state],
  color: colors[state],
});

export const isWorking = (state: ImportState): state is WorkState =>
  state === 'checking' || state === 'importing' || state === 'undoing';
