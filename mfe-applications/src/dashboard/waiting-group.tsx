import { makeStyles, Text, tokens } from '@fluentui/react-components';
import { maxCounted, type WaitingKind } from '@portal/contracts/core/waiting';
import { formatAge, formatDateTime } from '@portal/ui-kit/format';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { visuallyHidden } from '@portal/ui-kit/visually-hidden';
import { useId } from 'react';
import { TextLink } from '@portal/ui-kit/links.tsx';
import { useWords } from './words/en.ts';

const useStyles = makeStyles({
  list: { listStyle: 'none', margin: '4px 0 0', padding: 0 },
  item: {
    display: 'flex',
    justifyContent: 'space-between',
    gap: '16px',
    padding: '8px 0',
    borderTop: `1px solid ${tokens.colorNeutralStroke2}`,
  },
  what: { display: 'flex', flexDirection: 'column', minWidth: 0, overflowWrap: 'anywhere' },
  since: { flexShrink: 0, fontVariantNumeric: 'tabular-nums' },
  hidden: visuallyHidden,
});

export function WaitingGroup({ title, total, path, items }: WaitingKind) {
  const styles = useStyles();
  const { more, orMore } = useWords().waiting;
  const id = useId();
  const rest = total - items.length;
  return (
    <div>
      <Text as="h3" weight="semibold" block id={id} style={{ margin: 0 }}>
        {title}
      </Text>
      <ul className={styles.list} aria-labelledby={id}>
        {items.map((item) => (
          <li key={item.path} className={styles.item}>
            <span className={styles.what}>
              <TextLink to={item.path}>{item.title}</TextLink>
              <Muted>{item.detail}</Muted>
            </span>
            <time dateTime={item.since} title={formatDateTime(item.since)} className={styles.since}>
              <Muted>{formatAge(item.since)}</Muted>
            </time>
          </li>
        ))}
      </ul>
      {rest > 0 ? (
        <TextLink to={path}>
          {total >= maxCounted ? orMore(rest) : more(rest)}
          <span className={styles.hidden}>: {title}</span>
        </TextLink>
      ) : null}
    </div>
  );
}
