import { Button } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { Notice } from './states.tsx';
import { useKitWords } from './words/kit-words.ts';

/** The changed record (`company`), or a custom message. */
export type OutdatedBarProps = { action?: string; loading?: boolean; onReload: () => void } & (
  { what: string } | { children: ReactNode }
);

/** Reports that someone else changed the record, and offers to reload it. */
export function OutdatedBar(props: OutdatedBarProps) {
  const { outdated, reload } = useKitWords();
  return (
    <Notice
      intent="warning"
      urgent
      actions={
        <Button size="small" disabledFocusable={props.loading ?? false} onClick={props.onReload}>
          {props.action ?? reload}
        </Button>
      }
    >
      {'what' in props ? outdated(props.what) : props.children}
    </Notice>
  );
}
