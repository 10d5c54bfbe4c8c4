import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { WarningFilled } from '@fluentui/react-icons';
import type { Analysis } from '@portal/contracts/quotes/analysis';
import { Muted, Stack } from '@portal/ui-kit/layout.tsx';
import {
  createContext,
  type ReactNode,
  type RefObject,
  startTransition,
  useCallback,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { below, useEdited, useTyped } from './edited-analysis.tsx';
import { markOf } from './figure-marks.ts';
import {
  type Figure,
  type FigureLine,
  figureName,
  lineOf,
  parsePath,
  toPath,
  toRead,
  toTyped,
} from './figure-path.ts';
import { type FigureSources, type Place, sourcesOf } from './places.ts';
import { words } from './words/en.ts';

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
  fields: RefObject<HTMLElement | null>;
  goTo: (figure: Figure) => void;
  children: ReactNode;
}

/**
 * Tracks the selected figure: by focus, by a click on the page, or with the "next" button. Consumers render
 * again; the fields do not.
 */
export function SelectionProvider({ fields, goTo, children }: SelectionProviderProps) {
  const { form, reading } = useEdited();
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

export const useFigureSelection = (): FigureSelection => below(useContext(SelectionContext));

const useStyles = makeStyles({
  bar: {
    flexShrink: 0,
    minHeight: '32px',
    padding: '6px 12px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  doubt: { color: tokens.colorStatusWarningForeground3 },
});

/** Shows where the selected figure is printed, and why it needs a review. */
export function SelectedFigurePanel() {
  const styles = useStyles();
  const { reading } = useEdited();
  const { selected } = useFigureSelection();
  if (!reading) return null;
  return (
    <Stack gap={2} breaks className={styles.bar} aria-live="polite">
      {selected ? (
        <About reading={reading} selected={selected} />
      ) : (
        <Muted>{words.place.choose}</Muted>
      )}
    </Stack>
  );
}

function About({ reading, selected }: { reading: Analysis; selected: SelectedFigure }) {
  const styles = useStyles();
  const { form } = useEdited();
  const { read, sources } = selected;
  // Its line may have moved since.
  const typed = read ? toTyped(read, form.getValues()) : selected.typed;
  const watched = useTyped(form, linePath(typed) as 'statementTotals');
  const line: FigureLine | undefined = typed ? watched : undefined;
  const readLine = read ? lineOf(reading, read) : undefined;
  const figure = typed ?? read;
  const mark = typed && line ? markOf(typed.field, line, readLine) : null;
  return (
    <>
      <Stack row wrap gap={8} align="center">
        {figure ? <Text weight="semibold">{figureName(figure, line ?? readLine)}</Text> : null}
        <Text size={200}>{printedText(sources, read !== null)}</Text>
      </Stack>
      {mark?.kind === 'doubt' ? (
        <Text size={200} className={styles.doubt}>
          <WarningFilled aria-hidden /> {mark.reason}
        </Text>
      ) : null}
      {typed ? null : <Text size={200}>{words.lines.wasRemoved}</Text>}
    </>
  );
}

const linePath = (figure: Figure | null): string =>
  !figure || figure.section === 'statementTotals'
    ? 'statementTotals'
    : `${figure.section}.${figure.line}`;

function printedText({ own, line }: FigureSources, wasRead: boolean): string {
  const [first, ...others] = own;
  if (!wasRead) return words.place.none;
  if (first) return others.length ? words.place.several(own) : words.place.one(first);
  return line ? words.place.line(line) : words.place.unknown;
}
