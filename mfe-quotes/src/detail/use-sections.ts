import { useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { sections, type Section } from './sections.ts';

/** Pixels below the window's upper edge by which a section has begun: the header, the bar, and some more. */
const beginsAt = 200;

const elementOf = (section: Section): HTMLElement | null => document.getElementById(section);

/**
 * Goes to the section of the present address, with the focus, once it is drawn; gives the section that is
 * looked at.
 */
export function useSections(addressed: string | null, isDrawn: boolean): Section {
  const { key } = useLocation();
  const [current, setCurrent] = useState<Section>('statement');
  /** Where the page stood after somebody went to a section: that one is marked until they scroll on. */
  const wentTo = useRef<{ section: Section; top: number } | null>(null);

  useEffect(() => {
    const look = (): void => {
      const went = wentTo.current;
      setCurrent(went && Math.abs(went.top - window.scrollY) < 2 ? went.section : lookedAt());
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
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

/** The last section that has begun; at the page's end the last of all. */
function lookedAt(): Section {
  const there = sections.filter((section) => elementOf(section));
  const { scrollHeight, clientHeight } = document.documentElement;
  const begun = there.filter(
    (section) => (elementOf(section)?.getBoundingClientRect().top ?? 0) <= beginsAt,
  );
  const isAtEnd = window.scrollY > 0 && window.scrollY + clientHeight >= scrollHeight - 2;
  return (isAtEnd ? there : begun).at(-1) ?? 'statement';
}
