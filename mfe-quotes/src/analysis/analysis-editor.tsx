import {
  Button,
  Card,
  makeStyles,
  MessageBar,
  MessageBarBody,
  Subtitle2,
  Subtitle1,
} from '@fluentui/react-components';
import type { Analysis } from '@portal/contracts/quotes/analysis';
import { LeaveGuard } from '@portal/ui-kit/leave-guard.tsx';
import { useAnalysisForm } from './analysis-form.ts';
import { CardTypesTable } from './card-types-table.tsx';
import { Discrepancies } from './discrepancies.tsx';
import { FeeLinesTable } from './fee-lines-table.tsx';
import { useSaveAnalysis } from './save-analysis-data.ts';
import { TotalsFields } from './totals-fields.tsx';

const useStyles = makeStyles({
  card: { padding: '20px' },
  form: { display: 'flex', flexDirection: 'column', gap: '20px' },
  actions: { display: 'flex', justifyContent: 'flex-end', gap: '8px', flexWrap: 'wrap' },
});

export interface AnalysisEditorProps {
  quoteId: number;
  analysis: Analysis;
  /** What the reader had to say. */
  notes: string[];
}

/** The figures of a statement, to be corrected. */
export function AnalysisEditor({ quoteId, analysis, notes }: AnalysisEditorProps) {
  const styles = useStyles();
  const form = useAnalysisForm(analysis);
  const save = useSaveAnalysis(quoteId);
  const { isDirty } = form.formState;
  return (
    <Card className={styles.card}>
      <form
        className={styles.form}
        noValidate
        onSubmit={(event) => void form.handleSubmit((values) => save.mutate(values))(event)}
      >
        <Subtitle1 as="h3">Analysis Results</Subtitle1>
        {notes.map((note) => (
          <MessageBar key={note} intent="info" layout="multiline">
            <MessageBarBody>{note}</MessageBarBody>
          </MessageBar>
        ))}
        <TotalsFields form={form} />
        <Discrepancies form={form} />
        <Subtitle2 as="h4">Card Types</Subtitle2>
        <CardTypesTable form={form} />
        <Subtitle2 as="h4">Statement Fees</Subtitle2>
        <FeeLinesTable form={form} />
        <div className={styles.actions}>
          <Button disabled={!isDirty || save.isPending} onClick={() => form.reset()}>
            Discard Changes
          </Button>
          <Button type="submit" appearance="primary" disabled={!isDirty || save.isPending}>
            {save.isPending ? 'Saving...' : 'Save Changes'}
          </Button>
        </div>
      </form>
      <LeaveGuard unsaved={isDirty} message="The changed figures are not saved." />
    </Card>
  );
}
