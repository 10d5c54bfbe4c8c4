import { Button } from '@fluentui/react-components';
import { signInWithPasskey, startPasskeySignIn } from '@portal/contracts/auth/factor-routes';
import { api } from '@portal/ui-kit/api';
import { useMutationOnce } from '@portal/ui-kit/use-once';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useFailureToasts } from '../appearance/toasts.tsx';
import { currentUserKey, forgetPerson, notifyOtherTabs } from '../session/session.ts';
import { cancelPasskey, isCanceled, offersAutofill, requestPasskey } from './passkeys.ts';
import { useFactorWords, withFactorWords } from './words/factor-words.ts';

/** Signs in with a passkey: by a button, or as a suggestion of the address field. */
export const PasskeySignIn = withFactorWords(SignIn);

function SignIn() {
  const words = useFactorWords();
  const fail = useFailureToasts();
  const queries = useQueryClient();
  const { mutate, start } = useMutationOnce({
    mutationFn: async ({ autofill }: { autofill: boolean }) => {
      if (autofill && !(await offersAutofill())) return null;
      const options = await startFor(autofill);
      if (!options) return null;
      const response = await requestPasskey(options, { autofill });
      return api.call(signInWithPasskey, { body: { response } });
    },
    onSuccess(reply) {
      if (!reply) return;
      forgetPerson(queries);
      notifyOtherTabs();
      queries.setQueryData(currentUserKey, reply.user);
    },
    onError: (error, { autofill }) => {
      // Nobody asked for the suggestion.
      if (autofill && !(error instanceof Error && 'status' in error)) return;
      const { failed: title, canceled } = words.passkey;
      const description = isCanceled(error) ? canceled : words.kit.failure(error, canceled);
      fail(error, { title, description });
    },
  });
  useEffect(() => {
    mutate({ autofill: true });
    return () => void cancelPasskey();
  }, [mutate]);
  return (
    <Button size="large" onClick={() => start({ autofill: false })}>
      {words.passkey.signIn}
    </Button>
  );
}

/** Without a challenge there is no suggestion, which nobody asked for; the button reports why. */
const startFor = async (autofill: boolean) =>
  autofill ? api.call(startPasskeySignIn).catch(() => null) : api.call(startPasskeySignIn);
