import { Button, mergeClasses } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons';
import { feeTypes } from '@portal/contracts/quotes/analysis';
import { toFixed } from '@portal/contracts/core/decimal';
import { feeLineTotal, reconcile } from '@portal/contracts/quotes/figures';
import { formatCurrency } from '@portal/ui-kit/format';
import { memo } from 'react';
import { useFieldArray, useFormState, useWatch } from 'react-hook-form';
import type { AnalysisForm } from './analysis-form.ts';
import { blankFee, toSummable, type AnalysisValues } from './analysis-values.ts';
import { CellField, CellSelect } from './cell-field.tsx';
import { EditorTable, useCellStyles } from './editor-table.tsx';

const headers = [
  'Fee Type',
  'Name',
  'Volume',
  'Rate %',
  'Transactions',
  'Per Transaction',
  'Total',
  'Remove',
];

export function FeeLinesTable({ form }: { form: AnalysisForm }) {
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'statementFees',
  });
  return (
    <div>
      <EditorTable label="Fee lines" headers={headers} foot={<Sum form={form} />}>
        {fields.map((field, index) => (
          <FeeLine key={field.id} form={form} index={index} remove={remove} />
        ))}
      </EditorTable>
      <Button size="small" onClick={() => append(blankFee)}>
        Add Fee
      </Button>
    </div>
  );
}

interface FeeLineProps {
  form: AnalysisForm;
  index: number;
  remove: (index: number) => void;
}

const figures = [
  ['volume', 'Volume'],
  ['volumeRate', 'Rate in percent'],
  ['transactions', 'Transactions'],
  ['transactionRate', 'Charge per transaction'],
] as const;

const FeeLine = memo(function FeeLine({ form, index, remove }: FeeLineProps) {
  const styles = useCellStyles();
  const { errors } = useFormState({ control: form.control, name: `statementFees.${index}` });
  const line = errors.statementFees?.[index];
  const name = `fee ${index + 1}`;
  return (
    <tr>
      <td className={styles.cell}>
        <CellSelect
          label={`Type of ${name}`}
          choices={feeTypes}
          {...form.register(`statementFees.${index}.feeType`)}
        />
      </td>
      <td className={mergeClasses(styles.cell, styles.wide)}>
        <CellField
          label={`Name of ${name}`}
          error={line?.name?.message}
          {...form.register(`statementFees.${index}.name`)}
        />
      </td>
      {figures.map(([field, label]) => (
        <td key={field} className={styles.cell}>
          <CellField
            numeric
            label={`${label} of ${name}`}
            error={line?.[field]?.message}
            {...form.register(`statementFees.${index}.${field}`)}
          />
        </td>
      ))}
      <td className={styles.sum}>
        <LineTotal form={form} index={index} />
      </td>
      <td className={styles.cell}>
        <Button
          appearance="subtle"
          icon={<DeleteRegular />}
          aria-label={`Remove ${name}`}
          onClick={() => remove(index)}
        />
      </td>
    </tr>
  );
});

function LineTotal({ form, index }: Pick<FeeLineProps, 'form' | 'index'>) {
  const fee = useWatch({ control: form.control, name: `statementFees.${index}` });
  // The row is still drawn once after it was removed.
  if (!fee) return null;
  const { statementFees } = toSummable({
    statementTotals: {
      currentProcessor: '',
      totalVolume: '',
      transactionCount: '',
      totalStatementFees: '',
    },
    cardTypeSummary: [],
    statementFees: [fee],
  });
  return (
    <>{statementFees[0] ? formatCurrency(toFixed(feeLineTotal(statementFees[0]), 2)) : null}</>
  );
}

function Sum({ form }: { form: AnalysisForm }) {
  const styles = useCellStyles();
  const values = useWatch({ control: form.control }) as AnalysisValues;
  const { fees } = reconcile(toSummable(values));
  return (
    <tr>
      <th scope="row" colSpan={6} className={mergeClasses(styles.cell, styles.total)}>
        Total
      </th>
      <td className={mergeClasses(styles.sum, styles.total)}>
        {formatCurrency(toFixed(fees.calculated, 2))}
      </td>
    </tr>
  );
}
