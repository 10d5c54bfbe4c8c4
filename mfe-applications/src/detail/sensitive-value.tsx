import { Button, makeStyles, useRestoreFocusTarget } from '@fluentui/react-components';
import { EyeOffRegular, EyeRegular } from '@fluentui/react-icons';
import { useState } from 'react';
import type { SecretField } from '../application-fields.ts';
import { fieldText } from '../application-field-text.ts';
import { useWords as useFormWords } from '../wizard/words/words.ts';
import { RevealDialog } from './reveal-dialog.tsx';
import { useReveal } from './reveal-field.ts';
import { useWords } from './words/en.ts';

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '0 8px' },
  onScreen: { '@media print': { display: 'none' } },
  // Revealed values are never printed.
  onPaper: { display: 'none', '@media print': { display: 'inline' } },
});

export interface SensitiveValueProps {
  applicationId: number;
  field: SecretField;
  masked: string;
}

export function SensitiveValue({ applicationId, field, masked }: SensitiveValueProps) {
  const styles = useStyles();
  const words = useWords();
  const { values } = useFormWords();
  const restoreFocus = useRestoreFocusTarget();
  const [asking, setAsking] = useState(false);
  const { label, name } = field;
  const reveal = useReveal(applicationId, name);
  const { value } = reveal;
  const act = value === null ? words.reveal : words.hide;
  return (
    <span className={styles.line}>
      <output aria-label={label} className={value === null ? undefined : styles.onScreen}>
        {value === null ? masked : fieldText(field, value, values)}
      </output>
      {value === null ? null : (
        <span className={styles.onPaper} aria-hidden>
          {masked}
        </span>
      )}
      {/* One button for both actions keeps the focus. */}
      <Button
        {...restoreFocus}
        size="small"
        appearance="transparent"
        icon={value === null ? <EyeRegular /> : <EyeOffRegular />}
        aria-label={act.of(label)}
        onClick={() => (value === null ? setAsking(true) : reveal.hide())}
      >
        {act.action}
      </Button>
      {asking ? (
        <RevealDialog
          label={label}
          isPending={reveal.isPending}
          onReveal={(reason) => reveal.ask(reason, () => setAsking(false))}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </span>
  );
}
