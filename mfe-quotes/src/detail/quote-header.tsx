import { Field, makeStyles, Select, Title3 } from '@fluentui/react-components';
import { updateQuoteStatus } from '@portal/contracts/quotes/routes';
import { quoteStatusSchema, type Quote, type QuoteStatus } from '@portal/contracts/quotes/schemas';
import { api } from '@portal/ui-kit/api';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { quoteKey } from '../queries.ts';
import { useSave } from '../use-save.ts';
import { useSharedWords } from '../words/en.ts';
import { useWords } from './words/en.ts';

const useStyles = makeStyles({
  header: { display: 'flex', flexWrap: 'wrap', alignItems: 'flex-end', gap: '8px 16px' },
  number: { display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', gap: '0 12px', flexGrow: 1 },
  onScreen: { '@media print': { display: 'none' } },
});

const choices: Record<QuoteStatus, QuoteStatus[]> = {
  draft: [],
  generated: ['generated', 'sent'],
  sent: ['generated', 'sent', 'accepted', 'declined'],
  accepted: ['sent', 'accepted', 'declined'],
  declined: ['sent', 'accepted', 'declined'],
};

export function QuoteHeader({ quote }: { quote: Quote }) {
  const styles = useStyles();
  const { created, status: words } = useWords();
  const { statuses } = useSharedWords();
  const change = useSave(quoteKey(quote.id), {
    call: (status: QuoteStatus) =>
      api.call(updateQuoteStatus, { params: { id: quote.id }, body: { status } }),
    done: ({ status }) => words.changed(statuses[status]),
  });
  return (
    <div className={styles.header}>
      <div className={styles.number}>
        <Title3 as="h2">{quote.quoteNumber}</Title3>
        <Muted size={300}>{created(quote.createdAt)}</Muted>
      </div>
      {choices[quote.status].length ? (
        <Field label={words.label} className={styles.onScreen}>
          <Select
            value={quote.status}
            disabled={change.isPending}
            onChange={(_, { value }) => change.mutate(quoteStatusSchema.parse(value))}
          >
            {choices[quote.status].map((status) => (
              <option key={status} value={status}>
                {statuses[status]}
              </option>
            ))}
          </Select>
        </Field>
      ) : null}
    </div>
  );
}
