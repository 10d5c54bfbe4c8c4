import { makeStyles, mergeClasses, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  region: {
    // Positioned, so that visually hidden text within scrolls with it.
    position: 'relative',
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
  },
  wide: { overflowX: 'auto', border: `1px solid ${tokens.colorNeutralStroke2}` },
  long: {
    maxHeight: 'max(280px, 44vh)',
    overflowY: 'auto',
    '@media print': { maxHeight: 'none', overflowY: 'visible' },
  },
});

export interface ScrollRegionProps {
  label: string;
  /** `wide`: scrolls horizontally. `long`: scrolls vertically within a part of the page. */
  over: 'wide' | 'long';
  children: ReactNode;
}

/** Focusable region with scrolling content. */
export function ScrollRegion({ label, over, children }: ScrollRegionProps) {
  const styles = useStyles();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
    <section aria-label={label} tabIndex={0} className={mergeClasses(styles.region, styles[over])}>
      {children}
    </section>
  );
}
