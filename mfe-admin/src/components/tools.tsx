import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  tools: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '8px',
    alignItems: 'center',
    // Not by what is in it: a search changes its size when it loses the focus, and all would move.
    '> :first-child': { flexGrow: 1, flexBasis: '240px', maxWidth: '360px', minWidth: '200px' },
    '> :last-child': { marginLeft: 'auto' },
    '@media (max-width: 640px)': {
      '> :first-child': { maxWidth: 'none', flexBasis: '100%' },
    },
  },
});

/** Search, filters and, last, what is added: above a list. */
export const Tools = ({ children }: { children: ReactNode }) => (
  <div className={useStyles().tools}>{children}</div>
);
