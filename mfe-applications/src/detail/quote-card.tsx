import { makeStyles } from '@fluentui/react-components';
import { SectionCard } from '@portal/ui-kit/section-card.tsx';
import { TextLink } from '@portal/ui-kit/links.tsx';
import { useWords } from './words/en.ts';

const useStyles = makeStyles({
  list: { listStyle: 'none', margin: 0, padding: 0, display: 'grid', gap: '4px' },
});

/** The quote that the application was started from, with its proposal and statement. */
export function QuoteCard({ quoteId }: { quoteId: number }) {
  const styles = useStyles();
  const { title, ...parts } = useWords().quote;
  const quote = `/quotes/${quoteId}`;
  return (
    <SectionCard title={title}>
      <ul className={styles.list}>
        <li>
          <TextLink to={quote}>{parts.quote}</TextLink>
        </li>
        <li>
          <TextLink to={`${quote}/proposal`}>{parts.proposal}</TextLink>
        </li>
        <li>
          <TextLink to={`${quote}/statement`}>{parts.statement}</TextLink>
        </li>
      </ul>
    </SectionCard>
  );
}
