import { Button, Text } from '@fluentui/react-components';
import { deleteKey, listKeys } from '@portal/contracts/auth/key-routes';
import type { Key } from '@portal/contracts/auth/key-schemas';
import type { KeyLevel } from '@portal/contracts/core/key-scopes';
import { ActionDialog } from '@portal/ui-kit/dialogs.tsx';
import { api, useAction, useReply } from '@portal/ui-kit/api';
import { Loaded, Waiting } from '@portal/ui-kit/states.tsx';
import { SectionCard } from '@portal/ui-kit/record.tsx';
import { Stack } from '@portal/ui-kit/layout.tsx';
import { useState } from 'react';
import { KeyDialog } from './key-dialog.tsx';
import { keysKey } from './queries.ts';
import { SecurityRow } from './security-row.tsx';
import { usePageWords } from './words/page-words.ts';

export function KeyList() {
  const words = usePageWords().keys;
  const keys = useReply(keysKey, listKeys, {});
  const revoke = useAction({
    call: ({ id }: Key) => api.call(deleteKey, { params: { id } }),
    done: words.revoke.done,
    failed: words.revoke.failed,
    reloads: [keysKey],
  });
  const [isCreating, setCreating] = useState(false);
  const [revoked, setRevoked] = useState<Key | null>(null);
  return (
    <SectionCard title={words.title}>
      <Text>{words.about}</Text>
      <Loaded
        query={keys}
        failure={words.failed}
        waiting={<Waiting label={words.title} size={32} />}
      >
        {(rows) => (
          <Stack as="ul" hidden={!rows.length}>
            {rows.map((key) => (
              <KeyRow key={key.id} row={key} onRevoke={() => setRevoked(key)} />
            ))}
          </Stack>
        )}
      </Loaded>
      <Button onClick={() => setCreating(true)}>{words.create}</Button>
      {isCreating ? <KeyDialog onClose={() => setCreating(false)} /> : null}
      <ActionDialog
        words={words.revoke}
        run={revoke}
        input={revoked}
        what={revoked?.name}
        onClose={() => setRevoked(null)}
      />
    </SectionCard>
  );
}

const isPast = (time: string): boolean => Date.parse(time) <= Date.now();

function KeyRow({ row, onRevoke }: { row: Key; onRevoke: () => void }) {
  const words = usePageWords().keys;
  const { name, prefix, scopes, addresses, expiresAt, lastUsedAt, lastAddress } = row;
  const nameOf = (resource: string): string =>
    (words.resources as Record<string, string>)[resource] ?? resource;
  return (
    <SecurityRow
      title={words.shown(name, prefix)}
      lines={[
        [
          Object.entries(scopes)
            .map(([resource, level]: [string, KeyLevel]) => words.scope(nameOf(resource), level))
            .join(', '),
        ],
        [
          words.expires(expiresAt, isPast(expiresAt)),
          words.used(lastUsedAt, lastAddress),
          ...(addresses.length ? [words.from(addresses)] : []),
        ],
      ]}
    >
      <Button aria-label={words.revokeOf(name)} onClick={onRevoke}>
        {words.revoke.action}
      </Button>
    </SecurityRow>
  );
}
