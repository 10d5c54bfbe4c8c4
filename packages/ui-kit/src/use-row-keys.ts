import { useEffect, useRef, type RefObject } from 'react';
import { isPageKey } from './page-keys.ts';

const bodies = '[data-row-keys]';

/** j and k move the focus down and up the rows of a table or a list, Enter opens the one that has it. */
export function useRowKeys<Body extends HTMLElement>(): RefObject<Body | null> {
  const ref = useRef<Body>(null);
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const body = ref.current;
      if (!body || body !== bodyInUse() || !isPageKey(event)) return;
      const rows = [...body.querySelectorAll<HTMLElement>(':scope > [tabindex]')];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      if (event.key === 'Enter') {
        if (rows[at] !== document.activeElement) return;
        event.preventDefault();
        doorOf(rows[at])?.click();
      } else if (event.key === 'j' || event.key === 'k') {
        const next =
          rows[event.key === 'j' ? Math.min(at + 1, rows.length - 1) : Math.max(at - 1, 0)];
        if (!next) return;
        event.preventDefault();
        next.focus();
      }
    }
    /** On a phone a row is opened by a tap anywhere but on what does something itself. */
    function onTap({ target }: MouseEvent): void {
      if (!(target instanceof Element) || !matchMedia('(max-width: 760px)').matches) return;
      const row = target.closest<HTMLElement>('[tabindex="-1"]');
      if (row && row.parentElement === ref.current && !target.closest('a, button, input, label'))
        doorOf(row)?.click();
    }
    document.addEventListener('click', onTap);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('click', onTap);
      document.removeEventListener('keydown', onKey);
    };
  }, []);
  return ref;
}

/** Of several the one that has the focus, else the first. */
const bodyInUse = (): Element | null =>
  document.activeElement?.closest(bodies) ?? document.querySelector(bodies);

/** What opens a row: what is marked so, else its first link within the portal. No other button: it may send or delete. */
const doorOf = (row: HTMLElement | undefined): HTMLElement | null | undefined =>
  row?.querySelector<HTMLElement>('[data-opens-row]') ??
  row?.querySelector<HTMLElement>('a[href^="/"]');
