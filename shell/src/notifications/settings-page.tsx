import { makeStyles, Switch, Text } from '@fluentui/react-components';
import {
  getNotificationPreferences,
  updateNotificationPreferences,
} from '@portal/contracts/notifications/routes';
import type { Preference } from '@portal/contracts/notifications/schemas';
import { api, useAction, useReply } from '@portal/ui-kit/api';
import { column, type Column, DataTable } from '@portal/ui-kit/data-table.tsx';
import { useHost } from '@portal/ui-kit/host.tsx';
import { Loaded } from '@portal/ui-kit/states.tsx';
import { Muted, Stack } from '@portal/ui-kit/layout.tsx';
import { Page } from '@portal/ui-kit/page.tsx';
import { useState } from 'react';
import { labelOf, ofKind } from './kinds.tsx';
import { settingsWords } from './words/settings-en.ts';
import { words } from './words/en.ts';

const useStyles = makeStyles({ table: { maxWidth: '760px' } });

const key = ['notification-preferences'];
const channels = ['portal', 'mail'] as const;

export function SettingsPage() {
  const styles = useStyles();
  const { user } = useHost();
  const preferences = useReply(key, getNotificationPreferences, {});
  return (
    <Page title={settingsWords.title}>
      <Muted size={300}>{settingsWords.about(user.email)}</Muted>
      <Loaded query={preferences} failure={settingsWords.failed}>
        {(data) => (
          <div className={styles.table}>
            <DataTable
              label={settingsWords.title}
              columns={columns}
              rows={data}
              rowKey={({ kind }) => kind}
            />
          </div>
        )}
      </Loaded>
    </Page>
  );
}

const columns: Column<Preference>[] = [
  column(settingsWords.kind, ({ kind }) => (
    <Stack as="span">
      <Text weight="semibold">{labelOf(words.kinds, kind)}</Text>
      <Muted>{ofKind(settingsWords.when, kind)}</Muted>
    </Stack>
  )),
  ...channels.map((channel) =>
    column(settingsWords.channels[channel].title, (preference: Preference) => (
      <Choice
        preference={preference}
        channel={channel}
        label={settingsWords.channels[channel].choice(labelOf(words.kinds, preference.kind))}
      />
    )),
  ),
];

interface ChoiceProps {
  preference: Preference;
  channel: (typeof channels)[number];
  label: string;
}

function Choice({ preference, channel, label }: ChoiceProps) {
  const save = useAction({
    call: (changed: Preference) =>
      api.call(updateNotificationPreferences, { body: { preferences: [changed] } }),
    // In sequence: the last change wins.
    scope: { id: 'notification-preferences' },
    failed: settingsWords.notSaved,
    replaces: key,
  });
  /** Until it is saved. The mutation's own state follows too late: the switch would turn back for a moment. */
  const [selected, setSelected] = useState<boolean | null>(null);
  function choose(checked: boolean): void {
    setSelected(checked);
    save.mutate({ ...preference, [channel]: checked }, { onSettled: () => setSelected(null) });
  }
  return (
    <Switch
      checked={selected ?? preference[channel]}
      aria-label={label}
      onChange={(_, { checked }) => choose(checked)}
    />
  );
}
