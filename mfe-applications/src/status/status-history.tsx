import { makeStyles, Text, tokens } from '@fluentui/react-components';
import type { StatusChange } from '@portal/contracts/applications/schemas';
import { formatDateTime } from '@portal/ui-kit/format';
import { Muted, Stack } from '@portal/ui-kit/layout.tsx';
import { StatusBadge } from '@portal/ui-kit/status-badge.tsx';
import { statusStyle } from '../application-status.ts';
import { words } from './words/en.ts';

const useStyles = makeStyles({
  change: {
    position: 'relative',
    padding: '0 0 16px 24px',
    ':last-child': { paddingBottom: 0 },
    // The timeline's line and dots.
    ':before': {
      content: '""',
      position: 'absolute',
      left: '5px',
      top: '8px',
      bottom: '-8px',
      width: '2px',
      backgroundColor: tokens.colorNeutralStroke2,
    },
    ':last-child:before': { display: 'none' },
    ':after': {
      content: '""',
      position: 'absolute',
      left: 0,
      top: '6px',
      width: '12px',
      height: '12px',
      boxSizing: 'border-box',
      borderRadius: tokens.borderRadiusCircular,
      border: `2px solid ${tokens.colorBrandForeground1}`,
      backgroundColor: tokens.colorNeutralBackground1,
    },
  },
  notes: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});

export function StatusHistory({ changes }: { changes: readonly StatusChange[] }) {
  const styles = useStyles();
  if (changes.length === 0) return <Muted size={300}>{words.none}</Muted>;
  return (
    <Stack as="ol" aria-label={words.label}>
      {changes.toReversed().map((change) => (
        <Stack as="li" key={change.id} gap={4} className={styles.change}>
          <Stack as="span" row wrap gap={6} align="center">
            {change.from === change.to ? (
              <span>{words.noted}</span>
            ) : change.from ? (
              <>
                <StatusBadge status={statusStyle(change.from)} />
                <span>{words.to}</span>
              </>
            ) : null}
            <StatusBadge status={statusStyle(change.to)} />
          </Stack>
          <Muted>
            {change.changedByName} · {formatDateTime(change.changedAt)}
          </Muted>
          {change.notes ? <Text className={styles.notes}>{change.notes}</Text> : null}
        </Stack>
      ))}
    </Stack>
  );
}
