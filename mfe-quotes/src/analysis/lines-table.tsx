import { Button, mergeClasses } from '@fluentui/react-components';
import type { Analysis } from '@portal/contracts/quotes/analysis';
import { formatCurrency } from '@portal/ui-kit/format';
import { memo, useCallback, useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { formatTransactions, type AnalysisForm } from './analysis-values.ts';
import { EditorTable, useCellStyles, type EditorColumn } from './editor-table.tsx';
import { choices, figureFields, toPath, type Lines } from './figure-path.ts';
import { useReview } from './live-review.tsx';
import { blanks } from './paste-block.ts';
import { RemovedLines } from './removed-lines.tsx';
import { TableLine } from './table-line.tsx';
import { goToField } from './virtual-rows.tsx';
import { useWords, type Words } from './words/en.ts';

/** Widths of columns in pixels; the others share the rest. */
const tables: Record<Lines, { minWidth: number; widths: Partial<Record<string, number>> }> = {
  cardTypeSummary: { minWidth: 420, widths: { cardType: 150, remove: 36 } },
  statementFees: {
    minWidth: 688,
    widths: {
      feeType: 100,
      volume: 98,
      volumeRate: 64,
      transactions: 94,
      transactionRate: 94,
      amount: 80,
      remove: 32,
    },
  },
};

const columnsOf = (section: Lines, { columns }: Words): EditorColumn[] =>
  [...figureFields[section], 'remove' as const].map((field) => ({
    header: columns[field],
    width: tables[section].widths[field],
    numeric: !(field in choices || field === 'name' || field === 'remove'),
    isHidden: field === 'remove',
  }));

export interface LinesTableProps {
  form: AnalysisForm;
  reading: Analysis | null;
  section: Lines;
}

export const LinesTable = memo(function LinesTable({ form, reading, section }: LinesTableProps) {
  const words = useWords();
  const { label, add } = words[section];
  const { fields, append, remove } = useFieldArray({ control: form.control, name: section });
  const addButton = useRef<HTMLButtonElement>(null);
  function addLine(): void {
    append(blanks[section] as Parameters<typeof append>[0], { shouldFocus: false });
    goToField(addButton.current, `${section}.${fields.length}.${figureFields[section][0]}`);
  }
  /** Removes a line; focuses the next line's button, or the add button. */
  const removeLine = useCallback(
    (line: number) => {
      remove(line);
      const next = goToField(addButton.current, toPath({ section, line, field: 'remove' }));
      if (!next) addButton.current?.focus();
    },
    [section, remove],
  );
  return (
    <div>
      <EditorTable
        section={section}
        lines={fields}
        label={label}
        columns={columnsOf(section, words)}
        minWidth={tables[section].minWidth}
        foot={section === 'statementFees' ? <FeeSum /> : <CardSums />}
      >
        {(line, place) => (
          <TableLine key={line.id} {...{ form, reading, section }} {...place} remove={removeLine} />
        )}
      </EditorTable>
      <Button ref={addButton} size="small" onClick={addLine}>
        {add}
      </Button>
      {reading ? <RemovedLines {...{ form, reading, section }} lines={fields} /> : null}
    </div>
  );
});

function CardSums() {
  const styles = useCellStyles();
  const { volume, transactions } = useReview().checks;
  const sum = mergeClasses(styles.sum, styles.total);
  return (
    <>
      <th scope="row" className={mergeClasses(styles.cell, styles.total)}>
        {useWords().lines.total}
      </th>
      <td className={sum}>{formatCurrency(volume.calculated)}</td>
      <td className={sum}>{formatTransactions(transactions.calculated)}</td>
    </>
  );
}

function FeeSum() {
  const styles = useCellStyles();
  const { fees } = useReview().checks;
  return (
    <>
      <th
        scope="row"
        colSpan={5}
        className={mergeClasses(styles.cell, styles.total, styles.sumLabel)}
      >
        {useWords().lines.total}
      </th>
      <td colSpan={2} className={mergeClasses(styles.sum, styles.total, styles.sumValue)}>
        {formatCurrency(fees.calculated)}
      </td>
    </>
  );
}
