import { Button, Card, makeStyles, Text } from '@fluentui/react-components';
import { actOnClick } from '@portal/ui-kit/form.tsx';
import { statementAccept } from '@portal/contracts/quotes/statement-files';
import { FileDrop } from '@portal/ui-kit/file-drop.tsx';
import { LeaveGuard } from '@portal/ui-kit/leave-guard.tsx';
import { Page } from '@portal/ui-kit/page.tsx';
import { Stack } from '@portal/ui-kit/layout.tsx';
import { useDropped } from './create-quote.ts';
import { NewQuoteFields, useNewQuote } from './new-quote-form.tsx';
import { words } from './words/en.ts';

const useStyles = makeStyles({
  drop: {
    maxWidth: '560px',
    boxSizing: 'border-box',
    padding: '24px',
    gap: '12px',
    alignItems: 'flex-start',
  },
  card: { maxWidth: '560px', padding: '24px', gap: '16px' },
});

export function NewQuotePage() {
  const styles = useStyles();
  const { form, pending, unsaved, submit, drop } = useNewQuote();
  useDropped(drop);
  return (
    <Page onDropFiles={drop}>
      <FileDrop
        label={words.drop.label}
        accept={statementAccept}
        disabled={pending}
        multiple
        onChoose={(_, all) => drop(all)}
        className={styles.drop}
        button={{ appearance: 'primary', children: words.drop.choose }}
      >
        <Text>{words.drop.about}</Text>
      </FileDrop>
      <Card className={styles.card}>
        <Text>{words.about}</Text>
        <Stack as="form" gap={16} noValidate onSubmit={submit}>
          <NewQuoteFields form={form} />
          <Stack row justify="end" {...actOnClick}>
            <Button type="submit" disabledFocusable={pending}>
              {pending ? words.creating : words.create}
            </Button>
          </Stack>
        </Stack>
      </Card>
      <LeaveGuard unsaved={unsaved} message={words.unsaved} />
    </Page>
  );
}
