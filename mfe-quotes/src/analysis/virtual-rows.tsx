import { defaultRangeExtractor, observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { makeStyles } from '@fluentui/react-components';
import type { Lines } from './figure-path.ts';

/** Longer tables are virtualized, because mounting every row slows down opening and typing. */
export const maxMounted = 80;
const overscan = 10;
/** The estimated height of an unmounted row, in pixels. */
const usualHeight = 40;

const useStyles = makeStyles({
  // Exclude spacers from scroll anchoring: their height changes.
  gap: { display: 'block', overflowAnchor: 'none' },
});

export interface RowPlace {
  index: number;
  /** Measures the row; undefined if all rows are mounted. */
  measure: ((row: HTMLTableRowElement | null) => void) | undefined;
}

interface VirtualRowsProps<Line> {
  section: Lines;
  lines: readonly Line[];
  className: string;
  children: (line: Line, place: RowPlace) => ReactNode;
}

/** Virtualized rows of a table of fields, in normal flow so that rows never overlap. */
export function VirtualRows<Line extends { id: string }>(props: VirtualRowsProps<Line>) {
  const { section, lines, className, children } = props;
  const styles = useStyles();
  const body = useRef<HTMLTableSectionElement>(null);
  const [current, setCurrent] = useState(0);
  /** Scrolling height above the rows, in pixels. */
  const [above, setAbove] = useState(0);
  /** By index, because saving and undo replace all lines. */
  const heights = useRef<number[]>([]);
  const heightAt = (index: number): number => heights.current[index] ?? usualHeight;
  const scroller = () => body.current?.closest<HTMLElement>('[data-scrolls]') ?? null;

  const isVirtual = lines.length > maxMounted;
  // oxlint-disable-next-line react/incompatible-library -- nothing that it gives is memoized
  const rows = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    enabled: isVirtual,
    // Do not render synchronously while scrolling: overscan covers it.
    useFlushSync: false,
    count: lines.length,
    overscan,
    scrollMargin: above,
    getScrollElement: scroller,
    initialOffset: () => scroller()?.scrollTop ?? 0,
    getItemKey: (index) => lines[index]?.id ?? index,
    estimateSize: heightAt,
    // In print, rows and scroll container have no height.
    measureElement(row) {
      const index = Number(row.dataset['index']);
      return (heights.current[index] = row.offsetHeight || heightAt(index));
    },
    observeElementRect: (of, report) =>
      observeElementRect(of, (rect) => {
        if (rect.height) report(rect);
      }),
    // Keep neighbors and ends mounted, so that Tab moves between rows and into the table from both sides.
    rangeExtractor: (range) =>
      [0, current - 1, current, current + 1, lines.length - 1, ...defaultRangeExtractor(range)]
        .filter((index, at, all) => index in lines && all.indexOf(index) === at)
        .toSorted((a, b) => a - b),
  });
  // The browser's scroll anchoring already does this without interrupting scrolling.
  rows.shouldAdjustScrollPositionOnItemSizeChange = () => false;

  const measure = useCallback(
    (row: HTMLTableRowElement | null) => {
      rows.measureElement(row);
      // Measure during scrolling too, so that painted rows do not move.
      if (row)
        rows.resizeItem(
          Number(row.dataset['index']),
          rows.options.measureElement(row, undefined, rows),
        );
    },
    [rows],
  );

  // oxlint-disable-next-line react/exhaustive-deps -- any render may move the rows; the same number renders nothing
  useLayoutEffect(() => {
    const area = scroller();
    if (!isVirtual || !area || !body.current) return;
    const { top } = body.current.getBoundingClientRect();
    setAbove(Math.round(top - area.getBoundingClientRect().top + area.scrollTop));
    // The browser reports its own scrolling a frame later.
    rows.scrollOffset = area.scrollTop;
  });

  useEffect(() => {
    const form = body.current?.closest('form');
    const show = (event: Event): void => {
      const [of, line] = (event as CustomEvent<string>).detail.split('.');
      if (of !== section) return;
      flushSync(() => {
        if (isVirtual) setCurrent(Number(line));
      });
    };
    const follow = ({ target }: FocusEvent): void => {
      const row = isVirtual && target instanceof Element && target.closest('tr');
      if (row) setCurrent(Number(row.dataset['index']));
    };
    const of = body.current;
    form?.addEventListener(showing, show);
    of?.addEventListener('focusin', follow);
    return () => {
      form?.removeEventListener(showing, show);
      of?.removeEventListener('focusin', follow);
    };
  }, [section, isVirtual]);

  const mounted = isVirtual
    ? rows.getVirtualItems()
    : lines.map((_, index) => ({ index, start: above, end: above }));
  return (
    <tbody ref={body} className={className}>
      {mounted.flatMap(({ index, start }, at) => {
        const line = lines[index];
        if (!line) return [];
        const gap = start - (mounted[at - 1]?.end ?? above);
        return [
          gap ? (
            <tr key={index} aria-hidden className={styles.gap} style={{ height: gap }} />
          ) : null,
          children(line, { index, measure: isVirtual ? measure : undefined }),
        ];
      })}
    </tbody>
  );
}

const showing = 'show-figure';

/**
 * Scrolls to the field, cell or button with this form path and focuses it. Flushes pending renders and mounts
 * its row first.
 */
export function goToField(within: Element | null, path: string): HTMLElement | null {
  const form = within?.closest('form');
  form?.dispatchEvent(new CustomEvent(showing, { detail: path }));
  const field = form?.querySelector<HTMLElement>(`[name="${path}"], [data-figure="${path}"]`);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  // The browser fires no scroll event if the position ends up unchanged, even though rows moved meanwhile.
  field?.closest('[data-scrolls]')?.dispatchEvent(new Event('scroll'));
  return field ?? null;
}
