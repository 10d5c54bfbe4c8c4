import { firstClickSelects } from '@portal/ui-kit/first-click-selects';
import { useHost } from '@portal/ui-kit/host.tsx';
import { type RefObject, useEffect } from 'react';
import type { AnalysisForm } from './analysis-values.ts';
import { type Cell, cellFields, parsePath, toPath } from './figure-path.ts';
import { pasteBlock, readBlock } from './paste-block.ts';
import { type Undo, useUndo } from './use-undo.ts';
import { goToField } from './virtual-rows.tsx';
import { words } from './words/en.ts';

const { notPasted } = words;

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
      const max = pasteBlock(form, found.cell, block);
      // Pasting may remount the cells, which loses the focus.
      goToField(within, toPath(found.cell));
      if (max === null) return;
      host.toast({
        title: notPasted.title,
        description: notPasted.tooMany(max),
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
  }, [form, fields, host, onUndoKey, onFieldFocus]);

  return undoing;
}

type CellControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

function cellOf(target: EventTarget | null): { cell: Cell; control: CellControl } | null {
  if (!isControl(target)) return null;
  const figure = parsePath(target.name);
  if (!figure || figure.section === 'statementTotals') return null;
  return { cell: { ...figure, section: figure.section }, control: target };
}

const isControl = (target: EventTarget | null): target is CellControl =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/**
 * Spreadsheet keys: up and down move between lines, Enter moves down, left and right move at the ends of the
 * text. Space or Alt+arrow opens a list.
 */
function onGridKey(event: KeyboardEvent, within: HTMLElement): void {
  const { altKey, ctrlKey, metaKey, shiftKey, isComposing } = event;
  if (altKey || ctrlKey || metaKey || shiftKey || isComposing) return;
  const found = cellOf(event.target);
  if (!found || isOpen(found.control)) return;
  const to = leadsTo(event.key, found.cell, found.control);
  if (!to) return;
  event.preventDefault();
  const control = goToField(within, toPath(to));
  // Typing replaces the text.
  if (isControl(control) && 'select' in control) control.select();
}

/** Saves with Ctrl+S (or Command), because the button may be hundreds of cells away. */
function onSaveKey(event: KeyboardEvent, form: HTMLFormElement): void {
  if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
  event.preventDefault();
  form.requestSubmit();
}

function leadsTo(key: string, cell: Cell, control: CellControl): Cell | null {
  const [start, end] = edges(control);
  if (key === 'ArrowDown' || key === 'Enter') return { ...cell, line: cell.line + 1 };
  if (key === 'ArrowUp') return { ...cell, line: cell.line - 1 };
  if (key === 'ArrowLeft' && start) return neighborOf(cell, -1);
  if (key === 'ArrowRight' && end) return neighborOf(cell, 1);
  return null;
}

function neighborOf(cell: Cell, by: number): Cell | null {
  const fields: readonly string[] = cellFields[cell.section];
  const field = fields[fields.indexOf(cell.field) + by];
  return field ? { ...cell, field } : null;
}

/** Whether the caret is at the start and at the end of the text; both are true if all is selected. */
function edges(control: CellControl): [start: boolean, end: boolean] {
  if (control instanceof HTMLSelectElement) return [true, true];
  const { selectionStart, selectionEnd, value } = control;
  const isAllSelected = selectionStart === 0 && selectionEnd === value.length;
  const isCaret = selectionStart === selectionEnd;
  return [
    isAllSelected || (isCaret && selectionStart === 0),
    isAllSelected || (isCaret && selectionEnd === value.length),
  ];
}

/** An open list handles the keys itself. */
const isOpen = (control: CellControl): boolean =>
  control instanceof HTMLSelectElement &&
  globalThis.CSS?.supports?.('selector(:open)') &&
  control.matches(':open');
