import { Button, makeStyles, Text } from '@fluentui/react-components';
import { errorText } from '@portal/ui-kit/error-text';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { SectionCard } from '@portal/ui-kit/section-card.tsx';
import { ErrorState } from '@portal/ui-kit/states.tsx';
import { useRef } from 'react';
import { Waiting } from '@portal/ui-kit/waiting.tsx';
import { useEstimateTables, useSaveEstimateTables } from './estimate-tables.ts';
import { useWords } from './words/en.ts';

const useStyles = makeStyles({ content: { display: 'grid', gap: '16px', justifyItems: 'start' } });

export function EstimateTablesCard() {
  const styles = useStyles();
  const { tables: words } = useWords();
  const { data, error, refetch } = useEstimateTables();
  const save = useSaveEstimateTables();
  const picker = useRef<HTMLInputElement>(null);
  return (
    <SectionCard title={words.title}>
      {error ? (
        <ErrorState message={errorText(error, words.failed)} onRetry={() => void refetch()} />
      ) : data ? (
        <div className={styles.content}>
          <Text>{words.about}</Text>
          <Text>{words.version(data)}</Text>
          <Muted>{words.origin(data)}</Muted>
          <input
            ref={picker}
            type="file"
            accept="application/json,.json"
            hidden
            aria-label={words.file}
            onChange={({ target }) => {
              const [file] = target.files ?? [];
              target.value = '';
              if (file) save.mutate(file);
            }}
          />
          <Button disabledFocusable={save.isPending} onClick={() => picker.current?.click()}>
            {save.isPending ? words.saving : words.upload}
          </Button>
        </div>
      ) : (
        <Waiting label={words.loading} size={64} />
      )}
    </SectionCard>
  );
}
