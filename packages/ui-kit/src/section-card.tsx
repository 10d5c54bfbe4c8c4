import { Card, makeStyles, Subtitle1 } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';

const useStyles = makeStyles({
  card: { padding: '20px', gap: '16px', '& > button': { alignSelf: 'flex-start' } },
});

/** A titled card with a part of a record. */
export function SectionCard({ title, children }: { title: string; children: ReactNode }) {
  const styles = useStyles();
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card className={styles.card}>
        <Subtitle1 as="h3" id={id}>
          {title}
        </Subtitle1>
        {children}
      </Card>
    </section>
  );
}
