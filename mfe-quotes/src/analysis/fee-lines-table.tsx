import { Button, mergeClasses } from '@fluentui/react-components';
import type { Analysis } from '@portal/contracts/quotes/analysis';
import { formatCurrency } from '@portal/ui-kit/format';
import { memo } from 'react';
import { useFieldArray } from 'react-hook-form';
import type { AnalysisForm } from './analysis-form.ts';
import { blankFee } from './analysis-values.ts';
import { EditorTable, useCellStyles } from './editor-table.tsx';
import { FeeLine } from './fee-line.tsx';
import { useReview } from './live-review.tsx';
import { RemovedLines } from './removed-lines.tsx';
import { SumMark } from './sum-mark.tsx';
import { useRemoveLine } from './use-remove-line.ts';

const columns = [
  { header: 'Fee Type', width: 100 },
  { header: 'Name' },
  { header: 'Volume', width: 98, numeric: true },
  { header: 'Rate %', width: 64, numeric: true },
  { header: 'Transactions', width: 94, numeric: true },
  { header: 'Per Transaction', width: 94, numeric: true },
  { header: 'Total', width: 80, numeric: true },
  { header: 'Remove', width: 32, isHidden: true },
];

interface FeeLinesTableProps {
  form: AnalysisForm;
  reading: Analysis | null;
}

export const FeeLinesTable = memo(function FeeLinesTable({ form, reading }: FeeLinesTableProps) {
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'statementFees',
  });
  const { frame, addButton, removeLine } = useRemoveLine(remove);
  return (
    <div ref={frame}>
      <EditorTable label="Fee lines" columns={columns} minWidth={688} foot={<Sum />}>
        {fields.map((field, index) => (
          <FeeLine key={field.id} {...{ form, reading, index }} remove={removeLine} />
        ))}
      </EditorTable>
      <Button ref={addButton} size="small" onClick={() => append(blankFee)}>
        Add Fee
      </Button>
      {reading ? (
        <RemovedLines {...{ form, reading }} section="statementFees" lines={fields} />
      ) : null}
    </div>
  );
});

function Sum() {
  const styles = useCellStyles();
  const { fees } = useReview().checks;
  return (
    <tr className={styles.foot}>
      <th
        scope="row"
        colSpan={5}
        className={mergeClasses(styles.cell, styles.total, styles.sumLabel)}
      >
        Total
      </th>
      <td colSpan={2} className={mergeClasses(styles.sum, styles.total, styles.sumValue)}>
        {formatCurrency(fees.calculated)}
        <SumMark check={fees} show={formatCurrency} />
      </td>
    </tr>
  );
}
