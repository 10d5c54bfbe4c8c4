import { Button, Text } from '@fluentui/react-components';
import { copyText } from '@portal/ui-kit/copy-text';
import { Columns, Stack } from '@portal/ui-kit/layout.tsx';
import { useState } from 'react';
import { useFactorWords } from './words/factor-words.ts';

/** Recovery codes, which are shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { recovery } = useFactorWords();
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => setCopied(await copyText(codes.join('\n')));
  return (
    <>
      <Text>{recovery.about}</Text>
      <Columns as="ul" min={260} gap={8} aria-label={recovery.title}>
        {codes.map((code) => (
          <li key={code}>
            <Text font="monospace">{code}</Text>
          </li>
        ))}
      </Columns>
      <Stack row wrap gap={8}>
        <Button appearance="primary" onClick={onDone}>
          {recovery.done}
        </Button>
        <Button onClick={() => void copy()}>{isCopied ? recovery.copied : recovery.copy}</Button>
      </Stack>
    </>
  );
}
