import { useEffect, useRef, type RefObject } from 'react';
import { isPageKey } from './page-keys.ts';

const bodies = '[data-row-keys]';

/** Shortcuts for a table or list: j and k move the focus between rows, Enter opens the focused row. */
export function useRowKeys<Body extends HTMLElement>(): RefObject<Body | null> {
  const ref = useRef<Body>(null);
  useEffect(() => {
    function onKey(event: KeyboardEvent): void {
      const body = ref.current;
      if (!body || body !== activeBody() || !isPageKey(event)) return;
      const rows = [...body.querySelectorAll<HTMLElement>(':scope > [tabindex]')];
      const at = rows.findIndex((row) => row.contains(document.activeElement));
      if (event.key === 'Enter') {
        if (rows[at] !== document.activeElement) return;
        event.preventDefault();
        openerOf(rows[at])?.click();
      } else if (event.key === 'j' || event.key === 'k') {
        const next =
          rows[event.key === 'j' ? Math.min(at + 1, rows.length - 1) : Math.max(at - 1, 0)];
        if (!next) return;
        event.preventDefault();
        next.focus();
      }
    }
    /** On phones, tapping a row opens it, except on its controls. */
    function onTap({ target }: MouseEvent): void {
      if (!(target instanceof Element) || !matchMedia('(max-width: 760px)').matches) return;
      const row = target.closest<HTMLElement>('[tabindex="-1"]');
      if (row && row.parentElement === ref.current && !target.closest('a, button, input, label'))
        openerOf(row)?.click();
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

/** The table with the focus, else the first. */
const activeBody = () => document.activeElement?.closest(bodies) ?? document.querySelector(bodies);

/** Returns what opens a row: the marked element, else its first portal link. Never a button: it might delete. */
const openerOf = (row: HTMLElement | undefined): HTMLElement | null | undefined =>
  row?.querySelector<HTMLElement>('[data-opens-row]') ??
  row?.querySelector<HTMLElement>('a[href^="/"]');
