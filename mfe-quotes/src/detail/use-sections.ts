import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { sections, type Section } from './sections.ts';

/** Pixels from the top of the window where a section counts as current: header, bar and a margin. */
const sectionTop = 200;

const elementOf = (section: Section): HTMLElement | null => document.getElementById(section);

/** Scrolls to and focuses the URL's section once it is rendered; returns the current section. */
export function useSections(addressed: string | null, isDrawn: boolean): Section {
  const { key } = useLocation();
  const [current, setCurrent] = useState<Section>('statement');
  /** The scroll position after navigating to a section, which stays current until the user scrolls. */
  const wentTo = useRef<{ section: Section; top: number } | null>(null);

  useEffect(() => {
    const update = (): void => {
      const went = wentTo.current;
      setCurrent(went && Math.abs(went.top - window.scrollY) < 2 ? went.section : currentSection());
    };
    window.addEventListener('scroll', update, { passive: true });
    return () => window.removeEventListener('scroll', update);
  }, []);

  useEffect(() => {
    const section = sections.find((one) => one === addressed);
    const element = section && isDrawn ? elementOf(section) : null;
    if (!section || !element) return undefined;
    element.scrollIntoView();
    element.focus({ preventScroll: true });
    wentTo.current = { section, top: window.scrollY };
    const marked = requestAnimationFrame(() => setCurrent(section));
    return () => cancelAnimationFrame(marked);
  }, [addressed, key, isDrawn]);

  return current;
}

/** The last section above the threshold; at the end of the page, the last one. */
function currentSection(): Section {
  const existing = sections.filter((section) => elementOf(section));
  const { scrollHeight, clientHeight } = document.documentElement;
  const started = existing.filter(
    (section) => (elementOf(section)?.getBoundingClientRect().top ?? 0) <= sectionTop,
  );
  const isAtEnd = window.scrollY > 0 && window.scrollY + clientHeight >= scrollHeight - 2;
  return (isAtEnd ? existing : started).at(-1) ?? 'statement';
}
