import { makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, type ReactNode } from 'react';

const useStyles = makeStyles({
  page: {
    display: 'flex',
    flexDirection: 'column',
    gap: tokens.spacingVerticalXXL,
    padding: '24px',
    maxWidth: '1360px',
    width: '100%',
    boxSizing: 'border-box',
    marginInline: 'auto',
    '@media (max-width: 640px)': { padding: '16px', gap: tokens.spacingVerticalL },
  },
});

/** A screen's frame; `title` names the document. */
export function Page({ title, children }: { title?: string; children: ReactNode }) {
  const styles = useStyles();
  useEffect(() => {
    if (title) document.title = `${title} · Partner Portal`;
  }, [title]);
  return <div className={styles.page}>{children}</div>;
}
