import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { ArrowUndoRegular, CheckmarkRegular, WarningFilled } from '@fluentui/react-icons';
import type { Analysis, Source } from '@portal/contracts/quotes/analysis';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { useWatch } from 'react-hook-form';
import type { AnalysisForm } from './analysis-form.ts';
import { confirmFigure, putBackFigure, putBackLine } from './figure-actions.ts';
import { markOf } from './figure-mark.ts';
import { figureName, lineOf, toTyped, type Figure, type FigureLine } from './figure-path.ts';
import type { Chosen } from './use-chosen.ts';

const useStyles = makeStyles({
  bar: {
    display: 'flex',
    flexDirection: 'column',
    gap: '2px',
    flexShrink: 0,
    minHeight: '32px',
    padding: '6px 12px',
    borderBottom: `1px solid ${tokens.colorNeutralStroke2}`,
    overflowWrap: 'anywhere',
  },
  line: { display: 'flex', alignItems: 'center', gap: '8px', flexWrap: 'wrap' },
  doubt: { color: tokens.colorStatusWarningForeground3 },
});

interface ChosenFigureProps {
  form: AnalysisForm;
  reading: Analysis;
  chosen: Chosen | null;
  /** Goes to a figure's field. */
  onGo: (figure: Figure) => void;
}

/** What the statement says of the chosen figure, and what can be done about it. */
export function ChosenFigure({ form, reading, chosen, onGo }: ChosenFigureProps) {
  const styles = useStyles();
  return (
    <div className={styles.bar} aria-live="polite">
      {chosen ? (
        <About form={form} reading={reading} chosen={chosen} onGo={onGo} />
      ) : (
        <Muted>Choose a figure to see its place, or a place to find its figure.</Muted>
      )}
    </div>
  );
}

function About({ form, reading, chosen, onGo }: ChosenFigureProps & { chosen: Chosen }) {
  const styles = useStyles();
  const { read, sources } = chosen;
  // Its line may have moved since, where others were removed or put back.
  const typed = read ? toTyped(read, form.getValues()) : chosen.typed;
  const watched = useWatch({ control: form.control, name: linePath(typed) as 'statementTotals' });
  const line: FigureLine | undefined = typed ? watched : undefined;
  const readLine = read ? lineOf(reading, read) : undefined;
  const figure = typed ?? read;
  const mark = typed && line ? markOf(typed.field, line, readLine) : null;
  return (
    <>
      <div className={styles.line}>
        {figure ? <Text weight="semibold">{figureName(figure, line ?? readLine)}</Text> : null}
        <Text size={200}>{printedText(sources.own, sources.line, read !== null)}</Text>
      </div>
      {mark?.kind === 'doubt' && typed ? (
        <div className={styles.line}>
          <Text size={200} className={styles.doubt}>
            <WarningFilled aria-hidden /> {mark.reason}
          </Text>
          <Button
            size="small"
            icon={<CheckmarkRegular />}
            onClick={() => {
              confirmFigure(form, typed);
              onGo(typed);
            }}
          >
            Looks Right
          </Button>
        </div>
      ) : null}
      {mark?.kind === 'edited' && typed ? (
        <div className={styles.line}>
          <Text size={200}>Edited, read as {mark.was || 'nothing'}</Text>
          <Button
            size="small"
            icon={<ArrowUndoRegular />}
            onClick={() => {
              putBackFigure(form, reading, typed);
              onGo(typed);
            }}
          >
            Put Back
          </Button>
        </div>
      ) : null}
      {!typed && read && read.section !== 'statementTotals' ? (
        <RemovedLine form={form} reading={reading} section={read.section} line={read.line} />
      ) : null}
    </>
  );
}

const linePath = (figure: Figure | null): string =>
  !figure || figure.section === 'statementTotals'
    ? 'statementTotals'
    : `${figure.section}.${figure.line}`;

interface RemovedLineProps {
  form: AnalysisForm;
  reading: Analysis;
  section: Parameters<typeof putBackLine>[2];
  line: number;
}

function RemovedLine({ form, reading, section, line }: RemovedLineProps) {
  const styles = useStyles();
  return (
    <div className={styles.line}>
      <Text size={200}>This line was removed.</Text>
      <Button
        size="small"
        icon={<ArrowUndoRegular />}
        onClick={() => putBackLine(form, reading, section, line)}
      >
        Put Back
      </Button>
    </div>
  );
}

/** Where a figure is printed and how, in words. */
export function printedText(own: Source[], line: Source | null, wasRead: boolean): string {
  const [first, ...others] = own;
  if (!wasRead) return 'Added by hand: it has no place on the statement.';
  if (first && others.length)
    return `Added up from ${own.length} places: ${own.map(({ text, page }) => `${text} (page ${page})`).join(', ')}`;
  if (first) return `Printed: ${first.text}, page ${first.page}`;
  return line
    ? `Not printed by itself. Its line: ${line.text}, page ${line.page}`
    : 'Its place on the statement is not known.';
}
