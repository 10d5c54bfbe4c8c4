import { Button, makeStyles, mergeClasses, Text } from '@fluentui/react-components';
import type { Source } from '@portal/contracts/quotes/analysis';
import { getStatementPage } from '@portal/contracts/quotes/statement-routes';
import { api } from '@portal/ui-kit/api';
import { Stack } from '@portal/ui-kit/layout.tsx';
import { type CSSProperties, type KeyboardEvent, memo, useRef, useState } from 'react';
import type { Place } from './places.ts';
import { words } from './words/en.ts';

const useImageStyles = makeStyles({
  image: { display: 'block', width: '100%', height: 'auto' },
  hidden: { display: 'none' },
  // Reserves a typical page's height while loading.
  waiting: { aspectRatio: '8.5 / 11' },
  failed: {
    aspectRatio: '8.5 / 11',
    color: '#242424',
  },
});

interface PageImageProps {
  quoteId: number;
  /** The statement's number, if the quote has several. */
  statement?: number;
  page: number;
  pageCount: number;
  onLoad: () => void;
}

/** A page as an image. Adjacent pages are preloaded. */
export function PageImage({ page, pageCount, ...rest }: PageImageProps) {
  const near = [page - 1, page, page + 1].filter((one) => one >= 1 && one <= pageCount);
  return near.map((one) => <OnePage key={one} {...rest} page={one} shown={one === page} />);
}

interface OnePageProps extends Omit<PageImageProps, 'pageCount'> {
  shown: boolean;
}

function OnePage({ quoteId, statement, page, shown, onLoad }: OnePageProps) {
  const styles = useImageStyles();
  const [state, setState] = useState<'waiting' | 'shown' | 'failed'>('waiting');
  if (state === 'failed')
    return shown ? (
      <Stack gap={8} align="center" justify="center" className={styles.failed} role="alert">
        <Text>{words.statement.failed}</Text>
        <Button onClick={() => setState('waiting')}>{words.statement.again}</Button>
      </Stack>
    ) : null;
  return (
    <img
      src={api.url(getStatementPage, {
        params: { id: quoteId, page },
        query: { statement },
      })}
      alt={words.statement.image(page)}
      className={mergeClasses(
        styles.image,
        state === 'waiting' && styles.waiting,
        !shown && styles.hidden,
      )}
      onLoad={() => {
        setState('shown');
        onLoad();
      }}
      onError={() => setState('failed')}
    />
  );
}

const usePlaceStyles = makeStyles({
  // Paper is white in both themes, so these colors are fixed.
  place: {
    position: 'absolute',
    padding: 0,
    border: 'none',
    borderRadius: '1px',
    backgroundColor: 'rgba(15, 108, 189, 0.07)',
    cursor: 'pointer',
    // Enlarges the click area of small figures.
    '::after': { content: '""', position: 'absolute', inset: '-3px' },
    ':hover': { outline: '1px dashed #0f548c', outlineOffset: '2px' },
    ':focus-visible': { outline: '2px solid #0f548c', outlineOffset: '2px' },
  },
  line: {
    position: 'absolute',
    backgroundColor: 'rgba(255, 214, 0, 0.22)',
    mixBlendMode: 'multiply',
  },
  mark: {
    position: 'absolute',
    outline: '2px solid #a4262c',
    outlineOffset: '2px',
    borderRadius: '1px',
    backgroundColor: 'rgba(255, 214, 0, 0.45)',
    mixBlendMode: 'multiply',
    '::before': {
      content: '""',
      position: 'absolute',
      right: 'calc(100% + 5px)',
      top: 'calc(50% - 6px)',
      borderTop: '6px solid transparent',
      borderBottom: '6px solid transparent',
      borderLeft: '9px solid #a4262c',
    },
  },
});

interface PagePlacesProps {
  places: Place[];
  onSelect: (place: Place) => void;
}

/** The clickable places of a page. They are one tab stop with arrow keys between them. */
export const PagePlaces = memo(function PagePlaces({ places, onSelect }: PagePlacesProps) {
  const styles = usePlaceStyles();
  const group = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState(0);
  // Another page may have fewer places.
  const stop = Math.min(current, places.length - 1);

  function onKeyDown(event: KeyboardEvent): void {
    const to = stepTo(event.key, stop, places.length);
    if (to === null) return;
    event.preventDefault();
    setCurrent(to);
    group.current?.querySelectorAll('button')[to]?.focus();
  }

  return (
    <div ref={group} role="toolbar" aria-label={words.statement.places}>
      {places.map((place, index) => (
        <button
          key={place.box.join(' ')}
          type="button"
          className={styles.place}
          style={placeStyle(place.box)}
          aria-label={place.label}
          tabIndex={index === stop ? 0 : -1}
          onFocus={() => setCurrent(index)}
          onKeyDown={onKeyDown}
          onClick={() => onSelect(place)}
        />
      ))}
    </div>
  );
});

function stepTo(key: string, from: number, count: number): number | null {
  const steps: Record<string, number> = {
    ArrowRight: from + 1,
    ArrowDown: from + 1,
    ArrowLeft: from - 1,
    ArrowUp: from - 1,
    Home: 0,
    End: count - 1,
  };
  const to = steps[key];
  return to === undefined || to < 0 || to >= count ? null : to;
}

const placeStyle = ([left, top, right, bottom]: Source['box']): CSSProperties => ({
  left: `${left * 100}%`,
  top: `${top * 100}%`,
  width: `${(right - left) * 100}%`,
  height: `${(bottom - top) * 100}%`,
});

interface PageMarksProps {
  /** The selected figure's places on this page. */
  marks: Source[];
  line: Source | null;
}

export function PageMarks({ marks, line }: PageMarksProps) {
  const styles = usePlaceStyles();
  return (
    <>
      {line ? <div className={styles.line} style={placeStyle(line.box)} /> : null}
      {marks.map((mark) => (
        <div
          key={mark.box.join(' ')}
          className={styles.mark}
          style={placeStyle(mark.box)}
          data-testid="figure-mark"
        />
      ))}
    </>
  );
}
