import { makeStyles, Switch, Text, tokens } from '@fluentui/react-components';
import type { Screen } from '@portal/contracts/core/screens';
import { InfoDialog } from '@portal/ui-kit/dialogs.tsx';
import { pageKeysAreOn, setPageKeys } from '@portal/ui-kit/page-keys';
import { Columns, Stack } from '@portal/ui-kit/layout.tsx';
import { useState } from 'react';
import { keysWords as words } from './words/keys-en.ts';

const useStyles = makeStyles({
  list: { display: 'flex', flexDirection: 'column', gap: '8px', margin: '8px 0 0' },
  what: { margin: 0 },
  keys: { margin: 0, display: 'flex', gap: '4px', flexShrink: 0 },
  key: {
    padding: '0 6px',
    fontFamily: 'inherit',
    fontSize: tokens.fontSizeBase200,
    lineHeight: tokens.lineHeightBase300,
    border: `1px solid ${tokens.colorNeutralStroke1}`,
    borderRadius: tokens.borderRadiusSmall,
  },
});

type Keys = readonly [what: string, keys: readonly string[]];

export interface KeysDialogProps {
  screens: readonly Screen[];
  onClose: () => void;
}

export function KeysDialog({ screens, onClose }: KeysDialogProps) {
  const { inLists, everywhere } = words;
  const [on, setOn] = useState(pageKeysAreOn);
  const goTo = screens.flatMap(({ title, key }): Keys[] =>
    title && key ? [[title, ['g', key]]] : [],
  );
  return (
    <InfoDialog title={words.title} onClose={onClose}>
      <Switch
        label={words.switch}
        checked={on}
        onChange={(_, { checked }) => {
          setPageKeys(checked);
          setOn(checked);
        }}
      />
      <Columns min={220} fit gap="16px 24px" align="start">
        <KeyList title={words.pages} keys={goTo} />
        <Stack gap={16}>
          <KeyList
            title={inLists.title}
            keys={[
              [inLists.search, ['/']],
              [inLists.next, ['j']],
              [inLists.before, ['k']],
              [inLists.open, [words.enter]],
            ]}
          />
          <KeyList
            title={everywhere.title}
            keys={[
              [everywhere.search, [words.ctrl, 'K']],
              [everywhere.keys, ['?']],
            ]}
          />
        </Stack>
      </Columns>
    </InfoDialog>
  );
}

function KeyList({ title, keys }: { title: string; keys: readonly Keys[] }) {
  const styles = useStyles();
  return (
    <div>
      <Text as="h3" weight="semibold">
        {title}
      </Text>
      <dl className={styles.list}>
        {keys.map(([what, pressed]) => (
          <Stack key={what} row gap={16} justify="space-between">
            <dt className={styles.what}>{what}</dt>
            <dd className={styles.keys}>
              {pressed.map((key) => (
                <kbd key={key} className={styles.key}>
                  {key}
                </kbd>
              ))}
            </dd>
          </Stack>
        ))}
      </dl>
    </div>
  );
}
