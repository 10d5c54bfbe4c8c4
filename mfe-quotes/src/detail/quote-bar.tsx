import { makeStyles, mergeClasses, Text, Title3, tokens } from '@fluentui/react-components';
import { updateQuoteStatus } from '@portal/contracts/quotes/routes';
import { type Quote, type QuoteStatus, quoteStatusSchema } from '@portal/contracts/quotes/schemas';
import { api } from '@portal/ui-kit/api';
import { formatCurrency } from '@portal/ui-kit/format';
import { LabeledSelect } from '@portal/ui-kit/fields.tsx';
import { Muted, Stack, visuallyHidden } from '@portal/ui-kit/layout.tsx';
import { StatusBadge } from '@portal/ui-kit/status-badge.tsx';
import { Link, useLocation } from 'react-router-dom';
import { monthlySavingsText } from '../pricing/savings-text.ts';
import { quoteKey, useSave } from '../queries.ts';
import { quoteStatusStyle } from '../quote-status.ts';
import { shared } from '../words/en.ts';
import { quotePath, type Section } from './sections.ts';
import { words } from './words/en.ts';

const { facts: terms } = words;

const narrow = '@media (max-width: 900px)';

const useStyles = makeStyles({
  bar: {
    position: 'sticky',
    // Below the portal's header.
    top: '64px',
    [narrow]: { top: '56px' },
    zIndex: 5,
    marginInline: '-24px',
    padding: '4px 24px',
    backgroundColor: tokens.colorNeutralBackground1,
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    '@media (max-width: 640px)': { marginInline: '-16px', padding: '4px 16px' },
    '@media print': { position: 'static', borderTop: 'none', paddingInline: 0, marginInline: 0 },
  },
  badge: { flexShrink: 0 },
  merchant: { minWidth: 0, overflowWrap: 'anywhere' },
  facts: {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '0 16px',
    margin: 0,
    fontVariantNumeric: 'tabular-nums',
    [narrow]: { fontSize: tokens.fontSizeBase200, gap: '0 8px', width: '100%' },
  },
  hidden: visuallyHidden,
  term: { color: tokens.colorNeutralForeground2 },
  value: { margin: 0, overflowWrap: 'anywhere' },
  nav: {
    marginLeft: 'auto',
    [narrow]: { marginLeft: 0, width: '100%' },
    '@media print': { display: 'none' },
  },
  link: {
    display: 'block',
    padding: '6px 8px',
    color: tokens.colorNeutralForeground2,
    textDecorationLine: 'none',
    borderBottom: '2px solid transparent',
    ':hover': { color: tokens.colorNeutralForeground1 },
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  here: {
    color: tokens.colorNeutralForeground1,
    fontWeight: tokens.fontWeightSemibold,
    borderBottomColor: tokens.colorBrandStroke1,
  },
});

interface QuoteBarProps {
  quote: Quote;
  sections: readonly Section[];
  current: Section;
}

export function QuoteBar({ quote, sections, current }: QuoteBarProps) {
  const styles = useStyles();
  const { state } = useLocation() as { state: unknown };
  return (
    <Stack row wrap gap="4px 24px" align="center" className={styles.bar}>
      <Stack row gap={8} align="center" shrinks>
        <Text weight="semibold" className={styles.merchant}>
          {quote.merchantName}
        </Text>
        <span className={styles.badge}>
          <StatusBadge status={quoteStatusStyle(quote.status)} />
        </span>
      </Stack>
      <dl className={styles.facts}>
        {factsOf(quote).map(({ term, value, isPlain }) => (
          <Stack key={term} row gap={4}>
            <dt className={isPlain ? styles.hidden : styles.term}>{term}</dt>
            <dd className={styles.value}>{value}</dd>
          </Stack>
        ))}
      </dl>
      <nav aria-label={words.sections.label} className={styles.nav}>
        <Stack as="ul" row gap={4}>
          {sections.map((section) => (
            <li key={section}>
              <Link
                to={`${quotePath(quote.id)}/${section}`}
                // Replace, so that Back leaves the page instead of stepping through sections.
                replace
                state={state}
                className={mergeClasses(styles.link, section === current && styles.here)}
                aria-current={section === current ? 'location' : undefined}
              >
                {words.sections.names[section]}
              </Link>
            </li>
          ))}
        </Stack>
      </nav>
    </Stack>
  );
}

function factsOf(quote: Quote) {
  const { currentProcessor, currentMonthlyVolume, currentFees, monthlySavings } = quote;
  return [
    { term: terms.processor, value: currentProcessor, isPlain: true },
    { term: terms.volume, value: currentMonthlyVolume && formatCurrency(currentMonthlyVolume) },
    { term: terms.fees, value: currentFees && formatCurrency(currentFees) },
    { term: terms.savings, value: monthlySavings && monthlySavingsText(quote), isPlain: true },
  ].filter(({ value }) => value);
}

const choices: Record<QuoteStatus, QuoteStatus[]> = {
  draft: [],
  generated: ['generated', 'sent'],
  sent: ['generated', 'sent', 'accepted', 'declined'],
  accepted: ['sent', 'accepted', 'declined'],
  declined: ['sent', 'accepted', 'declined'],
};

export function QuoteHeader({ quote }: { quote: Quote }) {
  const change = useSave(quoteKey(quote.id), {
    call: (status: QuoteStatus) =>
      api.call(updateQuoteStatus, { params: { id: quote.id }, body: { status } }),
    done: ({ status }) => words.status.changed(shared.statuses[status]),
  });
  return (
    <Stack row wrap gap="8px 16px" align="end">
      <Stack row wrap grows gap="0 12px" align="baseline">
        <Title3 as="h2">{quote.quoteNumber}</Title3>
        <Muted size={300}>{words.created(quote.createdAt)}</Muted>
      </Stack>
      {choices[quote.status].length ? (
        <Stack screenOnly>
          <LabeledSelect
            label={words.status.label}
            value={quote.status}
            choices={Object.fromEntries(
              choices[quote.status].map((status) => [status, shared.statuses[status]]),
            )}
            disabled={change.isPending}
            onChoose={(value) => change.mutate(quoteStatusSchema.parse(value))}
          />
        </Stack>
      ) : null}
    </Stack>
  );
}
