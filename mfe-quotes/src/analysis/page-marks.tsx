import { makeStyles } from '@fluentui/react-components';
import type { Source } from '@portal/contracts/quotes/analysis';
import { placeStyle } from './place-style.ts';

// Paper is white in both themes, so these colors are fixed.
const useStyles = makeStyles({
  line: {
    position: 'absolute',
    backgroundColor: 'rgba(255, 214, 0, 0.22)',
    mixBlendMode: 'multiply',
  },
  mark: {
    position: 'absolute',
    outline: '2px solid #a4262c',
    outlineOffset: '2px',
    borderRadius: '1px',
    backgroundColor: 'rgba(255, 214, 0, 0.45)',
    mixBlendMode: 'multiply',
    '::before': {
      content: '""',
      position: 'absolute',
      right: 'calc(100% + 5px)',
      top: 'calc(50% - 6px)',
      borderTop: '6px solid transparent',
      borderBottom: '6px solid transparent',
      borderLeft: '9px solid #a4262c',
    },
  },
});

interface PageMarksProps {
  /** The selected figure's places on this page. */
  marks: Source[];
  line: Source | null;
}

export function PageMarks({ marks, line }: PageMarksProps) {
  const styles = useStyles();
  return (
    <>
      {line ? <div className={styles.line} style={placeStyle(line.box)} /> : null}
      {marks.map((mark) => (
        <div
          key={mark.box.join(' ')}
          className={styles.mark}
          style={placeStyle(mark.box)}
          data-testid="figure-mark"
        />
      ))}
    </>
  );
}
