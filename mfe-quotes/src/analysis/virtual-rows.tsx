import { defaultRangeExtractor, observeElementRect, useVirtualizer } from '@tanstack/react-virtual';
import { useCallback, useEffect, useLayoutEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { makeStyles } from '@fluentui/react-components';
import type { Lines } from './figure-path.ts';

/** More rows than that are mounted only near what is seen: all of them would slow down opening and typing. */
const mostMounted = 80;
/** Rows that are mounted beyond what is seen, above it and below. */
const beyond = 10;
/** How high a row is thought to be until it is mounted: its name has a line or two, pixels. */
const usualHeight = 40;

const useStyles = makeStyles({
  // The browser keeps a row that is seen in its place; what stands for others changes its height.
  gap: { display: 'block', overflowAnchor: 'none' },
});

export interface RowPlace {
  index: number;
  /** Follows its height; undefined where all rows are mounted. */
  measure: ((row: HTMLTableRowElement | null) => void) | undefined;
}

interface VirtualRowsProps<Line> {
  section: Lines;
  lines: readonly Line[];
  className: string;
  children: (line: Line, place: RowPlace) => ReactNode;
}

/** The rows of a table of fields. They stand in the flow of the page, so that none covers another. */
export function VirtualRows<Line extends { id: string }>(props: VirtualRowsProps<Line>) {
  const { section, lines, className, children } = props;
  const styles = useStyles();
  const body = useRef<HTMLTableSectionElement>(null);
  /** The line that has the focus, or will have it. */
  const [current, setCurrent] = useState(0);
  /** Pixels that scroll above the rows. */
  const [above, setAbove] = useState(0);
  /** By place, since all lines are others once they are saved or undone. */
  const heights = useRef<number[]>([]);
  const heightAt = (index: number): number => heights.current[index] ?? usualHeight;
  const scroller = () => body.current?.closest<HTMLElement>('[data-scrolls]') ?? null;

  const isVirtual = lines.length > mostMounted;
  // oxlint-disable-next-line react/incompatible-library -- nothing that it gives is memoized
  const rows = useVirtualizer<HTMLElement, HTMLTableRowElement>({
    enabled: isVirtual,
    // A key that scrolls is shown first: some rows beyond what is seen are there.
    useFlushSync: false,
    count: lines.length,
    overscan: beyond,
    scrollMargin: above,
    getScrollElement: scroller,
    initialOffset: () => scroller()?.scrollTop ?? 0,
    getItemKey: (index) => lines[index]?.id ?? index,
    estimateSize: heightAt,
    // While the page is printed, neither the rows nor what scrolls them has a height.
    measureElement(row) {
      const index = Number(row.dataset['index']);
      return (heights.current[index] = row.offsetHeight || heightAt(index));
    },
    observeElementRect: (of, tell) =>
      observeElementRect(of, (rect) => {
        if (rect.height) tell(rect);
      }),
    // Tab goes from one row to the next, and into the table from either side.
    rangeExtractor: (range) =>
      [0, current - 1, current, current + 1, lines.length - 1, ...defaultRangeExtractor(range)]
        .filter((index, at, all) => index in lines && all.indexOf(index) === at)
        .toSorted((a, b) => a - b),
  });
  // The browser keeps what is seen in its place by itself, and does not end a scroll for that.
  rows.shouldAdjustScrollPositionOnItemSizeChange = () => false;

  const measure = useCallback(
    (row: HTMLTableRowElement | null) => {
      rows.measureElement(row);
      // While one scrolls too, so that nothing of what is seen moves once it is painted.
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
    // The browser tells of what it scrolled by itself a frame later.
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
 * Brings what has a path of the form into sight and gives it the focus: a field, a cell, the button that removes a
 * line. Its row is mounted for that, wherever one has scrolled, and what was changed before is drawn.
 */
export function goToField(within: Element | null, path: string): HTMLElement | null {
  const form = within?.closest('form');
  form?.dispatchEvent(new CustomEvent(showing, { detail: path }));
  const field = form?.querySelector<HTMLElement>(`[name="${path}"], [data-figure="${path}"]`);
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  // The browser tells of no scroll that ends where it began, though rows that were drawn anew moved it meanwhile.
  field?.closest('[data-scrolls]')?.dispatchEvent(new Event('scroll'));
  return field ?? null;
}
