import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { ArrowUndoRegular } from '@fluentui/react-icons';
import type { Analysis } from '@portal/contracts/quotes/analysis';
import type { AnalysisForm } from './analysis-values.ts';
import { putBackLine, removedLines } from './figure-actions.ts';
import { showValue } from './figure-mark.ts';
import { lineOf, valueOf, type FigureLine, type Lines } from './figure-path.ts';
import { goToField } from './virtual-rows.tsx';
import { useWords } from './words/en.ts';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '4px', margin: '8px 0 0', padding: 0 },
  line: { display: 'flex', alignItems: 'center', gap: '8px', listStyleType: 'none' },
  name: { minWidth: 0, overflowWrap: 'anywhere', color: tokens.colorNeutralForeground2 },
});

interface RemovedLinesProps {
  form: AnalysisForm;
  reading: Analysis;
  section: Lines;
  lines: readonly Pick<FigureLine, 'readAs'>[];
}

export function RemovedLines({ form, reading, section, lines }: RemovedLinesProps) {
  const styles = useStyles();
  const words = useWords();
  const removed = removedLines(reading, section, lines);
  if (!removed.length) return null;
  return (
    <ul className={styles.list} aria-label={words.lines.removed}>
      {removed.map((line) => (
        <li key={line} className={styles.line}>
          <Text size={200} className={styles.name}>
            {words.lines.removedLine(lineName(reading, section, line))}
          </Text>
          <Button
            size="small"
            icon={<ArrowUndoRegular />}
            aria-label={words.mark.putBackOf(lineName(reading, section, line))}
            onClick={({ currentTarget }) => {
              const at = putBackLine(form, reading, section, line);
              goToField(currentTarget, `${section}.${at}.volume`);
            }}
          >
            {words.mark.putBack}
          </Button>
        </li>
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
