import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
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
  wide: { maxWidth: 'none' },
});

export interface PageProps {
  /** Names the document. */
  title?: string;
  /** Takes all the width, to show two things beside each other. */
  wide?: boolean;
  children: ReactNode;
}

/** A screen's frame. */
export function Page({ title, wide, children }: PageProps) {
  const styles = useStyles();
  useEffect(() => {
    if (title) document.title = `${title} · Partner Portal`;
  }, [title]);
  return <div className={mergeClasses(styles.page, wide && styles.wide)}>{children}</div>;
}
