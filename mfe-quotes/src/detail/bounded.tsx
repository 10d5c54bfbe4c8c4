import { makeStyles, tokens } from '@fluentui/react-components';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  frame: {
    // Positioned, so that visually hidden text within scrolls with it.
    position: 'relative',
    maxHeight: 'max(280px, 44vh)',
    overflowY: 'auto',
    borderRadius: tokens.borderRadiusMedium,
    ':focus-visible': { outline: `2px solid ${tokens.colorStrokeFocus2}` },
    '@media print': { maxHeight: 'none', overflowY: 'visible' },
  },
});

/** Keeps a long table from making a long page: it scrolls inside, by the keyboard too. */
export const Bounded = ({ label, children }: { label: string; children: ReactNode }) => (
  // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what scrolls must be reached by the keyboard
  <section aria-label={label} tabIndex={0} className={useStyles().frame}>
    {children}
  </section>
);
