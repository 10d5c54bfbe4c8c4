import { Card, Field, Input, makeStyles } from '@fluentui/react-components';
import type { QuoteStatement } from '@portal/contracts/quotes/months';
import { monthName, monthSchema } from '@portal/contracts/quotes/month';
import { getStatement, saveAnalysisData } from '@portal/contracts/quotes/statement-routes';
import type { Quote, StatementFigures } from '@portal/contracts/quotes/schemas';
import { api, useReply } from '@portal/ui-kit/api';
import { LabeledSelect } from '@portal/ui-kit/fields.tsx';
import { ErrorState, Waiting } from '@portal/ui-kit/states.tsx';
import { useMemo, useState } from 'react';
import { AnalysisEditor } from '../analysis/analysis-editor.tsx';
import { monthsWords } from '../detail/words/months-en.ts';
import { quoteKey, useSave } from '../queries.ts';
import { shared } from '../words/en.ts';
import { storedFiguresOf } from '../analysis/stored-analysis.ts';

const { choice } = monthsWords;

const useStyles = makeStyles({
  choice: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(220px, 1fr))',
    gap: '16px',
    alignItems: 'start',
    padding: '16px 20px',
    '@media print': { display: 'none' },
  },
});

interface SeveralAnalysesProps {
  quote: Quote;
  statements: readonly QuoteStatement[];
}

export function SeveralAnalyses({ quote, statements }: SeveralAnalysesProps) {
  const styles = useStyles();
  const [selected, setSelected] = useState(statements[0]?.number ?? 1);
  const number = statements.some((one) => one.number === selected)
    ? selected
    : (statements[0]?.number ?? 1);
  // One statement's figures; refetched with each version of its quote.
  const { data, error, refetch } = useReply(
    [...quoteKey(quote.id), 'statement', number, quote.version],
    getStatement,
    { params: { id: quote.id, number } },
    {
      placeholderData: (before) => (before?.number === number ? before : undefined),
      gcTime: 0,
    },
  );
  const stored = useMemo(() => (data ? storedFiguresOf(data) : null), [data]);
  return (
    <>
      <Card className={styles.choice}>
        <LabeledSelect
          label={choice.label}
          value={String(number)}
          choices={Object.fromEntries(
            statements.map((one) => [
              one.number,
              choice.option(one.fileName, one.month && monthName(one.month)),
            ]),
          )}
          onChoose={(value) => setSelected(Number(value))}
        />
        {data ? (
          <MonthField key={`${number} ${data.month}`} quote={quote} statement={data} />
        ) : null}
      </Card>
      {error ? <ErrorState message={shared.failed} error={error} onRetry={refetch} /> : null}
      {data && stored ? (
        <AnalysisEditor
          key={number}
          quoteId={quote.id}
          statement={number}
          pageCount={data.imageCount}
          stored={stored}
          accepted={quote.status === 'accepted'}
          notes={data.analysisNotes}
        />
      ) : error ? null : (
        <Waiting label={choice.loading} size={128} />
      )}
    </>
  );
}

function MonthField({ quote, statement }: { quote: Quote; statement: StatementFigures }) {
  const [typed, setTyped] = useState(statement.month ?? '');
  const save = useSave(quoteKey(quote.id), {
    call: async (month: string) => {
      const { analysis, number } = statement;
      if (!analysis) return quote;
      return api.call(saveAnalysisData, {
        params: { id: quote.id },
        query: { statement: number },
        body: { ...analysis, month },
      });
    },
    done: () => monthsWords.month.saved,
  });
  return (
    <Field label={monthsWords.month.label} hint={monthsWords.month.hint}>
      <Input
        type="month"
        value={typed}
        disabled={save.isPending || quote.status === 'accepted' || !statement.analysis}
        onChange={(_, { value }) => {
          setTyped(value);
          if (monthSchema.safeParse(value).success && value !== statement.month) save.mutate(value);
        }}
      />
    </Field>
  );
}
