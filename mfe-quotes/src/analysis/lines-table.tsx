import { Button, makeStyles, mergeClasses, Text, tokens } from '@fluentui/react-components';
import { ArrowUndoRegular } from '@fluentui/react-icons';
import type { Analysis } from '@portal/contracts/quotes/analysis';
import { formatCurrency } from '@portal/ui-kit/format';
import { Stack, visuallyHidden } from '@portal/ui-kit/layout.tsx';
import { type CSSProperties, memo, useCallback, useRef } from 'react';
import { useFieldArray } from 'react-hook-form';
import { formatTransactions } from './analysis-values.ts';
import { removedLines, restoreLine, showValue } from './figure-marks.ts';
import { useNoteStyles } from './figure-note.tsx';
import {
  choices,
  figureFields,
  type FigureLine,
  lineOf,
  type Lines,
  toPath,
  valueOf,
} from './figure-path.ts';
import { useEdited, useReview } from './edited-analysis.tsx';
import { blanks } from './paste-block.ts';
import { TableLine, useCellStyles } from './table-line.tsx';
import { goToField, VirtualRows } from './virtual-rows.tsx';
import { words } from './words/en.ts';

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

const gridOf = (section: Lines): string =>
  columnsOf(section)
    .map((field) => tables[section].widths[field])
    .map((width) => (width ? `${width}px` : 'minmax(0, 1fr)'))
    .join(' ');

const columnsOf = (section: Lines) => [...figureFields[section], 'remove' as const];

const useTableStyles = makeStyles({
  // Positioned, so that visually hidden text does not widen the page. Hidden vertical overflow keeps scroll
  // anchoring outside.
  frame: { position: 'relative', overflowX: 'auto', overflowY: 'hidden' },
  table: { display: 'block', fontSize: tokens.fontSizeBase200 },
  part: { display: 'block' },
  head: {
    padding: '6px 2px',
    textAlign: 'left',
    alignSelf: 'end',
    fontSize: tokens.fontSizeBase200,
    fontWeight: tokens.fontWeightSemibold,
    color: tokens.colorNeutralForeground2,
  },
  numeric: { textAlign: 'right' },
  hidden: visuallyHidden,
});

const isNumeric = (field: string): boolean =>
  !(field in choices || field === 'name' || field === 'remove');

/** A table of fields; it scrolls inside its frame on narrow screens. */
export const LinesTable = memo(function LinesTable({ section }: { section: Lines }) {
  const styles = useTableStyles();
  const cells = useCellStyles();
  // Insert these rules before editing: adding rules later recalculates the style of the whole page.
  useNoteStyles();
  const { form, reading } = useEdited();
  const { label, add } = words[section];
  const { minWidth } = tables[section];
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
      <div className={styles.frame}>
        <table
          className={styles.table}
          style={{ minWidth, '--columns': gridOf(section) } as CSSProperties}
          aria-label={label}
          aria-rowcount={fields.length + 2}
        >
          <thead className={styles.part}>
            <tr className={cells.row} aria-rowindex={1}>
              {columnsOf(section).map((field) => (
                <th
                  key={field}
                  scope="col"
                  className={mergeClasses(styles.head, isNumeric(field) && styles.numeric)}
                >
                  <span className={field === 'remove' ? styles.hidden : undefined}>
                    {words.columns[field]}
                  </span>
                </th>
              ))}
            </tr>
          </thead>
          <VirtualRows className={styles.part} section={section} lines={fields}>
            {(line, place) => (
              <TableLine key={line.id} section={section} {...place} remove={removeLine} />
            )}
          </VirtualRows>
          <tfoot className={styles.part}>
            <tr className={cells.row} aria-rowindex={fields.length + 2}>
              {section === 'statementFees' ? <FeeSum /> : <CardSums />}
            </tr>
          </tfoot>
        </table>
      </div>
      <Button ref={addButton} size="small" onClick={addLine}>
        {add}
      </Button>
      {reading ? <RemovedLines reading={reading} section={section} lines={fields} /> : null}
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
        {words.lines.total}
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
        {words.lines.total}
      </th>
      <td colSpan={2} className={mergeClasses(styles.sum, styles.total, styles.sumValue)}>
        {formatCurrency(fees.calculated)}
      </td>
    </>
  );
}

const useStyles = makeStyles({
  list: { margin: '8px 0 0', padding: 0 },
  name: { minWidth: 0, overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2 },
});

interface RemovedLinesProps {
  reading: Analysis;
  section: Lines;
  lines: readonly Pick<FigureLine, 'readAs'>[];
}

function RemovedLines({ reading, section, lines }: RemovedLinesProps) {
  const styles = useStyles();
  const { form } = useEdited();
  const removed = removedLines(reading, section, lines);
  if (!removed.length) return null;
  return (
    <ul className={styles.list} aria-label={words.lines.removed}>
      {removed.map((line) => (
        <Stack as="li" key={line} row gap={8} align="center">
          <Text size={200} className={styles.name}>
            {words.lines.removedLine(lineName(reading, section, line))}
          </Text>
          <Button
            size="small"
            icon={<ArrowUndoRegular />}
            aria-label={words.mark.restoreOf(lineName(reading, section, line))}
            onClick={({ currentTarget }) => {
              const at = restoreLine(form, reading, section, line);
              goToField(currentTarget, `${section}.${at}.volume`);
            }}
          >
            {words.mark.restore}
          </Button>
        </Stack>
      ))}
    </ul>
  );
}

/** `VISA CREDIT, 18.00`. */
function lineName(reading: Analysis, section: Lines, line: number): string {
  const read = lineOf(reading, { section, line });
  if (!read) return '';
  const [name, figure] =
    section === 'statementFees' ? (['name', 'amount'] as const) : (['cardType', 'volume'] as const);
  const value = valueOf(read, figure);
  return `${String(valueOf(read, name))}${value === undefined ? '' : `, ${showValue(figure, value)}`}`;
}
