import { makeStyles, Skeleton, SkeletonItem, Text } from '@fluentui/react-components';
import type { Quote } from '@portal/contracts/quotes/schemas';
import { errorText, isGone } from '@portal/ui-kit/error-text';
import { Gone } from '@portal/ui-kit/gone.tsx';
import { Page } from '@portal/ui-kit/page.tsx';
import { ErrorState } from '@portal/ui-kit/states.tsx';
import { useMemo } from 'react';
import { useNavigate } from 'react-router-dom';
import { AnalysisEditor } from '../analysis/analysis-editor.tsx';
import { storedAnalysisOf } from '../analysis/stored-analysis.ts';
import { MonthsCard } from '../months/months-card.tsx';
import { SeveralAnalyses } from '../months/several-analyses.tsx';
import { useQuote } from './get-quote.ts';
import { MerchantCard } from './merchant-card.tsx';
import { ProposedFees } from './proposed-fees.tsx';
import { QuoteHeader } from './quote-header.tsx';
import { StatementPanel } from './statement-panel.tsx';

const useStyles = makeStyles({ skeleton: { display: 'grid', gap: '16px' } });

export function QuotePage({ id }: { id: number }) {
  const styles = useStyles();
  const { data: quote, error, refetch } = useQuote(id);
  if (isGone(error)) return <QuoteNotFound />;
  const failure = error ? (
    <ErrorState
      message={errorText(error, 'Failed to fetch quote')}
      onRetry={() => void refetch()}
    />
  ) : null;
  if (!quote && failure) return <Page title="Quote">{failure}</Page>;
  if (!quote)
    return (
      <Page title="Quote">
        <Skeleton aria-label="Loading quote" className={styles.skeleton}>
          <SkeletonItem size={40} />
          <SkeletonItem size={128} />
          <SkeletonItem size={128} />
        </Skeleton>
      </Page>
    );
  return (
    <Page title={quote.quoteNumber} wide>
      {failure}
      <QuoteHeader quote={quote} />
      <StatementPanel quote={quote} />
      <MerchantCard quote={quote} />
      {quote.months && quote.statements ? (
        <MonthsCard months={quote.months} statements={quote.statements} />
      ) : null}
      {quote.processingStage === 'analyzed' ? <Analysis quote={quote} /> : null}
      {quote.proposedFees ? <ProposedFees quote={quote} /> : null}
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
  return (
    <Page title="Quote not found">
      <Gone
        title="Quote not found"
        action="Back to Quotes"
        onLeave={() => void navigate('/quotes')}
      >
        <Text>The quote you&apos;re looking for doesn&apos;t exist.</Text>
      </Gone>
    </Page>
  );
}
