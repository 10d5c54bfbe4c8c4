import { Text } from '@fluentui/react-components';
import { Notice } from '@portal/ui-kit/states.tsx';
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
      <Notice intent="error" urgent>
        {detail}
      </Notice>
      {children}
    </Front>
  );
}
