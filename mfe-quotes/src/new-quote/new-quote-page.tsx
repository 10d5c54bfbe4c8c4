import { Button, Card, makeStyles, Text } from '@fluentui/react-components';
import { actFirst } from '@portal/ui-kit/act-first';
import { LeaveGuard } from '@portal/ui-kit/leave-guard.tsx';
import { Page } from '@portal/ui-kit/page.tsx';
import { NewQuoteFields, useNewQuote } from './new-quote-form.tsx';
import { useWords } from './words/words.ts';

const useStyles = makeStyles({
  card: { maxWidth: '560px', padding: '24px', gap: '16px' },
  form: { display: 'flex', flexDirection: 'column', gap: '16px' },
  actions: { display: 'flex', justifyContent: 'flex-end' },
});

export function NewQuotePage() {
  const styles = useStyles();
  const words = useWords();
  const { form, pending, unsaved, submit } = useNewQuote();
  return (
    <Page>
      <Card className={styles.card}>
        <Text>{words.about}</Text>
        <form
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <NewQuoteFields form={form} />
          <div className={styles.actions} {...actFirst}>
            <Button type="submit" appearance="primary" disabledFocusable={pending}>
              {pending ? words.creating : words.create}
            </Button>
          </div>
        </form>
      </Card>
      <LeaveGuard unsaved={unsaved} message={words.unsaved} />
    </Page>
  );
}
