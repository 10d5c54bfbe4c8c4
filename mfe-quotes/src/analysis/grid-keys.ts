import { cellFields, parsePath, toPath, type Cell } from './figure-path.ts';
import { goToField } from './virtual-rows.tsx';

/** A cell's control. */
export type CellControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** The cell whose control this is; null where it is none. */
export function cellOf(target: EventTarget | null): { cell: Cell; control: CellControl } | null {
  if (!isControl(target)) return null;
  const figure = parsePath(target.name);
  if (!figure || figure.section === 'statementTotals') return null;
  return { cell: { ...figure, section: figure.section }, control: target };
}

const isControl = (target: EventTarget | null): target is CellControl =>
  target instanceof HTMLInputElement ||
  target instanceof HTMLTextAreaElement ||
  target instanceof HTMLSelectElement;

/** Puts the focus into a cell, if it is there, with its text selected: what is typed replaces it. */
function focusCell(within: HTMLElement, cell: Cell): void {
  const control = goToField(within, toPath(cell));
  if (isControl(control) && 'select' in control) control.select();
}

/**
 * Goes from cell to cell as in a spreadsheet: up and down among lines, Enter down, left and right at the
 * text's ends. A list of choices opens by Space or Alt and an arrow.
 */
export function onGridKey(event: KeyboardEvent, within: HTMLElement): void {
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (event.isComposing) return;
  const found = cellOf(event.target);
  if (!found || isOpen(found.control)) return;
  const to = leadsTo(event.key, found.cell, found.control);
  if (!to) return;
  event.preventDefault();
  focusCell(within, to);
}

/** Saves by Ctrl+S (or the Command key): hundreds of cells may lie between a figure and the button. */
export function onSaveKey(event: KeyboardEvent, form: HTMLFormElement): void {
  if (event.key.toLowerCase() !== 's' || !(event.ctrlKey || event.metaKey) || event.altKey) return;
  event.preventDefault();
  form.requestSubmit();
}

function leadsTo(key: string, cell: Cell, control: CellControl): Cell | null {
  const [start, end] = edges(control);
  if (key === 'ArrowDown' || key === 'Enter') return { ...cell, line: cell.line + 1 };
  if (key === 'ArrowUp') return { ...cell, line: cell.line - 1 };
  if (key === 'ArrowLeft' && start) return beside(cell, -1);
  if (key === 'ArrowRight' && end) return beside(cell, 1);
  return null;
}

function beside(cell: Cell, by: number): Cell | null {
  const fields: readonly string[] = cellFields[cell.section];
  const field = fields[fields.indexOf(cell.field) + by];
  return field ? { ...cell, field } : null;
}

/** Whether the caret stands at the start of the text, and at its end; text that is selected whole is both. */
function edges(control: CellControl): [start: boolean, end: boolean] {
  if (control instanceof HTMLSelectElement) return [true, true];
  const { selectionStart, selectionEnd, value } = control;
  const isWhole = selectionStart === 0 && selectionEnd === value.length;
  const isCaret = selectionStart === selectionEnd;
  return [
    isWhole || (isCaret && selectionStart === 0),
    isWhole || (isCaret && selectionEnd === value.length),
  ];
}

/** Whether the choices of a list are shown: then the keys are theirs. */
const isOpen = (control: CellControl): boolean =>
  control instanceof HTMLSelectElement &&
  globalThis.CSS?.supports?.('selector(:open)') &&
  control.matches(':open');
