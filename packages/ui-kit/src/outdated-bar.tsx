import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import type { ReactNode } from 'react';

interface Reload {
  /** What the button says: `Reload`. */
  action?: string;
  loading?: boolean;
  onReload: () => void;
}

/** What was changed (`company`), or in words of the screen's own what becomes of it. */
export type OutdatedBarProps = Reload & ({ what: string } | { children: ReactNode });

/** Says that somebody else changed what is shown, and offers what it is now. */
export const OutdatedBar = (props: OutdatedBarProps) => (
  <MessageBar intent="warning" layout="multiline">
    <MessageBarBody role="alert">
      {'what' in props
        ? `Someone else changed this ${props.what} meanwhile. Nothing was overwritten. Reload to see it as it is now; what you changed here is then gone.`
        : props.children}
    </MessageBarBody>
    <MessageBarActions>
      <Button size="small" disabledFocusable={props.loading ?? false} onClick={props.onReload}>
        {props.action ?? 'Reload'}
      </Button>
    </MessageBarActions>
  </MessageBar>
);
