import {
  Card,
  makeStyles,
  Skeleton,
  SkeletonItem,
  Switch,
  Text,
  Title3,
  tokens,
} from '@fluentui/react-components';
import type { Preference } from '@portal/contracts/notifications/schemas';
import { useHost } from '@portal/ui-kit/host.tsx';
import { Loaded } from '@portal/ui-kit/loaded.tsx';
import { Page } from '@portal/ui-kit/page.tsx';
import { useState } from 'react';
import { lookOf } from './kinds.tsx';
import { usePreferences, useSavePreference } from './use-preferences.ts';

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
  waiting: { display: 'flex', flexDirection: 'column', gap: '16px', padding: '16px 0' },
});

const channels = [
  ['portal', 'Portal', 'in the portal'],
  ['mail', 'Mail', 'by mail'],
] as const;

/** Chooses which notifications come where; each switch is saved at once. */
export function SettingsPage() {
  const styles = useStyles();
  const { user } = useHost();
  const preferences = usePreferences();
  return (
    <Page title="Notification Settings">
      <div>
        <Title3 as="h2">Notification settings</Title3>
        <Text block className={styles.intro}>
          Choose where you are told of what. Mails go to {user.email}.
        </Text>
      </div>
      <Loaded query={preferences} failure="Your settings cannot be loaded now.">
        {(data) => (
          <Card className={styles.card}>
            {data ? (
              <Choices preferences={data} />
            ) : (
              <Skeleton aria-label="Loading your settings" className={styles.waiting}>
                <SkeletonItem size={32} />
                <SkeletonItem size={32} />
                <SkeletonItem size={32} />
              </Skeleton>
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
    <table className={styles.table} aria-label="Notification settings">
      <thead>
        <tr>
          <th scope="col" className={styles.kind}>
            <Text size={200} className={styles.when}>
              What
            </Text>
          </th>
          {channels.map(([channel, label]) => (
            <th key={channel} scope="col" className={styles.column}>
              {label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {preferences.map((preference) => (
          <tr key={preference.kind} className={styles.row}>
            <th scope="row" className={styles.kind}>
              <Text block weight="semibold">
                {lookOf(preference.kind).label}
              </Text>
              <Text block size={200} className={styles.when}>
                {lookOf(preference.kind).when}
              </Text>
            </th>
            {channels.map(([channel, , where]) => (
              <td key={channel} className={styles.choice}>
                <div className={styles.switch}>
                  <Choice
                    preference={preference}
                    channel={channel}
                    label={labelOf(preference.kind, where)}
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

const labelOf = (kind: string, where: string): string => `${lookOf(kind).label} ${where}`;

interface ChoiceProps {
  preference: Preference;
  channel: 'portal' | 'mail';
  label: string;
}

function Choice({ preference, channel, label }: ChoiceProps) {
  const save = useSavePreference();
  // The cache changes a moment later; until then the switch would jump back.
  const [chosen, setChosen] = useState<boolean | null>(null);
  function choose(checked: boolean): void {
    setChosen(checked);
    save.mutate({ ...preference, [channel]: checked }, { onSettled: () => setChosen(null) });
  }
  return (
    <Switch
      checked={chosen ?? preference[channel]}
      aria-label={label}
      onChange={(_, { checked }) => choose(checked)}
    />
  );
}
