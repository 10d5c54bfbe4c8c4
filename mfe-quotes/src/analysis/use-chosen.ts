import type { Analysis } from '@portal/contracts/quotes/analysis';
import { startTransition, useCallback, useEffect, useRef, useState } from 'react';
import type { AnalysisForm } from './analysis-form.ts';
import { parsePath, toPath, toRead, toTyped, type Figure } from './figure-path.ts';
import { sourcesOf, type FigureSources, type Place } from './places.ts';
import { goToField } from './virtual-rows.tsx';

/** The figure that somebody looks at. */
export interface Chosen {
  /** Where it stands in the form; null where its line was removed. */
  typed: Figure | null;
  /** The figure of the reading that it came from; null where a person added its line. */
  read: Figure | null;
  sources: FigureSources;
  /** Another reading has other figures. */
  of: Analysis | null;
}

const nowhere: FigureSources = { own: [], line: null };

/** The chosen figure: chosen by the focus in its field, by its place on a page, or as the next to look at. */
export function useChosen(form: AnalysisForm, reading: Analysis | null) {
  const [last, setLast] = useState<Chosen | null>(null);
  const chosen = last?.of === reading ? last : null;
  /** The element that holds the fields. */
  const fields = useRef<HTMLFormElement>(null);

  const choose = useCallback(
    (typed: Figure | null, read: Figure | null) =>
      // The focus is shown first, its place on the page after that.
      startTransition(() =>
        setLast({
          typed,
          read,
          sources: read && reading ? sourcesOf(reading, read) : nowhere,
          of: reading,
        }),
      ),
    [reading],
  );

  // One listener for all: hundreds of fields need not know of it.
  useEffect(() => {
    const within = fields.current;
    function onFocus({ target }: FocusEvent): void {
      if (!(target instanceof HTMLElement)) return;
      const figure = parsePath(target.getAttribute('name') ?? target.dataset['figure'] ?? '');
      if (figure) choose(figure, toRead(figure, form.getValues()));
    }
    within?.addEventListener('focusin', onFocus);
    return () => within?.removeEventListener('focusin', onFocus);
  }, [form, choose]);

  const goTo = useCallback((figure: Figure) => {
    goToField(fields.current, toPath(figure));
  }, []);

  /** Goes to the figure of a place; where the place has several, to the next of them each time. */
  const choosePlace = useCallback(
    ({ figures }: Place) => {
      const at = figures.findIndex((one) => chosen?.read && toPath(one) === toPath(chosen.read));
      const read = figures[(at + 1) % figures.length];
      const typed = read && toTyped(read, form.getValues());
      if (typed) goTo(typed);
      else if (read) choose(null, read);
    },
    [chosen, form, goTo, choose],
  );

  return { chosen, fields, goTo, choosePlace };
}
