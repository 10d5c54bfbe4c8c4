import { Button, makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import { DeleteRegular } from '@fluentui/react-icons';
import type { FeeRow } from '@portal/contracts/quotes/analysis';
import { feeLineTotal } from '@portal/contracts/quotes/figures';
import { formatCurrency } from '@portal/ui-kit/format';
import { memo, useId } from 'react';
import { type FieldError, type FieldPath, get, useFormState } from 'react-hook-form';
import { type AnalysisValues, toSummableFee } from './analysis-values.ts';
import { CellField, CellName, CellSelect, type MarkProps } from './cell-field.tsx';
import { confirmFigure, markOf, readLineOf, restoreFigure } from './figure-marks.ts';
import { useEdited, useTyped } from './edited-analysis.tsx';
import { FigureNote } from './figure-note.tsx';
import { cellFields, choices, type Lines, toPath, valueOf } from './figure-path.ts';
import { offPrinted } from './review-list.ts';
import type { TypedLine } from './set-values.ts';
import type { RowPlace } from './virtual-rows.tsx';
import { words, type Words } from './words/en.ts';

export const useCellStyles = makeStyles({
  // Rows are separate grids with equal columns, so that a change relayouts one row only.
  row: { display: 'grid', gridTemplateColumns: 'var(--columns)' },
  // Limits repaints to the changed line.
  alone: { contain: 'layout style' },
  cell: { padding: '2px', minWidth: 0 },
  sum: {
    padding: '6px 4px',
    textAlign: 'right',
    fontVariantNumeric: 'tabular-nums',
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  total: {
    padding: '6px 4px',
    fontWeight: tokens.fontWeightSemibold,
    borderTop: `1px solid ${tokens.colorNeutralStroke1}`,
  },
  // Cells that span columns.
  sumLabel: { gridColumn: 'span 5', textAlign: 'left' },
  sumValue: { gridColumn: 'span 2' },
  aside: {
    display: 'block',
    marginTop: '2px',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
});

/** The field that shows whether a line was added by hand. */
const named: Record<Lines, string> = { cardTypeSummary: 'cardType', statementFees: 'name' };

interface TableLineProps extends RowPlace {
  section: Lines;
  remove: (index: number) => void;
}

/** One card type or fee. Memoized, so that typing renders this line only. */
export const TableLine = memo(function TableLine(props: TableLineProps) {
  const { section, index, measure, remove } = props;
  const { form, reading } = useEdited();
  const styles = useCellStyles();
  const line: TypedLine | undefined = useTyped(form, `${section}.${index}`);
  const { errors } = useFormState({ control: form.control, name: `${section}.${index}` });
  // A removed row renders once more.
  if (!line) return null;
  const name = words[section].line(index + 1);
  const read = readLineOf(reading, section, line);
  const markedAs = (field: keyof Words['figures']): MarkProps => {
    const figure = { section, line: index, field };
    return {
      label: words.figureOf(words.figures[field], name),
      mark: markOf(field, line, read),
      onRestore: () => reading && restoreFigure(form, reading, figure),
      onConfirm: () => confirmFigure(form, figure),
    };
  };
  return (
    <tr
      ref={measure}
      className={mergeClasses(styles.row, styles.alone)}
      data-index={index}
      aria-rowindex={index + 2}
    >
      {cellFields[section].map((field) => {
        const path = toPath({ section, line: index, field });
        const text = String(valueOf(line, field));
        const cell = {
          error: (get(errors, path) as FieldError | undefined)?.message,
          ...markedAs(field),
          ...form.register(path as FieldPath<AnalysisValues>),
        };
        return (
          <td key={field} className={styles.cell}>
            {choices[field] ? (
              <CellSelect {...cell} choices={choices[field]} selected={text} />
            ) : field === 'name' ? (
              <CellName {...cell} text={text} />
            ) : (
              <CellField {...cell} />
            )}
            {field === named[section] && reading && line.readAs === undefined ? (
              <span className={styles.aside}>{words.lines.added}</span>
            ) : null}
          </td>
        );
      })}
      {'feeType' in line ? (
        <LineTotal index={index} fee={toSummableFee(line)} {...markedAs('amount')} />
      ) : null}
      <td className={styles.cell}>
        <Button
          appearance="subtle"
          size="small"
          icon={<DeleteRegular />}
          aria-label={words.lines.remove(name)}
          data-figure={toPath({ section, line: index, field: 'remove' })}
          onClick={() => remove(index)}
        />
      </td>
    </tr>
  );
});

/** A line's computed total, and the printed amount if it differs. */
function LineTotal({ index, fee, ...marked }: MarkProps & { index: number; fee: FeeRow }) {
  const styles = useCellStyles();
  const noteId = useId();
  const { mark } = marked;
  return (
    <td
      className={styles.sum}
      // Focusable by mouse and script, because it can be selected like a field.
      tabIndex={-1}
      data-figure={toPath({ section: 'statementFees', line: index, field: 'amount' })}
      aria-describedby={mark ? noteId : undefined}
    >
      {formatCurrency(feeLineTotal(fee))}
      {mark ? <FigureNote id={noteId} numeric {...marked} mark={mark} /> : null}
      {offPrinted(fee) ? (
        <span className={styles.aside}>
          {words.statementFees.printed(formatCurrency(fee.amount))}
        </span>
      ) : null}
    </td>
  );
}
