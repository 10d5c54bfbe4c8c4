import { Button } from '@fluentui/react-components';
import type { Invite } from '@portal/contracts/auth/schemas';
import { SelectionBar, type SelectionBarProps } from '@portal/ui-kit/selection-bar.tsx';
import { useWords } from './words/en.ts';

export interface ChosenInvitesProps extends Pick<
  SelectionBarProps<Invite>,
  'chosen' | 'free' | 'onChoose'
> {
  /** An invitation action is running. */
  busy: boolean;
  sending: boolean;
  onResend: () => void;
}

export function ChosenInvites({ busy, sending, onResend, ...bar }: ChosenInvitesProps) {
  const { label, action, pending } = useWords().resendChosen;
  return (
    <SelectionBar label={label} {...bar}>
      <Button appearance="primary" disabledFocusable={busy} onClick={onResend}>
        {sending ? pending : action}
      </Button>
    </SelectionBar>
  );
}
