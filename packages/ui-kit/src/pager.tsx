import { Button, makeStyles, Text } from '@fluentui/react-components';
import { formatCount } from './format.ts';

export interface PagerProps {
  /** 1 for the first. */
  page: number;
  pageSize: number;
  total: number;
  onPage: (page: number) => void;
}

const useStyles = makeStyles({
  pager: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '8px' },
});

/** Leads from page to page; nothing where all fits on one. */
export function Pager({ page, pageSize, total, onPage }: PagerProps) {
  const styles = useStyles();
  if (total <= pageSize && page === 1) return null;
  const first = (page - 1) * pageSize + 1;
  const last = Math.min(total, page * pageSize);
  return (
    <nav className={styles.pager} aria-label="Pages">
      <Text size={200}>
        {formatCount(first)}–{formatCount(last)} of {formatCount(total)}
      </Text>
      <Button size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        Previous
      </Button>
      <Button size="small" disabled={last >= total} onClick={() => onPage(page + 1)}>
        Next
      </Button>
    </nav>
  );
}
