import { Card, makeStyles, Subtitle2 } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';

const useStyles = makeStyles({
  card: { padding: '20px', gap: '16px' },
});

/** A card with a heading. */
export function SectionCard({ title, children }: { title: string; children: ReactNode }) {
  const styles = useStyles();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className={styles.card}>
        <Subtitle2 as="h3" id={id}>
          {title}
        </Subtitle2>
        {children}
      </Card>
    </section>
  );
}
