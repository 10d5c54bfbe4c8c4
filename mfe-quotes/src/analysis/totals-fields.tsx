import { makeStyles } from '@fluentui/react-components';
import { TextField } from '@portal/ui-kit/text-field.tsx';
import type { UseFormReturn } from 'react-hook-form';
import type { AnalysisForm } from './analysis-form.ts';
import type { AnalysisValues } from './analysis-values.ts';

const useStyles = makeStyles({
  fields: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fit, minmax(180px, 1fr))',
    gap: '16px',
  },
});

/** The statement's own totals. */
export function TotalsFields({ form }: { form: AnalysisForm }) {
  // The fields read and write what is typed; what it becomes when submitted is not theirs.
  const fields = form as unknown as UseFormReturn<AnalysisValues>;
  return (
    <div className={useStyles().fields}>
      <TextField form={fields} name="statementTotals.currentProcessor" label="Current processor" />
      <TextField
        form={fields}
        name="statementTotals.totalVolume"
        label="Total volume"
        inputMode="decimal"
      />
      <TextField
        form={fields}
        name="statementTotals.transactionCount"
        label="Transaction count"
        inputMode="numeric"
      />
      <TextField
        form={fields}
        name="statementTotals.totalStatementFees"
        label="Total fees"
        inputMode="decimal"
      />
    </div>
  );
}
