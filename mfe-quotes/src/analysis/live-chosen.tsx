import type { Analysis } from '@portal/contracts/quotes/analysis';
import {
  createContext,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import type { AnalysisForm } from './analysis-values.ts';
import { parsePath, toPath, toRead, toTyped, type Figure } from './figure-path.ts';
import { sourcesOf, type FigureSources, type Place } from './places.ts';

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

interface Choice {
  chosen: Chosen | null;
  /** Goes to the figure of a place; where the place has several, to the next of them each time. */
  choosePlace: (place: Place) => void;
}

const ChosenContext = createContext<Choice | null>(null);

interface LiveChosenProps {
  form: AnalysisForm;
  reading: Analysis | null;
  /** The element that holds the fields. */
  fields: RefObject<HTMLElement | null>;
  goTo: (figure: Figure) => void;
  children: ReactNode;
}

/**
 * Follows which figure is chosen: by the focus in its field, by its place on a page, or as the next to look at. Those
 * who show it are drawn again, the fields are not.
 */
export function LiveChosen({ form, reading, fields, goTo, children }: LiveChosenProps) {
  const [shown, setShown] = useState<Chosen | null>(null);
  const last = useRef<Chosen>(null);

  const choose = useCallback(
    (typed: Figure | null, read: Figure | null) => {
      const sources = read && reading ? sourcesOf(reading, read) : nowhere;
      last.current = { typed, read, sources, of: reading };
      // The focus is shown first, its place on the page after that.
      startTransition(() => setShown(last.current));
    },
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
  }, [form, fields, choose]);

  const choosePlace = useCallback(
    ({ figures }: Place) => {
      const before = last.current?.of === reading ? last.current?.read : null;
      const at = figures.findIndex((one) => before && toPath(one) === toPath(before));
      const read = figures[(at + 1) % figures.length];
      const typed = read && toTyped(read, form.getValues());
      if (typed) goTo(typed);
      else if (read) choose(null, read);
    },
    [form, reading, goTo, choose],
  );

  const chosen = shown?.of === reading ? shown : null;
  const choice = useMemo(() => ({ chosen, choosePlace }), [chosen, choosePlace]);
  return <ChosenContext value={choice}>{children}</ChosenContext>;
}

export function useChosen(): Choice {
  const choice = useContext(ChosenContext);
  if (!choice) throw new Error('useChosen is used below LiveChosen');
  return choice;
}
