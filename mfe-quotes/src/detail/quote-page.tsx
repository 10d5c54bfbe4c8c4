import { makeStyles, Skeleton, SkeletonItem, Text } from '@fluentui/react-components';
import type { Quote } from '@portal/contracts/quotes/schemas';
import { errorText, isGone } from '@portal/ui-kit/error-text';
import { Gone } from '@portal/ui-kit/gone.tsx';
import { Page } from '@portal/ui-kit/page.tsx';
import { PrintStyles } from '@portal/ui-kit/print-styles.tsx';
import { ErrorState } from '@portal/ui-kit/states.tsx';
import { useMemo, type ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import { AnalysisEditor } from '../analysis/analysis-editor.tsx';
import { storedAnalysisOf } from '../analysis/stored-analysis.ts';
import { MonthsCard } from '../months/months-card.tsx';
import { estimatedRange } from '../pricing/savings-text.ts';
import { SeveralAnalyses } from '../months/several-analyses.tsx';
import { ProposalsCard } from '../proposal/proposals-card.tsx';
import { useSharedWords } from '../words/en.ts';
import { useQuote } from './get-quote.ts';
import { MerchantCard } from './merchant-card.tsx';
import { ProposedFees } from './proposed-fees.tsx';
import { QuoteBar } from './quote-bar.tsx';
import { QuoteHeader } from './quote-header.tsx';
import { QuoteHistory } from './quote-history.tsx';
import { sections, type Section } from './sections.ts';
import { StatementPanel } from './statement-panel.tsx';
import { useSections } from './use-sections.ts';
import { useWords } from './words/en.ts';

const useStyles = makeStyles({
  skeleton: { display: 'grid', gap: '16px' },
  onScreen: { '@media print': { display: 'none' } },
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

interface QuotePageProps {
  id: number;
  section?: string | null;
}

export function QuotePage({ id, section = null }: QuotePageProps) {
  const styles = useStyles();
  const { title, loading } = useWords();
  const { failed } = useSharedWords();
  const { data: quote, error, refetch } = useQuote(id);
  const there = quote && {
    statement: true,
    figures: quote.processingStage === 'analyzed',
    proposal: quote.proposedFees !== null,
    history: true,
  };
  const addressed = sections.find((one) => one === section);
  const current = useSections(section, there !== undefined && (!addressed || there[addressed]));
  if (isGone(error)) return <QuoteNotFound />;
  const failure = error ? (
    <ErrorState message={errorText(error, failed)} onRetry={() => void refetch()} />
  ) : null;
  if (!quote && failure) return <Page title={title}>{failure}</Page>;
  if (!quote || !there)
    return (
      <Page title={title}>
        <Skeleton aria-label={loading} className={styles.skeleton}>
          <SkeletonItem size={40} />
          <SkeletonItem size={128} />
          <SkeletonItem size={128} />
        </Skeleton>
      </Page>
    );
  const { months, statements, proposedFees } = quote;
  return (
    <Page title={quote.quoteNumber} wide>
      <PrintStyles wide />
      {failure}
      <QuoteHeader quote={quote} />
      <QuoteBar quote={quote} sections={sections.filter((one) => there[one])} current={current} />
      <QuoteSection name="statement">
        <div className={styles.onScreen}>
          <StatementPanel quote={quote} />
        </div>
        <MerchantCard quote={quote} />
      </QuoteSection>
      {there.figures ? (
        <QuoteSection name="figures">
          {months && statements ? (
            <MonthsCard months={months} statements={statements} estimated={estimatedRange(quote)} />
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
  const { title, text, toList } = useWords().notFound;
  return (
    <Page title={title}>
      <Gone title={title} action={toList} onLeave={() => void navigate('/quotes')}>
        <Text>{text}</Text>
      </Gone>
    </Page>
  );
}

function QuoteSection({ name, children }: { name: Section; children: ReactNode }) {
  const { sections } = useWords();
  return (
    <section
      id={name}
      tabIndex={-1}
      aria-label={sections.of(sections.names[name])}
      className={useStyles().section}
    >
      {children}
    </section>
  );
}
