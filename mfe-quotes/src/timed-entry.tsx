import { makeStyles } from '@fluentui/react-components';
import { formatDateTime } from '@portal/ui-kit/format';
import { Muted } from '@portal/ui-kit/layout.tsx';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  entry: {
    display: 'grid',
    gridTemplateColumns: '176px 1fr',
    gap: '0 16px',
    overflowWrap: 'anywhere',
    '@media (max-width: 640px)': { gridTemplateColumns: '1fr' },
  },
});

/** An entry of a list of events. */
export const TimedEntry = ({ at, children }: { at: string; children: ReactNode }) => (
  <li className={useStyles().entry}>
    <Muted size={300}>{formatDateTime(at)}</Muted>
    {children}
  </li>
);
