import { useEffect, useRef, type RefObject } from 'react';
import { isPageKey } from './page-keys.ts';

const bodies = 'tbody[data-row-keys]';

/** j and k move the focus down and up the rows of a table, Enter opens the one that has it. */
export function useRowKeys(): RefObject<HTMLTableSectionElement | null> {
  const ref = useRef<HTMLTableSectionElement>(null);
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const body = ref.current;
      if (!body || body !== bodyInUse() || !isPageKey(event)) return;
      const rows = [...body.querySelectorAll<HTMLElement>(':scope > tr[tabindex]')];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      if (event.key === 'Enter') {
        if (rows[at] !== document.activeElement) return;
        event.preventDefault();
        firstDoor(rows[at])?.click();
      } else if (event.key === 'j' || event.key === 'k') {
        const next =
          rows[event.key === 'j' ? Math.min(at + 1, rows.length - 1) : Math.max(at - 1, 0)];
        if (!next) return;
        event.preventDefault();
        next.focus();
      }
    }
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
  return ref;
}

/** Of several tables the one that has the focus, else the first. */
const bodyInUse = (): Element | null =>
  document.activeElement?.closest(bodies) ?? document.querySelector(bodies);

/** What opens a row: its first link within the portal, else its first button. */
const firstDoor = (row: HTMLElement | undefined): HTMLElement | null | undefined =>
  row?.querySelector<HTMLElement>('a[href^="/"]') ??
  row?.querySelector<HTMLElement>('button:not([disabled])');
