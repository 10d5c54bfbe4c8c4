import {
  MessageBar,
  MessageBarActions,
  MessageBarBody,
  MessageBarTitle,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';

interface NoticeProps {
  intent: 'info' | 'warning' | 'error';
  title?: string;
  /** Announced immediately by screen readers. */
  urgent?: boolean;
  actions?: ReactNode;
  children: ReactNode;
}

/** A persistent multi-line message. */
export const Notice = ({ intent, title, urgent = false, actions, children }: NoticeProps) => (
  <MessageBar intent={intent} layout="multiline">
    <MessageBarBody role={urgent ? 'alert' : undefined}>
      {title ? <MessageBarTitle>{title}</MessageBarTitle> : null}
      {children}
    </MessageBarBody>
    {actions ? <MessageBarActions>{actions}</MessageBarActions> : null}
  </MessageBar>
);
