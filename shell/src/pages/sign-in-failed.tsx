import { MessageBar, MessageBarBody, Text } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useWords } from '../words/words.ts';
import { Front } from './front.tsx';

interface SignInFailedProps {
  problem: string;
  detail: string;
  children: ReactNode;
}

export function SignInFailed({ problem, detail, children }: SignInFailedProps) {
  const { magicLink } = useWords();
  return (
    <Front title={magicLink.failed}>
      <Text>{problem}</Text>
      <MessageBar intent="error" layout="multiline">
        <MessageBarBody role="alert">{detail}</MessageBarBody>
      </MessageBar>
      {children}
    </Front>
  );
}
