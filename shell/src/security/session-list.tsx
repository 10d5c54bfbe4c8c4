import { Button } from '@fluentui/react-components';
import type { Session } from '@portal/contracts/auth/factor-schemas';
import { endOtherSessions, endSession, listSessions } from '@portal/contracts/auth/factor-routes';
import { api, useAction, useReply } from '@portal/ui-kit/api';
import { Loaded, Waiting } from '@portal/ui-kit/states.tsx';
import { SectionCard } from '@portal/ui-kit/record.tsx';
import { Stack } from '@portal/ui-kit/layout.tsx';
import { SecurityRow } from './security-row.tsx';
import { sessionsKey } from './queries.ts';
import { usePageWords } from './words/page-words.ts';

export function SessionList() {
  const { sessions: words } = usePageWords();
  const sessions = useReply(sessionsKey, listSessions, {});
  const endOthers = useAction({
    call: () => api.call(endOtherSessions),
    done: words.othersEnded,
    failed: words.notEnded,
    reloads: [sessionsKey],
  });
  return (
    <SectionCard title={words.title}>
      <Loaded
        query={sessions}
        failure={words.failed}
        waiting={<Waiting label={words.title} size={32} />}
      >
        {(rows) => (
          <Stack as="ul">
            {rows.map((session) => (
              <SessionRow key={session.id} session={session} />
            ))}
          </Stack>
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
  const { sessions: words } = usePageWords();
  const end = useAction({
    call: (id: number) => api.call(endSession, { params: { id } }),
    done: words.ended,
    failed: words.notEnded,
    reloads: [sessionsKey],
  });
  const { address, startedAt, lastSeenAt, isCurrent, impersonatedBy } = session;
  const device = words.device(session.device);
  return (
    <SecurityRow
      title={isCurrent ? `${device} · ${words.current}` : device}
      lines={[
        [
          address ?? words.unknown,
          words.since(startedAt),
          ...(isCurrent ? [] : [words.seen(lastSeenAt)]),
          ...(impersonatedBy ? [words.by(impersonatedBy)] : []),
        ],
      ]}
    >
      {isCurrent ? null : (
        <Button
          aria-label={words.endOf(device)}
          disabledFocusable={end.isPending}
          onClick={() => end.mutate(session.id)}
        >
          {words.end}
        </Button>
      )}
    </SecurityRow>
  );
}
