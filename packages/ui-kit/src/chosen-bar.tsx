import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, type ReactNode } from 'react';
import { useKitWords } from './words/kit-words.ts';

const useStyles = makeStyles({
  // In sight wherever one is in the list.
  bar: {
    position: 'sticky',
    bottom: '16px',
    zIndex: 5,
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    padding: '8px 16px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
  count: { marginRight: 'auto', fontWeight: tokens.fontWeightSemibold },
});

export interface ChosenBarProps<Row> {
  /** What it is about, for those who do not see it: `Chosen applications`. */
  label: string;
  chosen: readonly Row[];
  /** Those of the page that can be chosen. */
  free: readonly Row[];
  onChoose: (chosen: readonly Row[]) => void;
  /** What can be done with them: the button that acts. */
  children: ReactNode;
}

/** How many rows are chosen, and what can be done with them. */
export function ChosenBar<Row>({ label, chosen, free, onChoose, children }: ChosenBarProps<Row>) {
  const styles = useStyles();
  const words = useKitWords().chosen;
  // What has the focus is scrolled to where the bar does not cover it.
  useEffect(() => {
    const page = document.documentElement.style;
    page.scrollPaddingBottom = '112px';
    return () => {
      page.scrollPaddingBottom = '';
    };
  }, []);
  return (
    <section aria-label={label} className={styles.bar}>
      <output className={styles.count}>{words.count(chosen.length)}</output>
      {chosen.length < free.length ? (
        <Button onClick={() => onChoose(free)}>{words.all(free.length)}</Button>
      ) : null}
      <Button onClick={() => onChoose([])}>{words.none}</Button>
      {children}
    </section>
  );
}
