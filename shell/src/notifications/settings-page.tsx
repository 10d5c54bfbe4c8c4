import { Card, makeStyles, Switch, Text, tokens } from '@fluentui/react-components';
import {
  getNotificationPreferences,
  updateNotificationPreferences,
} from '@portal/contracts/notifications/routes';
import type { Preference } from '@portal/contracts/notifications/schemas';
import { api } from '@portal/ui-kit/api';
import { useHost } from '@portal/ui-kit/host.tsx';
import { useReply } from '@portal/ui-kit/list-query';
import { Loaded } from '@portal/ui-kit/loaded.tsx';
import { Page } from '@portal/ui-kit/page.tsx';
import { useAction } from '@portal/ui-kit/use-action';
import { Waiting } from '@portal/ui-kit/waiting.tsx';
import { useState } from 'react';
import { labelOf, ofKind } from './kinds.tsx';
import { settingsWords } from './words/settings-en.ts';
import { words } from './words/en.ts';

const useStyles = makeStyles({
  intro: { color: tokens.colorNeutralForeground2 },
  card: { padding: '8px 16px', maxWidth: '760px' },
  table: { width: '100%', borderCollapse: 'collapse' },
  row: { borderTop: `1px solid ${tokens.colorNeutralStroke2}` },
  kind: { padding: '12px 8px 12px 0', textAlign: 'left', fontWeight: tokens.fontWeightRegular },
  column: {
    padding: '8px 0',
    width: '76px',
    textAlign: 'center',
    fontSize: tokens.fontSizeBase200,
    color: tokens.colorNeutralForeground2,
  },
  choice: { padding: '4px 0', verticalAlign: 'middle' },
  switch: { display: 'flex', justifyContent: 'center' },
  when: { color: tokens.colorNeutralForeground2 },
});

const channels = ['portal', 'mail'] as const;

export function SettingsPage() {
  const styles = useStyles();
  const { user } = useHost();
  const preferences = useReply(key, getNotificationPreferences, {});
  return (
    <Page title={settingsWords.title}>
      <Text className={styles.intro}>{settingsWords.about(user.email)}</Text>
      <Loaded query={preferences} failure={settingsWords.failed}>
        {(data) => (
          <Card className={styles.card}>
            {data ? (
              <Choices preferences={data} />
            ) : (
              <Waiting label={settingsWords.loading} size={[32, 32, 32]} />
            )}
          </Card>
        )}
      </Loaded>
    </Page>
  );
}

function Choices({ preferences }: { preferences: Preference[] }) {
  const styles = useStyles();
  return (
    <table className={styles.table} aria-label={settingsWords.title}>
      <thead>
        <tr>
          <th scope="col" className={styles.kind}>
            <Text size={200} className={styles.when}>
              {settingsWords.kind}
            </Text>
          </th>
          {channels.map((channel) => (
            <th key={channel} scope="col" className={styles.column}>
              {settingsWords.channels[channel].title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {preferences.map((preference) => (
          <tr key={preference.kind} className={styles.row}>
            <th scope="row" className={styles.kind}>
              <Text block weight="semibold">
                {labelOf(words.kinds, preference.kind)}
              </Text>
              <Text block size={200} className={styles.when}>
                {ofKind(settingsWords.when, preference.kind)}
              </Text>
            </th>
            {channels.map((channel) => (
              <td key={channel} className={styles.choice}>
                <div className={styles.switch}>
                  <Choice
                    preference={preference}
                    channel={channel}
                    label={settingsWords.channels[channel].choice(
                      labelOf(words.kinds, preference.kind),
                    )}
                  />
                </div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ChoiceProps {
  preference: Preference;
  channel: (typeof channels)[number];
  label: string;
}

function Choice({ preference, channel, label }: ChoiceProps) {
  const save = useSavePreference();
  /** Until it is saved. */
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

const key = ['notification-preferences'];

const useSavePreference = () =>
  useAction({
    call: (preference: Preference) =>
      api.call(updateNotificationPreferences, { body: { preferences: [preference] } }),
    // In sequence: the last change wins.
    scope: { id: 'notification-preferences' },
    failed: settingsWords.notSaved,
    replaces: key,
  });
