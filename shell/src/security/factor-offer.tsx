import { Button, MessageBar, MessageBarActions, MessageBarBody } from '@fluentui/react-components';
import { useNavigate } from 'react-router-dom';
import { useFactorWords, withFactorWords } from './words/factor-words.ts';

/** Offers a passkey after a sign-in by link, until it is dismissed in this browser. */
export const FactorOffer = withFactorWords(Offer);

function Offer({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { offer, kit } = useFactorWords();
  return (
    <MessageBar lang={kit.lang} intent="info" layout="multiline">
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
