import { Button, Text } from '@fluentui/react-components';
import {
  endUserSessions,
  listUserSessions,
  resetFactors,
} from '@portal/contracts/auth/factor-routes';
import type { User } from '@portal/contracts/auth/schemas';
import { api, useAction, useReply } from '@portal/ui-kit/api';
import { ActionDialog, InfoDialog } from '@portal/ui-kit/dialogs.tsx';
import { formatAgo } from '@portal/ui-kit/format';
import { Loaded } from '@portal/ui-kit/states.tsx';
import { Muted, Stack } from '@portal/ui-kit/layout.tsx';
import { nameOf } from '@portal/ui-kit/name-of';
import { useState } from 'react';
import { words } from './words/en.ts';

/** The sessions of a user, to end them; and a way back in for a user who lost their second factor. */
export function UserSecurityDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const [isResetting, setResetting] = useState(false);
  const params = { id: user.id };
  const key = ['user-sessions', user.id];
  const sessions = useReply(key, listUserSessions, { params });
  const end = useAction({
    call: () => api.call(endUserSessions, { params }),
    done: words.security.ended,
    failed: words.security.notEnded,
    reloads: [key],
  });
  const reset = useAction({
    call: (id: number) => api.call(resetFactors, { params: { id } }),
    done: words.reset.done,
    failed: words.reset.failed,
    reloads: [key],
  });
  if (isResetting)
    return (
      <ActionDialog
        words={{ ...words.reset, question: words.reset.question(nameOf(user)) }}
        run={reset}
        input={user.id}
        onClose={() => setResetting(false)}
      />
    );
  return (
    <InfoDialog
      title={words.security.title(nameOf(user))}
      actions={
        <>
          <Button disabledFocusable={end.isPending} onClick={() => end.mutate()}>
            {words.security.end}
          </Button>
          <Button onClick={() => setResetting(true)}>{words.reset.title}</Button>
        </>
      }
      onClose={onClose}
    >
      <Loaded query={sessions} failure={words.security.failed}>
        {(rows) =>
          rows?.length ? (
            <Stack as="ul" gap={8}>
              {rows.map(({ id, device, address, lastSeenAt }) => (
                <Stack as="li" key={id}>
                  <Text weight="semibold">{device}</Text>
                  <Muted>{words.security.seen(address, formatAgo(lastSeenAt))}</Muted>
                </Stack>
              ))}
            </Stack>
          ) : (
            <Text>{rows ? words.security.none : null}</Text>
          )
        }
      </Loaded>
    </InfoDialog>
  );
}
