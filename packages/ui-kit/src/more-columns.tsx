import { Button, makeStyles } from '@fluentui/react-components';
import { useEffect, useState, type RefObject } from 'react';
import { useKitWords } from './words/kit-words.ts';

const useStyles = makeStyles({
  more: { minWidth: 0, padding: '0 4px', marginLeft: '4px' },
});

/** Whether the table has columns to the right of its visible part. */
export function useMoreColumns(frame: RefObject<HTMLElement | null>): boolean {
  const [more, setMore] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const update = (): void =>
      setMore(element.scrollWidth - element.clientWidth - element.scrollLeft > 1);
    const observer = new ResizeObserver(update);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    element.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', update);
    };
  }, [frame]);
  return more;
}

const sign = '»';

/** Button in the pinned column's header that scrolls hidden columns into view. */
export function MoreColumns({ frame }: { frame: RefObject<HTMLElement | null> }) {
  const styles = useStyles();
  const { moreColumns } = useKitWords();
  return (
    <Button
      appearance="outline"
      size="small"
      className={styles.more}
      aria-label={moreColumns}
      title={moreColumns}
      onClick={() =>
        frame.current?.scrollBy({ left: frame.current.clientWidth / 2, behavior: 'smooth' })
      }
    >
      {sign}
    </Button>
  );
}
