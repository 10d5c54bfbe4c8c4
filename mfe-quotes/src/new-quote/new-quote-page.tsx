import { Card, makeStyles, Text } from '@fluentui/react-components';
import { Page } from '@portal/ui-kit/page.tsx';
import { NewQuoteForm } from './new-quote-form.tsx';

const useStyles = makeStyles({ card: { maxWidth: '560px', padding: '24px', gap: '16px' } });

export const NewQuotePage = () => (
  <Page>
    <Card className={useStyles().card}>
      <Text>Say whom the quote is for. The next step is the merchant’s processing statement.</Text>
      <NewQuoteForm />
    </Card>
  </Page>
);
