import { Button, mergeClasses } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons';
import { cardTypes } from '@portal/contracts/quotes/analysis';
import { toFixed } from '@portal/contracts/core/decimal';
import { reconcile } from '@portal/contracts/quotes/figures';
import { formatCurrency } from '@portal/ui-kit/format';
import { useFieldArray, useWatch } from 'react-hook-form';
import type { AnalysisForm } from './analysis-form.ts';
import { blankCardType, toSummable, type AnalysisValues } from './analysis-values.ts';
import { CellField, CellSelect } from './cell-field.tsx';
import { EditorTable, useCellStyles } from './editor-table.tsx';

export function CardTypesTable({ form }: { form: AnalysisForm }) {
  const styles = useCellStyles();
  const { fields, append, remove } = useFieldArray({
    control: form.control,
    name: 'cardTypeSummary',
  });
  return (
    <div>
      <EditorTable
        label="Card types"
        headers={['Card Type', 'Volume', 'Transactions', 'Remove']}
        foot={<Sums form={form} />}
      >
        {fields.map((field, index) => {
          const errors = form.formState.errors.cardTypeSummary?.[index];
          const name = `card type ${index + 1}`;
          return (
            <tr key={field.id}>
              <td className={styles.cell}>
                <CellSelect
                  label={`Type of ${name}`}
                  choices={cardTypes}
                  {...form.register(`cardTypeSummary.${index}.cardType`)}
                />
              </td>
              <td className={styles.cell}>
                <CellField
                  numeric
                  label={`Volume of ${name}`}
                  error={errors?.volume?.message}
                  {...form.register(`cardTypeSummary.${index}.volume`)}
                />
              </td>
              <td className={styles.cell}>
                <CellField
                  numeric
                  label={`Transactions of ${name}`}
                  error={errors?.transactions?.message}
                  {...form.register(`cardTypeSummary.${index}.transactions`)}
                />
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
        })}
      </EditorTable>
      <Button size="small" onClick={() => append(blankCardType)}>
        Add Card Type
      </Button>
    </div>
  );
}

function Sums({ form }: { form: AnalysisForm }) {
  const styles = useCellStyles();
  const values = useWatch({ control: form.control }) as AnalysisValues;
  const { volume, transactions } = reconcile(toSummable(values));
  const sum = mergeClasses(styles.sum, styles.total);
  return (
    <tr>
      <th scope="row" className={mergeClasses(styles.cell, styles.total)}>
        Total
      </th>
      <td className={sum}>{formatCurrency(toFixed(volume.calculated, 2))}</td>
      <td className={sum}>{toFixed(transactions.calculated, 0)}</td>
    </tr>
  );
}
