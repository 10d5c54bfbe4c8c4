import { makeStyles, Subtitle1 } from '@fluentui/react-components';
import { useId, type ReactNode } from 'react';

const useStyles = makeStyles({
  section: { display: 'flex', flexDirection: 'column', gap: '12px', minWidth: 0 },
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    justifyContent: 'space-between',
    alignItems: 'center',
    gap: '8px 12px',
  },
});

export interface TitledSectionProps {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}

export function TitledSection({ title, actions, children }: TitledSectionProps) {
  const styles = useStyles();
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.head}>
        <Subtitle1 as="h2" id={id}>
          {title}
        </Subtitle1>
        {actions}
      </div>
      {children}
    </section>
  );
}
