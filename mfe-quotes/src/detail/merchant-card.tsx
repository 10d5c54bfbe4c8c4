import { Card, makeStyles, Text, Subtitle1, tokens } from '@fluentui/react-components';
import type { Quote } from '@portal/contracts/quotes/schemas';
import { formatPhone } from '@portal/ui-kit/format';

const useStyles = makeStyles({
  card: { padding: '20px', gap: '12px' },
  facts: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
    gap: '16px',
    margin: 0,
  },
  term: { color: tokens.colorNeutralForeground2, fontSize: tokens.fontSizeBase200 },
  fact: { margin: 0, overflowWrap: 'anywhere' },
});

export function MerchantCard({ quote }: { quote: Quote }) {
  const styles = useStyles();
  const facts = [
    ['Merchant', quote.merchantName],
    ['Contact', quote.contactName],
    ['Email', quote.contactEmail],
    ['Phone', quote.contactPhone && formatPhone(quote.contactPhone)],
  ];
  return (
    <Card className={styles.card}>
      <Subtitle1 as="h3">Merchant Information</Subtitle1>
      <dl className={styles.facts}>
        {facts.map(([term, fact]) => (
          <div key={term}>
            <dt className={styles.term}>{term}</dt>
            <dd className={styles.fact}>
              <Text>{fact ?? '-'}</Text>
            </dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
