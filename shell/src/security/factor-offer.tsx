import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useNavigate } from 'react-router-dom';
import { usePageWords } from './words/page-en.ts';

/** Offers a passkey after a sign-in by link, until it is dismissed in this browser. */
export function FactorOffer({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { offer } = usePageWords();
  return (
    <MessageBar intent="info" layout="multiline">
      <MessageBarBody>{offer.text}</MessageBarBody>
      <MessageBarActions>
        <Button
          onClick={() => {
            onClose();
            void navigate('/security');
          }}
        >
          {offer.add}
        </Button>
        <Button appearance="transparent" onClick={onClose}>
          {offer.dismiss}
        </Button>
      </MessageBarActions>
    </MessageBar>
  );
}
