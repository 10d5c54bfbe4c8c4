import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import type { ReactNode } from 'react';

export interface OutdatedBarProps {
  /** What was changed, and what becomes of what is shown. */
  children: ReactNode;
  /** What the button says: `Reload`. */
  action?: string;
  loading?: boolean;
  onReload: () => void;
}

/** Says that what is shown was changed elsewhere, and offers what it is now. */
export const OutdatedBar = (props: OutdatedBarProps) => (
  <MessageBar intent="warning" layout="multiline">
    <MessageBarBody role="alert">{props.children}</MessageBarBody>
    <MessageBarActions>
      <Button size="small" disabledFocusable={props.loading ?? false} onClick={props.onReload}>
        {props.action ?? 'Reload'}
      </Button>
    </MessageBarActions>
  </MessageBar>
);
