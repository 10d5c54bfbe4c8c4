import { firstClickSelects } from '@portal/ui-kit/first-click-selects';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useEffect, type RefObject } from 'react';
import type { AnalysisForm } from './analysis-values.ts';
import { toPath } from './figure-path.ts';
import { cellOf, onGridKey, onSaveKey } from './grid-keys.ts';
import { pasteBlock } from './paste-block.ts';
import { readBlock } from './read-block.ts';
import { useUndo, type Undo } from './use-undo.ts';
import { goToField } from './virtual-rows.tsx';
import { useWords } from './words/en.ts';

/**
 * Gives a form's fields spreadsheet behavior: navigation keys, block paste, undo and save. `base` is the
 * stored analysis being edited.
 */
export function useGrid(
  form: AnalysisForm,
  base: object,
  fields: RefObject<HTMLFormElement | null>,
): Undo {
  const host = useHost();
  const { notPasted } = useWords();
  const { undoing, onUndoKey, onFieldFocus } = useUndo(form, base, fields);

  // One delegated listener for hundreds of fields.
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
      const most = pasteBlock(form, found.cell, block);
      // Pasting may remount the cells, which loses the focus.
      goToField(within, toPath(found.cell));
      if (most === null) return;
      host.toast({
        title: notPasted.title,
        description: notPasted.tooMany(most),
        variant: 'destructive',
      });
    };
    const { onPointerDown, onClick } = firstClickSelects();
    within.addEventListener('pointerdown', onPointerDown, { signal });
    within.addEventListener('click', onClick, { signal });
    within.addEventListener('keydown', (event) => onGridKey(event, within), { signal });
    within.addEventListener('keydown', onUndoKey, { signal });
    within.addEventListener('keydown', (event) => onSaveKey(event, within), { signal });
    within.addEventListener('focusin', onFieldFocus, { signal });
    within.addEventListener('paste', onPaste, { signal });
    return () => ending.abort();
  }, [form, fields, host, notPasted, onUndoKey, onFieldFocus]);

  return undoing;
}
