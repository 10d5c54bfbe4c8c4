import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { useKitWords } from './words/kit-words.ts';

interface Reload {
  /** What the button says: `Reload`. */
  action?: string;
  loading?: boolean;
  onReload: () => void;
}

/** What was changed (`company`), or in words of the screen's own what becomes of it. */
export type OutdatedBarProps = Reload & ({ what: string } | { children: ReactNode });

/** Says that somebody else changed what is shown, and offers what it is now. */
export function OutdatedBar(props: OutdatedBarProps) {
  const { outdated, reload } = useKitWords();
  return (
    <MessageBar intent="warning" layout="multiline">
      <MessageBarBody role="alert">
        {'what' in props ? outdated(props.what) : props.children}
      </MessageBarBody>
      <MessageBarActions>
        <Button size="small" disabledFocusable={props.loading ?? false} onClick={props.onReload}>
          {props.action ?? reload}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
