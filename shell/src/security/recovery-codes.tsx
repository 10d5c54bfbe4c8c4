import { Button, makeStyles, Text, tokens } from '@fluentui/react-components';
import { copyText } from '@portal/ui-kit/copy-text';
import { Stack } from '@portal/ui-kit/stack.tsx';
import { useState } from 'react';
import { useFactorWords } from './words/factor-words.ts';

const useStyles = makeStyles({
  codes: {
    display: 'grid',
    gridTemplateColumns: 'repeat(auto-fill, minmax(260px, 1fr))',
    gap: '8px',
    margin: 0,
    padding: 0,
    listStyleType: 'none',
    fontFamily: tokens.fontFamilyMonospace,
  },
});

/** Recovery codes, which are shown once. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const styles = useStyles();
  const { recovery } = useFactorWords();
  const [isCopied, setCopied] = useState(false);
  const copy = async (): Promise<void> => setCopied(await copyText(codes.join('\n')));
  return (
    <>
      <Text>{recovery.about}</Text>
      <ul className={styles.codes} aria-label={recovery.title}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <Stack row wrap gap={8}>
        <Button appearance="primary" onClick={onDone}>
          {recovery.done}
        </Button>
        <Button onClick={() => void copy()}>{isCopied ? recovery.copied : recovery.copy}</Button>
      </Stack>
    </>
  );
}
