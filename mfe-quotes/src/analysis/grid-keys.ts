import type { KeyboardEvent } from 'react';
import { parsePath, toPath } from './figure-path.ts';
import { goToField } from './virtual-rows.tsx';

/**
 * Keys of the form: up and down move between lines, Enter moves down, Ctrl+S (or Command) saves, because the button may
 * be hundreds of lines away. Space or Alt+arrow opens a list.
 */
export function onGridKey(event: KeyboardEvent<HTMLFormElement>): void {
  const { key, target, currentTarget: form } = event;
  if ((event.ctrlKey || event.metaKey) && !event.altKey && key.toLowerCase() === 's') {
    event.preventDefault();
    form.requestSubmit();
    return;
  }
  if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
  const by = steps[key];
  if (by === undefined || event.nativeEvent.isComposing || isOpenList(target)) return;
  const figure = parsePath((target as HTMLInputElement).name ?? '');
  if (!figure || figure.section === 'statementTotals') return;
  event.preventDefault();
  const next = goToField(form, toPath({ ...figure, line: figure.line + by }));
  if (next && 'select' in next) (next as HTMLInputElement).select();
}

const steps: Partial<Record<string, number>> = { ArrowDown: 1, Enter: 1, ArrowUp: -1 };

/** An open list handles the keys itself. */
const isOpenList = (target: EventTarget): boolean =>
  target instanceof HTMLSelectElement &&
  globalThis.CSS?.supports?.('selector(:open)') &&
  target.matches(':open');
