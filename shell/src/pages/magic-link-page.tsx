import { Button, Field, Input, Spinner, Text } from '@fluentui/react-components';
import { getCurrentUser, inspectMagicLink, verifyMagicLink } from '@portal/contracts/auth/routes';
import { ApiError } from '@portal/contracts/core/client';
import { api } from '@portal/ui-kit/api';
import { Stack } from '@portal/ui-kit/layout.tsx';
import { useMutationOnce } from '@portal/ui-kit/use-once';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useFailureToasts } from '../appearance/toasts.tsx';
import { currentUserKey, takeReturn, useBrand } from '../session/session.ts';
import type { Words } from '../words/en.ts';
import { useWords } from '../words/words.ts';
import { Front } from './front.tsx';
import { SignInFailed, useWelcome } from './use-welcome.tsx';

/** Signs in immediately only in the browser that requested the link. Others, such as mail scanners, must click. */
export function MagicLinkPage() {
  const [params] = useSearchParams();
  const token = params.get('token');
  const [code, setCode] = useState(params.get('code') ?? '');
  const fail = useFailureToasts();
  const brand = useBrand();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const words = useWords();
  const { magicLink } = words;
  const onError = (error: Error): void =>
    fail(error, { title: magicLink.failed, description: describe(error, words) });

  const goOn = (): void => void navigate(takeReturn(), { replace: true });
  /** Returns null if the person is already signed in: then a used or invalid link does not matter. */
  const orSignedIn = async (refusal: unknown): Promise<null> => {
    const user = await api.call(getCurrentUser).catch(() => null);
    if (!user) throw refusal;
    queries.setQueryData(currentUserKey, user);
    return null;
  };

  const { begin, view } = useWelcome();
  const verify = useMutationOnce({
    mutationFn: (value: string) =>
      api
        .call(verifyMagicLink, { body: { token: value, code: code || undefined } })
        .catch((error: unknown) => {
          if (isWrongCode(error)) throw error;
          return orSignedIn(error);
        }),
    onSuccess: (reply) => (reply ? begin(reply) : goOn()),
    onError: (error) => {
      if (!isWrongCode(error)) onError(error);
    },
  });
  const inspect = useMutation({
    mutationFn: async (value: string | null) => {
      if (!value) throw new NoToken();
      const link = await api.call(inspectMagicLink, { body: { token: value } }).catch(orSignedIn);
      return link && { ...link, token: value };
    },
    onSuccess: (link) => {
      if (!link) goOn();
      else if (link.sameBrowser) verify.mutate(link.token);
    },
    onError,
  });
  const { mutate } = inspect;
  useEffect(() => mutate(token), [mutate, token]);

  const wrongCode = isWrongCode(verify.error);
  const failure = inspect.error ?? verify.error;
  if (failure && !wrongCode)
    return (
      <SignInFailed problem={magicLink.problem} detail={describe(failure, words)}>
        <Button appearance="primary" onClick={() => void navigate('/auth')}>
          {magicLink.again}
        </Button>
      </SignInFailed>
    );
  if (view) return view;
  const link = inspect.data;
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (link && (!link.needsCode || code.trim() !== '')) verify.start(link.token);
  }
  if (link && (verify.isIdle || wrongCode) && !link.sameBrowser) {
    const { before, after } = link.kind === 'invitation' ? magicLink.invites : magicLink.signsIn;
    return (
      <Front title={words.signIn.title(brand.name)}>
        <Stack as="form" gap={16} breaks onSubmit={submit}>
          <Text>
            {before}
            <Text weight="semibold">
              {link.name === link.email ? link.email : `${link.name} (${link.email})`}
            </Text>
            {after}
          </Text>
          {link.needsCode ? (
            <Field
              label={magicLink.code}
              required
              validationMessage={wrongCode ? magicLink.wrongCode : undefined}
            >
              <Input
                value={code}
                autoComplete="one-time-code"
                inputMode="numeric"
                onChange={(_, data) => setCode(data.value)}
              />
            </Field>
          ) : null}
          <Button appearance="primary" size="large" type="submit">
            {magicLink.proceed}
          </Button>
        </Stack>
      </Front>
    );
  }
  return (
    <Front title={magicLink.verifying}>
      <Spinner label={magicLink.wait} labelPosition="below" />
    </Front>
  );
}

class NoToken extends Error {}

const isWrongCode = (error: unknown): boolean =>
  error instanceof ApiError && error.problem?.errors?.['code'] !== undefined;

const describe = (error: Error, { magicLink, failure }: Words): string =>
  error instanceof NoToken ? magicLink.noToken : failure(error, magicLink.invalid);
