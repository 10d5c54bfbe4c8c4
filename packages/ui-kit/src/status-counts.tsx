import { Button, makeStyles } from '@fluentui/react-components';
import { formatCount } from './format.ts';
import type { ListState } from './use-list-state.ts';
import { useKitWords } from './words/kit-words.ts';

const useStyles = makeStyles({
  // Its place is kept: rows must not move when the counts come.
  counts: { display: 'flex', flexWrap: 'wrap', gap: '4px 8px', minHeight: '24px' },
  count: { minWidth: 0 },
});

export interface StatusCountsProps {
  list: Pick<ListState, 'status' | 'search' | 'set'>;
  /** Status → label, in the order of the list. */
  choices: Readonly<Record<string, string>>;
  /** How many there are of each; undefined while that is not known. */
  counts: Readonly<Record<string, number>> | undefined;
}

/** How many rows a list has of each status; each narrows the list to it, and back. Of a search nobody has counted them. */
export function StatusCounts({ list, choices, counts }: StatusCountsProps) {
  const styles = useStyles();
  const words = useKitWords().list;
  return (
    <section className={styles.counts} aria-label={words.byStatus}>
      {counts && !list.search
        ? Object.entries(choices).map(([status, label]) => (
            <Button
              key={status}
              size="small"
              appearance={list.status === status ? 'outline' : 'subtle'}
              aria-pressed={list.status === status}
              className={styles.count}
              onClick={() => list.set({ status: list.status === status ? '' : status })}
            >
              {words.counted(label, formatCount(counts[status] ?? 0))}
            </Button>
          ))
        : null}
    </section>
  );
}
