import { Button, makeStyles, useRestoreFocusTarget } from '@fluentui/react-components';
import { EyeOffRegular, EyeRegular } from '@fluentui/react-icons';
import type { SensitiveField } from '@portal/contracts/applications/fields';
import { formatDay } from '@portal/ui-kit/format';
import { useState } from 'react';
import { sensitiveFieldLabels } from '../application-labels.ts';
import { RevealDialog } from './reveal-dialog.tsx';
import { useReveal } from './reveal-field.ts';

const useStyles = makeStyles({
  line: { display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: '0 8px' },
});

export interface SensitiveValueProps {
  applicationId: number;
  field: SensitiveField;
  masked: string;
}

/** A masked field that a reviewer can look at in full. */
export function SensitiveValue({ applicationId, field, masked }: SensitiveValueProps) {
  const styles = useStyles();
  const restoreFocus = useRestoreFocusTarget();
  const [asking, setAsking] = useState(false);
  const reveal = useReveal(applicationId, field);
  const label = sensitiveFieldLabels[field];
  const { value } = reveal;
  const act = value === null ? 'Reveal' : 'Hide';
  return (
    <span className={styles.line}>
      <output aria-label={label}>
        {value === null ? masked : field === 'dateOfBirth' ? formatDay(value) : value}
      </output>
      {/* One button for both: it keeps the focus when it changes what it does. */}
      <Button
        {...restoreFocus}
        size="small"
        appearance="transparent"
        icon={value === null ? <EyeRegular /> : <EyeOffRegular />}
        aria-label={`${act} ${label}`}
        onClick={() => (value === null ? setAsking(true) : reveal.hide())}
      >
        {act}
      </Button>
      {asking ? (
        <RevealDialog
          label={label}
          open
          isPending={reveal.isPending}
          onReveal={(reason) => reveal.ask(reason, () => setAsking(false))}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </span>
  );
}
