import { Button, makeStyles, tokens } from '@fluentui/react-components';
import { useEffect, type ReactNode } from 'react';
import { Stack } from './layout.tsx';
import { useKitWords } from './words/kit-words.ts';

const useStyles = makeStyles({
  // Stays visible while the list scrolls.
  bar: {
    position: 'sticky',
    bottom: '16px',
    zIndex: 5,
    padding: '8px 16px',
    borderRadius: tokens.borderRadiusMedium,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    backgroundColor: tokens.colorNeutralBackground1,
    boxShadow: tokens.shadow16,
  },
  count: { marginRight: 'auto', fontWeight: tokens.fontWeightSemibold },
});

export interface SelectionBarProps<Row> {
  /** Accessible name: `Selected applications`. */
  label: string;
  selected: readonly Row[];
  free: readonly Row[];
  onSelect: (selected: readonly Row[]) => void;
  children: ReactNode;
}

/** Shows the number of selected rows and the bulk actions. */
export function SelectionBar<Row>({
  label,
  selected,
  free,
  onSelect,
  children,
}: SelectionBarProps<Row>) {
  const styles = useStyles();
  const words = useKitWords().selection;
  // Scroll the focused element clear of the bar.
  useEffect(() => {
    const page = document.documentElement.style;
    page.scrollPaddingBottom = '112px';
    return () => {
      page.scrollPaddingBottom = '';
    };
  }, []);
  return (
    <Stack as="section" row wrap gap={8} align="center" aria-label={label} className={styles.bar}>
      <output className={styles.count}>{words.count(selected.length)}</output>
      {selected.length < free.length ? (
        <Button onClick={() => onSelect(free)}>{words.all(free.length)}</Button>
      ) : null}
      <Button onClick={() => onSelect([])}>{words.none}</Button>
      {children}
    </Stack>
  );
}
