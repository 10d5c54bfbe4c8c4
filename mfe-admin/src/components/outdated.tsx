import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';

export interface OutdatedProps {
  /** `user`, `company`: what was changed. */
  what: string;
  loading: boolean;
  onReload: () => void;
}

/** Says that somebody else was first, and offers what they made of it. */
export const Outdated = ({ what, loading, onReload }: OutdatedProps) => (
  <MessageBar intent="warning" layout="multiline">
    <MessageBarBody role="alert">
      Someone else changed this {what} meanwhile. Nothing was overwritten. Reload to see it as it is
      now; what you changed here is then gone.
    </MessageBarBody>
    <MessageBarActions>
      <Button size="small" disabledFocusable={loading} onClick={onReload}>
        Reload
      </Button>
    </MessageBarActions>
  </MessageBar>
);
