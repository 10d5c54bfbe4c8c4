import { makeStyles } from '@fluentui/react-components';

export const usePairStyles = makeStyles({
  pair: {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    gap: '16px 12px',
    alignItems: 'start',
    '@media (max-width: 480px)': { gridTemplateColumns: '1fr' },
  },
});
