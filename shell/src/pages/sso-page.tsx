import { Button, Spinner } from '@fluentui/react-components';
import { signInWithProvider } from '@portal/contracts/auth/sso-routes';
import { api } from '@portal/ui-kit/api';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useWords } from '../words/words.ts';
import { Front } from './front.tsx';
import { SignInFailed, useWelcome } from './use-welcome.tsx';

/** Where a company's OpenID provider sends people back. Its answer works once. */
export function SsoPage() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const { sso, magicLink, failure } = useWords();
  const { begin, view } = useWelcome();
  const { mutate, error } = useMutation({
    mutationFn: (parameters: string) => api.call(signInWithProvider, { body: { parameters } }),
    onSuccess: begin,
  });
  useEffect(() => mutate(search.slice(1)), [mutate, search]);

  if (error)
    return (
      <SignInFailed problem={sso.problem} detail={failure(error, sso.failed)}>
        <Button appearance="primary" onClick={() => void navigate('/auth')}>
          {magicLink.again}
        </Button>
        <Button onClick={() => void navigate('/auth?by=link')}>{sso.byLink}</Button>
      </SignInFailed>
    );
  return (
    view ?? (
      <Front title={magicLink.verifying}>
        <Spinner label={sso.wait} labelPosition="below" />
      </Front>
    )
  );
}
