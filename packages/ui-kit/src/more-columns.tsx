import { Button, makeStyles } from '@fluentui/react-components';
import { useEffect, useState, type RefObject } from 'react';
import { useKitWords } from './words/kit-words.ts';

const useStyles = makeStyles({
  more: { minWidth: 0, padding: '0 4px', marginLeft: '4px' },
});

/** Whether columns of a table lie to the right of what its frame shows. */
export function useMoreColumns(frame: RefObject<HTMLElement | null>): boolean {
  const [more, setMore] = useState(false);
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const look = (): void =>
      setMore(element.scrollWidth - element.clientWidth - element.scrollLeft > 1);
    const observer = new ResizeObserver(look);
    observer.observe(element);
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, [frame]);
  return more;
}

const sign = '»';

/** In the header of the column that stays in view: what is behind it comes into view. */
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
