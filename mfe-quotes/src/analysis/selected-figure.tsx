import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { WarningFilled } from '@fluentui/react-icons';
import type { Analysis } from '@portal/contracts/quotes/analysis';
import { Muted, Stack } from '@portal/ui-kit/layout.tsx';
import type { AnalysisForm } from './analysis-values.ts';
import { markOf } from './figure-mark.ts';
import { type Figure, type FigureLine, figureName, lineOf, toTyped } from './figure-path.ts';
import { type SelectedFigure, useFigureSelection } from './selection.tsx';
import type { FigureSources } from './places.ts';
import { useTyped } from './use-typed.ts';
import { words } from './words/en.ts';

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
  doubt: { color: tokens.colorStatusWarningForeground3 },
});

interface SelectedFigurePanelProps {
  form: AnalysisForm;
  reading: Analysis;
}

/** Shows where the selected figure is printed, and why it needs a review. */
export function SelectedFigurePanel(props: SelectedFigurePanelProps) {
  const styles = useStyles();
  const { selected } = useFigureSelection();
  return (
    <div className={styles.bar} aria-live="polite">
      {selected ? <About {...props} selected={selected} /> : <Muted>{words.place.choose}</Muted>}
    </div>
  );
}

interface AboutProps extends SelectedFigurePanelProps {
  selected: SelectedFigure;
}

function About({ form, reading, selected }: AboutProps) {
  const styles = useStyles();
  const { read, sources } = selected;
  // Its line may have moved since.
  const typed = read ? toTyped(read, form.getValues()) : selected.typed;
  const watched = useTyped(form, linePath(typed) as 'statementTotals');
  const line: FigureLine | undefined = typed ? watched : undefined;
  const readLine = read ? lineOf(reading, read) : undefined;
  const figure = typed ?? read;
  const mark = typed && line ? markOf(typed.field, line, readLine) : null;
  return (
    <>
      <Stack row wrap gap={8} align="center">
        {figure ? <Text weight="semibold">{figureName(figure, line ?? readLine)}</Text> : null}
        <Text size={200}>{printedText(sources, read !== null)}</Text>
      </Stack>
      {mark?.kind === 'doubt' ? (
        <Text size={200} className={styles.doubt}>
          <WarningFilled aria-hidden /> {mark.reason}
        </Text>
      ) : null}
      {typed ? null : <Text size={200}>{words.lines.wasRemoved}</Text>}
    </>
  );
}

const linePath = (figure: Figure | null): string =>
  !figure || figure.section === 'statementTotals'
    ? 'statementTotals'
    : `${figure.section}.${figure.line}`;

/** Describes where a figure is printed. */
function printedText({ own, line }: FigureSources, wasRead: boolean): string {
  const [first, ...others] = own;
  if (!wasRead) return words.place.none;
  if (first) return others.length ? words.place.several(own) : words.place.one(first);
  return line ? words.place.line(line) : words.place.unknown;
}
