import { MessageBar, MessageBarBody, MessageBarTitle } from '@fluentui/react-components';
import type { ReactNode } from 'react';

interface NoticeProps {
  intent: 'info' | 'warning' | 'error';
  title?: string;
  children: ReactNode;
}

/** A persistent multi-line message. */
export const Notice = ({ intent, title, children }: NoticeProps) => (
  <MessageBar intent={intent} layout="multiline">
    <MessageBarBody>
      {title ? <MessageBarTitle>{title}</MessageBarTitle> : null}
      {children}
    </MessageBarBody>
  </MessageBar>
);
