import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { ArrowUndoRegular, CheckmarkRegular, WarningFilled } from '@fluentui/react-icons';
import type { Analysis } from '@portal/contracts/quotes/analysis';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { Stack } from '@portal/ui-kit/stack.tsx';
import type { AnalysisForm } from './analysis-values.ts';
import { confirmFigure, restoreFigure, restoreLine } from './figure-actions.ts';
import { markOf } from './figure-mark.ts';
import {
  figureName,
  lineOf,
  toTyped,
  type Figure,
  type FigureLine,
  type Lines,
} from './figure-path.ts';
import { useFigureSelection, type SelectedFigure } from './selection.tsx';
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
  onGo: (figure: Figure) => void;
}

/** Shows where the selected figure is printed, with its actions. */
export function SelectedFigurePanel({ form, reading, onGo }: SelectedFigurePanelProps) {
  const styles = useStyles();
  const { selected } = useFigureSelection();
  return (
    <div className={styles.bar} aria-live="polite">
      {selected ? (
        <About form={form} reading={reading} selected={selected} onGo={onGo} />
      ) : (
        <Muted>{words.place.choose}</Muted>
      )}
    </div>
  );
}

function About({
  form,
  reading,
  selected,
  onGo,
}: SelectedFigurePanelProps & { selected: SelectedFigure }) {
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
      {mark?.kind === 'doubt' && typed ? (
        <Stack row wrap gap={8} align="center">
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
            {words.mark.looksRight}
          </Button>
        </Stack>
      ) : null}
      {mark?.kind === 'edited' && typed ? (
        <Stack row wrap gap={8} align="center">
          <Text size={200}>{words.mark.edited(mark.was)}</Text>
          <Button
            size="small"
            icon={<ArrowUndoRegular />}
            onClick={() => {
              restoreFigure(form, reading, typed);
              onGo(typed);
            }}
          >
            {words.mark.restore}
          </Button>
        </Stack>
      ) : null}
      {!typed && read && read.section !== 'statementTotals' ? (
        <RemovedLine {...{ form, reading, onGo }} section={read.section} line={read.line} />
      ) : null}
    </>
  );
}

const linePath = (figure: Figure | null): string =>
  !figure || figure.section === 'statementTotals'
    ? 'statementTotals'
    : `${figure.section}.${figure.line}`;

interface RemovedLineProps extends SelectedFigurePanelProps {
  section: Lines;
  line: number;
}

const RemovedLine = ({ form, reading, section, line, onGo }: RemovedLineProps) => (
  <Stack row wrap gap={8} align="center">
    <Text size={200}>{words.lines.wasRemoved}</Text>
    <Button
      size="small"
      icon={<ArrowUndoRegular />}
      onClick={() =>
        onGo({ section, line: restoreLine(form, reading, section, line), field: 'volume' })
      }
    >
      {words.mark.restore}
    </Button>
  </Stack>
);

/** Describes where a figure is printed. */
function printedText({ own, line }: FigureSources, wasRead: boolean): string {
  const [first, ...others] = own;
  if (!wasRead) return words.place.none;
  if (first) return others.length ? words.place.several(own) : words.place.one(first);
  return line ? words.place.line(line) : words.place.unknown;
}
