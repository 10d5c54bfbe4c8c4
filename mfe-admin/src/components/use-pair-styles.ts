import { makeStyles } from '@fluentui/react-components';

/** Two fields beside each other, below each other where it is narrow. */
export const usePairStyles = makeStyles({
  pair: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '16px 12px',
    alignItems: 'start',
    '@media (max-width: 480px)': { gridTemplateColumns: '1fr' },
  },
});
