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

export interface SelectedFigure {
  /** Its position in the form; null if its line was removed. */
  typed: Figure | null;
  /** The figure of the reading that it came from; null if a user added its line. */
  read: Figure | null;
  sources: FigureSources;
  of: Analysis | null;
}

const nowhere: FigureSources = { own: [], line: null };

interface FigureSelection {
  selected: SelectedFigure | null;
  /** Selects the figure of a place. If the place has several, each call selects the next. */
  selectPlace: (place: Place) => void;
}

const SelectionContext = createContext<FigureSelection | null>(null);

interface SelectionProviderProps {
  form: AnalysisForm;
  reading: Analysis | null;
  fields: RefObject<HTMLElement | null>;
  goTo: (figure: Figure) => void;
  children: ReactNode;
}

/**
 * Tracks the selected figure: by focus, by a click on the page, or with the "next" button. Consumers render
 * again; the fields do not.
 */
export function SelectionProvider({
  form,
  reading,
  fields,
  goTo,
  children,
}: SelectionProviderProps) {
  const [shown, setShown] = useState<SelectedFigure | null>(null);
  const last = useRef<SelectedFigure>(null);

  const select = useCallback(
    (typed: Figure | null, read: Figure | null) => {
      const sources = read && reading ? sourcesOf(reading, read) : nowhere;
      last.current = { typed, read, sources, of: reading };
      // Show the focus first, then the mark on the page.
      startTransition(() => setShown(last.current));
    },
    [reading],
  );

  // One delegated listener for hundreds of fields.
  useEffect(() => {
    const within = fields.current;
    function onFocus({ target }: FocusEvent): void {
      if (!(target instanceof HTMLElement)) return;
      const figure = parsePath(target.getAttribute('name') ?? target.dataset['figure'] ?? '');
      if (figure) select(figure, toRead(figure, form.getValues()));
    }
    within?.addEventListener('focusin', onFocus);
    return () => within?.removeEventListener('focusin', onFocus);
  }, [form, fields, select]);

  const selectPlace = useCallback(
    ({ figures }: Place) => {
      const before = last.current?.of === reading ? last.current?.read : null;
      const at = figures.findIndex((one) => before && toPath(one) === toPath(before));
      const read = figures[(at + 1) % figures.length];
      const typed = read && toTyped(read, form.getValues());
      if (typed) goTo(typed);
      else if (read) select(null, read);
    },
    [form, reading, goTo, select],
  );

  const selected = shown?.of === reading ? shown : null;
  const selection = useMemo(() => ({ selected, selectPlace }), [selected, selectPlace]);
  return <SelectionContext value={selection}>{children}</SelectionContext>;
}

export function useFigureSelection(): FigureSelection {
  const selection = useContext(SelectionContext);
  if (!selection) throw new Error('useFigureSelection is used below SelectionProvider');
  return selection;
}
