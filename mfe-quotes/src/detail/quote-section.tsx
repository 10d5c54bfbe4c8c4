import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import type { Section } from './sections.ts';
import { useWords } from './words/en.ts';

const useStyles = makeStyles({
  section: {
    display: 'flex',
    flexDirection: 'column',
    gap: '16px',
    minWidth: 0,
    // Clear of the portal's header and the quote's bar.
    scrollMarginTop: '128px',
    '@media (max-width: 900px)': { scrollMarginTop: '184px' },
    // The marked link shows the focus instead.
    ':focus': { outline: 'none' },
  },
});

export function QuoteSection({ name, children }: { name: Section; children: ReactNode }) {
  const { sections } = useWords();
  return (
    <section
      id={name}
      tabIndex={-1}
      aria-label={sections.of(sections.names[name])}
      className={useStyles().section}
    >
      {children}
    </section>
  );
}
