import { Button, makeStyles } from '@fluentui/react-components';
import { useAction } from '@portal/ui-kit/use-action';
import { useWords } from './words/en.ts';

const useStyles = makeStyles({ button: { alignSelf: 'flex-start' } });

const sample = new URL('./sample-statement.pdf', import.meta.url);

export interface SampleStatementProps {
  disabled: boolean;
  onFetched: (file: File) => void;
}

/** A statement of a fictitious merchant, to try the analysis. */
export function SampleStatement({ disabled, onFetched }: SampleStatementProps) {
  const styles = useStyles();
  const { use, failed } = useWords().statement.sample;
  const fetchIt = useAction({
    call: async () => {
      const reply = await fetch(sample);
      if (!reply.ok) throw new Error(`The sample answers ${reply.status}`);
      return new File([await reply.blob()], 'sample-statement.pdf', { type: 'application/pdf' });
    },
    onDone: onFetched,
    failed,
  });
  return (
    <Button
      size="small"
      className={styles.button}
      disabled={disabled}
      disabledFocusable={fetchIt.isPending}
      onClick={() => fetchIt.mutate()}
    >
      {use}
    </Button>
  );
}
