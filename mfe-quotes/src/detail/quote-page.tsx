import { Button, makeStyles, Text } from '@fluentui/react-components';
import { formatPhone } from '@portal/contracts/core/phone-text';
import type { Quote } from '@portal/contracts/quotes/schemas';
import { Facts, Gone, SectionCard } from '@portal/ui-kit/record.tsx';
import { isGone } from '@portal/ui-kit/error-text';
import { lazyPart } from '@portal/ui-kit/lazy-screen.tsx';
import { Page } from '@portal/ui-kit/page.tsx';
import { PrintStyles } from '@portal/ui-kit/print-styles.tsx';
import { Stack } from '@portal/ui-kit/layout.tsx';
import { ErrorState, Waiting } from '@portal/ui-kit/states.tsx';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { AnalysisEditor } from '../analysis/analysis-editor.tsx';
import { storedAnalysisOf } from '../analysis/stored-analysis.ts';
import { MonthsCard } from '../months/months-card.tsx';
import { savingsRangeOf } from '../pricing/savings-text.ts';
import { SeveralAnalyses } from '../months/several-analyses.tsx';
import { ProposalsCard } from '../proposal/proposals-card.tsx';
import { shared } from '../words/en.ts';
import { ProposedFees } from './proposed-fees.tsx';
import { QuoteBar, QuoteHeader } from './quote-bar.tsx';
import { QuoteHistory } from './quote-history.tsx';
import { type Section, sections } from './sections.ts';
import { StatementPanel } from './statement-panel.tsx';
import type { JustRead } from './statement-actions.ts';
import { words } from './words/en.ts';
import { useReply } from '@portal/ui-kit/api';
import { quoteKey } from '../queries.ts';
import { getQuote } from '@portal/contracts/quotes/routes';

const useStyles = makeStyles({
  section: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    minWidth: 0,
    // Clear of the portal's header and the quote's bar.
    scrollMarginTop: '128px',
    '@media (max-width: 900px)': { scrollMarginTop: '184px' },
    // The marked link shows the focus instead.
    ':focus': { outline: 'none' },
  },
});

export function QuotePage({ id, section = null }: { id: number; section?: string | null }) {
  // Never cached.
  const query = useReply(
    quoteKey(id),
    getQuote,
    { params: { id } },
    { gcTime: 0, enabled: Number.isInteger(id) },
  );
  const { data: quote, error, refetch } = query;
  const there = quote && {
    statement: true,
    figures: quote.processingStage === 'analyzed',
    proposal: quote.proposedFees !== null,
    history: true,
  };
  const addressed = sections.find((one) => one === section);
  useSectionFocus(addressed && there?.[addressed] ? addressed : null);
  if (isGone(error)) return <QuoteNotFound />;
  const failure = error ? (
    <ErrorState message={shared.failed} error={error} onRetry={refetch} />
  ) : null;
  if (!quote && failure) return <Page title={words.title}>{failure}</Page>;
  if (!quote || !there)
    return (
      <Page title={words.title}>
        <Waiting label={words.loading} size={[40, 128, 128]} />
      </Page>
    );
  const { months, statements, proposedFees } = quote;
  return (
    <Page title={quote.quoteNumber} wide>
      <PrintStyles wide />
      {failure}
      <QuoteHeader quote={quote} />
      <QuoteBar
        quote={quote}
        sections={sections.filter((one) => there[one])}
        current={addressed ?? 'statement'}
      />
      <QuoteSection name="statement">
        <Stack screenOnly>
          <StatementPanel quote={quote} />
        </Stack>
        <MerchantCard quote={quote} />
      </QuoteSection>
      {there.figures ? (
        <QuoteSection name="figures">
          {months && statements ? (
            <MonthsCard months={months} statements={statements} estimated={savingsRangeOf(quote)} />
          ) : null}
          <Analysis quote={quote} />
        </QuoteSection>
      ) : null}
      {proposedFees ? (
        <QuoteSection name="proposal">
          <ProposalsCard quote={quote} />
          <ProposedFees quote={quote} />
        </QuoteSection>
      ) : null}
      <QuoteSection name="history">
        <QuoteHistory quote={quote} />
      </QuoteSection>
    </Page>
  );
}

/** Scrolls to and focuses the URL's section once it is rendered. */
function useSectionFocus(section: Section | null): void {
  const { key } = useLocation();
  useEffect(() => {
    const element = section && document.getElementById(section);
    element?.scrollIntoView();
    element?.focus({ preventScroll: true });
  }, [section, key]);
}

function Analysis({ quote }: { quote: Quote }) {
  const { statementTotals, statementFees, cardTypeSummary, readAnalysis } = quote;
  const stored = useMemo(
    () => storedAnalysisOf({ statementTotals, statementFees, cardTypeSummary, readAnalysis }),
    [statementTotals, statementFees, cardTypeSummary, readAnalysis],
  );
  if (quote.statements) return <SeveralAnalyses quote={quote} statements={quote.statements} />;
  return stored ? (
    <AnalysisEditor
      quoteId={quote.id}
      pageCount={quote.imageCount}
      stored={stored}
      accepted={quote.status === 'accepted'}
      notes={quote.analysisNotes}
    />
  ) : null;
}

function QuoteNotFound() {
  const navigate = useNavigate();
  return (
    <Page title={words.notFound.title}>
      <Gone
        title={words.notFound.title}
        action={words.notFound.toList}
        onLeave={() => void navigate('/quotes')}
      >
        <Text>{words.notFound.text}</Text>
      </Gone>
    </Page>
  );
}

const QuoteSection = ({ name, children }: { name: Section; children: ReactNode }) => (
  <section
    id={name}
    tabIndex={-1}
    aria-label={words.sections.of(words.sections.names[name])}
    className={useStyles().section}
  >
    {children}
  </section>
);

const MerchantDialog = lazyPart(() => import('./merchant-dialog.tsx'), 'MerchantDialog');

/** The quote's merchant. Asks to confirm it if the quote was just created from a statement. */
function MerchantCard({ quote }: { quote: Quote }) {
  const { key, pathname, state } = useLocation();
  const navigate = useNavigate();
  const [editing, setEditing] = useState(false);
  const isJustRead = (state as JustRead | null)?.confirm === true;
  // Keeps the question until it is answered, even if navigation drops the location state.
  const [requested, setRequested] = useState<string | null>(null);
  const [answered, setAnswered] = useState<string | null>(null);
  if (isJustRead && requested !== key) setRequested(key);
  const isConfirming = requested !== answered;
  const found = quote.statementMerchant;
  return (
    <SectionCard title={words.merchant.title}>
      <Facts
        of={[
          [words.merchant.name, quote.merchantName],
          [words.merchant.contact, quote.contactName ?? '-'],
          [words.merchant.email, quote.contactEmail ?? '-'],
          [
            words.merchant.phone,
            quote.contactPhone === null ? '-' : formatPhone(quote.contactPhone),
          ],
          found?.address && [words.merchant.address, found.address],
          found?.number && [words.merchant.number, found.number],
        ]}
      />
      <Button onClick={() => setEditing(true)}>{words.merchant.edit.action}</Button>
      {editing || isConfirming ? (
        <MerchantDialog
          quote={quote}
          isConfirming={!editing}
          onClose={() => {
            setEditing(false);
            if (isJustRead) void navigate(pathname, { replace: true, state: null });
            setAnswered(requested);
          }}
        />
      ) : null}
    </SectionCard>
  );
}
