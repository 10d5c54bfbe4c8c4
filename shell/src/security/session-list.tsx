import { Button, Text } from '@fluentui/react-components';
import type { Session } from '@portal/contracts/auth/factor-schemas';
import { Loaded } from '@portal/ui-kit/loaded.tsx';
import { Muted } from '@portal/ui-kit/muted.tsx';
import { SectionCard } from '@portal/ui-kit/section-card.tsx';
import { Waiting } from '@portal/ui-kit/waiting.tsx';
import { useFactorStyles } from './styles.ts';
import { useEndOthers, useEndSession, useSessions } from './use-security.ts';
import { usePageWords } from './words/page-words.ts';

export function SessionList() {
  const list = useFactorStyles();
  const { sessions: words } = usePageWords();
  const sessions = useSessions();
  const endOthers = useEndOthers();
  return (
    <SectionCard title={words.title}>
      <Loaded
        query={sessions}
        failure={words.failed}
        waiting={<Waiting label={words.title} size={32} />}
      >
        {(rows) => (
          <ul className={list.rows}>
            {rows.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </ul>
        )}
      </Loaded>
      {sessions.data && sessions.data.length > 1 ? (
        <Button disabledFocusable={endOthers.isPending} onClick={() => endOthers.mutate()}>
          {words.endOthers}
        </Button>
      ) : null}
    </SectionCard>
  );
}

function SessionRow({ session }: { session: Session }) {
  const list = useFactorStyles();
  const { sessions: words } = usePageWords();
  const end = useEndSession();
  const { id, address, startedAt, lastSeenAt, isCurrent, impersonatedBy } = session;
  const device = words.device(session.device);
  return (
    <li className={list.row}>
      <div className={list.text}>
        <Text weight="semibold">{isCurrent ? `${device} · ${words.current}` : device}</Text>
        <Muted>
          {[
            address ?? words.unknown,
            words.since(startedAt),
            ...(isCurrent ? [] : [words.seen(lastSeenAt)]),
            ...(impersonatedBy ? [words.by(impersonatedBy)] : []),
          ].join(' · ')}
        </Muted>
      </div>
      {isCurrent ? null : (
        <Button
          aria-label={words.endOf(device)}
          disabledFocusable={end.isPending}
          onClick={() => end.mutate(id)}
        >
          {words.end}
        </Button>
      )}
    </li>
  );
}
