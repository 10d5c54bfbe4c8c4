import { Button } from '@fluentui/react-components';
import type { Invite } from '@portal/contracts/auth/schemas';
import { ChosenBar, type ChosenBarProps } from '@portal/ui-kit/chosen-bar.tsx';
import { useWords } from './words/words.ts';

export interface ChosenInvitesProps extends Pick<
  ChosenBarProps<Invite>,
  'chosen' | 'free' | 'onChoose'
> {
  /** A link or a mail is being made: nobody can ask for it twice. */
  busy: boolean;
  /** They are being mailed. */
  sending: boolean;
  onResend: () => void;
}

/** What can be done with the invitations that are chosen. */
export function ChosenInvites({ busy, sending, onResend, ...bar }: ChosenInvitesProps) {
  const { label, action, pending } = useWords().resendChosen;
  return (
    <ChosenBar label={label} {...bar}>
      <Button appearance="primary" disabledFocusable={busy} onClick={onResend}>
        {sending ? pending : action}
      </Button>
    </ChosenBar>
  );
}
