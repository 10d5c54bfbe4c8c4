import { Button, makeStyles, Text } from '@fluentui/react-components';
import type { Page } from '@portal/contracts/core/list';
import { formatCount } from './format.ts';
import type { ListState } from './use-list-state.ts';
import { useKitWords } from './words/kit-words.ts';

export interface PagerProps {
  list: Pick<ListState, 'page' | 'turn'>;
  /** Current page; undefined while the first one loads. */
  shown: Page<unknown> | undefined;
  pageSize: number;
}

const useStyles = makeStyles({
  pager: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '8px' },
});

/** Page navigation; renders nothing if everything fits on one page. */
export function Pager({ list, shown, pageSize }: PagerProps) {
  const styles = useStyles();
  const { pages } = useKitWords();
  if (!shown || (list.page === 1 && shown.next === null)) return null;
  const first = (list.page - 1) * pageSize + 1;
  const last = first + shown.rows.length - 1;
  const total = `${formatCount(Math.max(shown.total, last))}${shown.atLeast ? '+' : ''}`;
  return (
    <nav className={styles.pager} aria-label={pages.label}>
      <Text size={200}>
        {shown.rows.length
          ? pages.shown(formatCount(first), formatCount(last), total)
          : pages.nothing}
      </Text>
      <Button size="small" disabled={list.page === 1} onClick={() => list.turn('prev', shown)}>
        {pages.previous}
      </Button>
      <Button size="small" disabled={shown.next === null} onClick={() => list.turn('next', shown)}>
        {pages.next}
      </Button>
    </nav>
  );
}
