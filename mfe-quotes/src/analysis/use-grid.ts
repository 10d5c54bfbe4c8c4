import { useHost } from '@portal/ui-kit/host.tsx';
import { useEffect, type RefObject } from 'react';
import type { AnalysisForm } from './analysis-form.ts';
import { cellOf, onGridKey, onSaveKey } from './grid-keys.ts';
import { pasteBlock } from './paste-block.ts';
import { readBlock } from './read-block.ts';
import { useUndo, type Undo } from './use-undo.ts';

/**
 * Has the fields of a form work as a spreadsheet's do: keys go from cell to cell, a block is pasted into
 * many, changes are taken back and saved. `base` is the stored analysis that is edited.
 */
export function useGrid(
  form: AnalysisForm,
  base: object,
  fields: RefObject<HTMLFormElement | null>,
): Undo {
  const host = useHost();
  const { undoing, onUndoKey, onFieldFocus } = useUndo(form, base, fields);

  // One listener for all: hundreds of fields need not know of it.
  useEffect(() => {
    const within = fields.current;
    if (!within) return undefined;
    const ending = new AbortController();
    const { signal } = ending;
    const onPaste = (event: ClipboardEvent): void => {
      const found = cellOf(event.target);
      const block = found && readBlock(event.clipboardData?.getData('text/plain') ?? '');
      if (!block) return;
      event.preventDefault();
      const description = pasteBlock(form, found.cell, block);
      if (description) host.toast({ title: 'Nothing Pasted', description, variant: 'destructive' });
    };
    within.addEventListener('keydown', (event) => onGridKey(event, within), { signal });
    within.addEventListener('keydown', onUndoKey, { signal });
    within.addEventListener('keydown', (event) => onSaveKey(event, within), { signal });
    within.addEventListener('focusin', onFieldFocus, { signal });
    within.addEventListener('paste', onPaste, { signal });
    return () => ending.abort();
  }, [form, fields, host, onUndoKey, onFieldFocus]);

  return undoing;
}
