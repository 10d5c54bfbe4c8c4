import { makeStyles, Text } from '@fluentui/react-components';
import type { FieldState } from '@portal/contracts/applications/merchant-schemas';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { useWords } from '../wizard/words/words.ts';
import { stateText } from './state-text.ts';

const useStyles = makeStyles({ field: { display: 'flex', flexDirection: 'column', gap: '4px' } });

export function AskedField({ label, state }: { label: string; state: FieldState }) {
  const styles = useStyles();
  const words = useWords();
  return (
    <div className={styles.field}>
      <Text>{label}</Text>
      <Muted>{words.merchant.asked(stateText(state, words))}</Muted>
    </div>
  );
}
