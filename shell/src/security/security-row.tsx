import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { Muted, Stack } from '@portal/ui-kit/layout.tsx';
import type { ReactNode } from 'react';

const useStyles = makeStyles({
  row: {
    padding: '12px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
    ':first-child': { borderTop: 'none', paddingTop: 0 },
  },
});

interface SecurityRowProps {
  title: string;
  lines: readonly (readonly string[])[];
  children: ReactNode;
}

/** A passkey, session or key in a list. */
export function SecurityRow({ title, lines, children }: SecurityRowProps) {
  const styles = useStyles();
  return (
    <Stack as="li" row gap={16} align="center" justify="space-between" className={styles.row}>
      <Stack shrinks breaks>
        <Text weight="semibold">{title}</Text>
        {lines.map((facts) => (
          <Muted key={facts[0]}>{facts.join(' · ')}</Muted>
        ))}
      </Stack>
      {children}
    </Stack>
  );
}
