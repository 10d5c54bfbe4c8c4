import { makeStyles, Text, tokens } from '@fluentui/react-components';
import {
  AutoFitWidthRegular,
  ChevronLeftRegular,
  ChevronRightRegular,
  ZoomInRegular,
  ZoomOutRegular,
} from '@fluentui/react-icons';
import type { Source } from '@portal/contracts/quotes/analysis';
import { IconButton } from '@portal/ui-kit/icon-button.tsx';
import { Stack } from '@portal/ui-kit/layout.tsx';
import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { PageImage, PageMarks, PagePlaces } from './statement-page.tsx';
import type { Place } from './places.ts';
import { SelectedFigurePanel, useFigureSelection } from './selection.tsx';
import { words } from './words/en.ts';

const useStyles = makeStyles({
  view: {
    height: '100%',
    boxSizing: 'border-box',
    backgroundColor: tokens.colorNeutralBackground1,
    border: `1px solid ${tokens.colorNeutralStroke2}`,
    borderRadius: tokens.borderRadiusMedium,
    overflow: 'hidden',
  },
  tools: {
    padding: '4px 8px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  page: { whiteSpace: 'nowrap', fontVariantNumeric: 'tabular-nums' },
  space: { flexGrow: 1 },
  area: {
    position: 'relative',
    flexGrow: 1,
    minHeight: 0,
    overflow: 'auto',
    padding: '8px',
    backgroundColor: tokens.colorNeutralBackground4,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}`, outlineOffset: '-2px' },
  },
  // As large as the page, for the marks on top. Isolated, so that they blend with the page only.
  paper: {
    position: 'relative',
    isolation: 'isolate',
    marginInline: 'auto',
    backgroundColor: '#fff',
  },
});

/** Page widths: fit, readable in a small view, and larger ones. */
const widths = ['100%', 'max(100%, 760px)', 'max(150%, 1140px)', 'max(225%, 1710px)'];
const readable = 1;

export interface StatementViewProps {
  quoteId: number;
  /** The statement's number, if the quote has several. */
  statement?: number;
  pageCount: number;
  places: Place[];
}

/** The statement's pages. The selected figure is marked; clicking another place selects its figure. */
export const StatementView = memo(function StatementView(props: StatementViewProps) {
  const { quoteId, statement, pageCount, places } = props;
  const styles = useStyles();
  const { selected, selectPlace } = useFigureSelection();
  const sources = selected?.sources;
  const area = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState(1);
  const [zoom, setZoom] = useState(readable);
  const [loaded, setLoaded] = useState(0);

  const marks = useMemo(
    () => (sources?.own.length ? sources.own : sources?.line ? [sources.line] : []),
    [sources],
  );
  // Selecting a figure shows its page; users may turn pages afterwards.
  const [turnedTo, setTurnedTo] = useState(marks);
  if (turnedTo !== marks) {
    setTurnedTo(marks);
    const [first] = marks;
    if (first && marks.every((mark) => mark.page !== page)) setPage(first.page);
  }
  useLayoutEffect(() => {
    const mark = marks.find((one) => one.page === page);
    if (area.current && paper.current && mark) intoView(area.current, paper.current, mark.box);
  }, [marks, page, zoom, loaded]);

  const here = useMemo(() => places.filter((place) => place.page === page), [places, page]);
  return (
    <Stack as="section" shrinks className={styles.view} aria-label={words.statement.label}>
      <Tools {...{ page, pageCount, zoom }} onPage={setPage} onZoom={setZoom} />
      <SelectedFigurePanel />
      <div ref={area} className={styles.area}>
        <div ref={paper} className={styles.paper} style={{ width: widths[zoom] }}>
          <PageImage
            quoteId={quoteId}
            statement={statement}
            page={page}
            pageCount={pageCount}
            onLoad={() => setLoaded((count) => count + 1)}
          />
          <PageMarks
            marks={marks.filter((mark) => mark.page === page)}
            line={sources?.line?.page === page ? sources.line : null}
          />
          <PagePlaces places={here} onSelect={selectPlace} />
        </div>
      </div>
    </Stack>
  );
});

interface ToolsProps {
  page: number;
  pageCount: number;
  zoom: number;
  onPage: (page: number) => void;
  onZoom: (zoom: number) => void;
}

const Tools = memo(function Tools({ page, pageCount, zoom, onPage, onZoom }: ToolsProps) {
  const styles = useStyles();
  return (
    <Stack row gap={4} align="center" className={styles.tools}>
      <IconButton
        icon={<ChevronLeftRegular />}
        label={words.statement.previous}
        busy={page <= 1}
        onClick={() => onPage(page - 1)}
      />
      <Text className={styles.page} aria-live="polite">
        {words.statement.page(page, pageCount)}
      </Text>
      <IconButton
        icon={<ChevronRightRegular />}
        label={words.statement.next}
        busy={page >= pageCount}
        onClick={() => onPage(page + 1)}
      />
      <span className={styles.space} />
      <IconButton
        icon={<ZoomOutRegular />}
        label={words.statement.zoomOut}
        busy={zoom === 0}
        onClick={() => onZoom(zoom - 1)}
      />
      <IconButton
        icon={<ZoomInRegular />}
        label={words.statement.zoomIn}
        busy={zoom === widths.length - 1}
        onClick={() => onZoom(zoom + 1)}
      />
      <IconButton
        icon={<AutoFitWidthRegular />}
        label={words.statement.fit}
        onClick={() => onZoom(0)}
      />
    </Stack>
  );
});

const margin = 32;
/** The height of the bar at the bottom of the window, in pixels. */
const barBelow = 64;

/** Scrolls an area to show a box, unless it is visible. */
function intoView(
  area: HTMLElement,
  page: HTMLElement,
  [left, top, right, bottom]: Source['box'],
): void {
  const { offsetLeft, offsetTop, offsetWidth: width, offsetHeight: height } = page;
  const [x, y] = [
    axis(area.scrollLeft, area.clientWidth, offsetLeft + left * width, offsetLeft + right * width),
    axis(area.scrollTop, seenHeight(area), offsetTop + top * height, offsetTop + bottom * height),
  ];
  area.scrollLeft = x;
  area.scrollTop = y;
}

function seenHeight(area: HTMLElement): number {
  const inWindow = window.innerHeight - barBelow - area.getBoundingClientRect().top;
  return inWindow > 4 * margin ? Math.min(area.clientHeight, inWindow) : area.clientHeight;
}

/** The new scroll position: unchanged if the box is visible, else centered. */
export function axis(now: number, seen: number, from: number, to: number): number {
  if (from - margin >= now && to + margin <= now + seen) return now;
  return Math.max(0, (from + to - seen) / 2);
}
