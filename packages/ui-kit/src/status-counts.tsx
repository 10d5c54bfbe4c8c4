import { Button, makeStyles } from '@fluentui/react-components';
import { formatCount } from './format.ts';
import type { ListState } from './use-list-state.ts';
import { useKitWords } from './words/kit-words.ts';

const useStyles = makeStyles({
  // Reserve the space: rows must not move when the counts arrive.
  counts: { display: 'flex', flexWrap: 'wrap', gap: '4px 8px', minHeight: '24px' },
  count: { minWidth: 0 },
});

export interface StatusCountsProps {
  list: Pick<ListState, 'status' | 'search' | 'set'>;
  choices: Readonly<Record<string, string>>;
  /** Counts by status; undefined while unknown. */
  counts: Readonly<Record<string, number>> | undefined;
}

/** Counts by status that toggle a status filter. Hidden during a search, which has no counts. */
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
